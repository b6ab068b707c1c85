import { PithError } from '../errors.ts';

/** What one element must be, and where it must stand. */
export interface SelectorStep {
  /** Whether it must be a child of what the step before matches, or any descendant; of the first step any element. */
  readonly isChild: boolean;
  /** Tag name in lower case; `undefined` for any. */
  readonly tag: string | undefined;
  readonly tests: readonly AttributeTest[];
}

/** What an attribute must be. */
export interface AttributeTest {
  /** Name in lower case. */
  readonly name: string;
  /** `''`: it is there; the others as in CSS. */
  readonly operator: '' | '=' | '~=' | '^=' | '$=' | '*=' | '|=';
  readonly value: string;
}

/** A selector as alternatives, each a chain of steps; an element matches when it is the last of a chain. */
export type Selector = readonly (readonly SelectorStep[])[];

/** Most steps of a chain, as a mask of 31 bits tells which were met. */
const mostSteps = 31;

/**
 * Reads a simple selector of CSS: `article`, `.note`, `#main`, `[hidden]`, `[lang=fa]` (also `~=`, `^=`, `$=`, `*=`, `|=`), these
 * together (`p.note[lang]`), descendants (`article p`), children (`ul > li`), and lists of them (`nav, .ad`).
 *
 * @param option name of the option, for the error.
 * @throws PithError `BAD_SELECTOR` with the position of what is not understood.
 */
export function parseSelector(text: string, option = 'selector'): Selector {
  // a letter, digit, `_` or `-`, all that is not ASCII, or `\` and any character
  const identifier = /(?:[\w-]|[^\0-\x7f]|\\[^\n])+/y;
  const space = /[\t\n\f\r ]*/y;
  const operator = /[~^$*|]?=/y;
  let position = 0;

  function fail(expected: string): never {
    const found = position < text.length ? `\`${text.slice(position, position + 20)}\`` : 'the end';
    throw new PithError(
      'BAD_SELECTOR',
      `Expected ${expected}, got ${found} (${option}, character ${position + 1} of \`${text.slice(0, 60)}\`)`,
    );
  }

  function take(pattern: RegExp): string {
    pattern.lastIndex = position;
    const match = pattern.exec(text)?.[0] ?? '';
    position += match.length;
    return match;
  }

  function takeIf(character: string): boolean {
    if (text[position] !== character) return false;
    position++;
    return true;
  }

  function name(expected: string): string {
    return take(identifier).replaceAll(/\\(.)/gsu, '$1') || fail(expected);
  }

  function quoted(): string {
    const quote = text[position];
    if (quote !== '"' && quote !== "'")
      return name('a value, in quotes if it has other characters than letters');
    const end = text.indexOf(quote, position + 1);
    if (end < 0) fail(`a value that ends in ${quote}`);
    const value = text.slice(position + 1, end);
    position = end + 1;
    return value;
  }

  function attribute(): AttributeTest {
    take(space);
    const attributeName = name('the name of an attribute').toLowerCase();
    take(space);
    const sign = take(operator) as AttributeTest['operator'];
    take(space);
    const value = sign === '' ? '' : quoted();
    take(space);
    if (!takeIf(']')) fail('`]`');
    return { name: attributeName, operator: sign, value };
  }

  function step(isChild: boolean): SelectorStep {
    const start = position;
    const tag = takeIf('*') ? undefined : take(identifier).toLowerCase() || undefined;
    const tests: AttributeTest[] = [];
    for (;;) {
      if (takeIf('.')) tests.push({ name: 'class', operator: '~=', value: name('a class') });
      else if (takeIf('#')) tests.push({ name: 'id', operator: '=', value: name('an id') });
      else if (takeIf('[')) tests.push(attribute());
      else break;
    }
    if (position === start) fail('a tag, `.class`, `#id` or `[attribute]`');
    return { isChild, tag, tests };
  }

  function chain(): SelectorStep[] {
    take(space);
    const steps = [step(false)];
    for (;;) {
      const before = position;
      take(space);
      if (position === text.length || text[position] === ',') return steps;
      const isChild = takeIf('>');
      if (!isChild && position === before) fail('white space, `>` or `,`');
      take(space);
      if (steps.length === mostSteps) fail(`at most ${mostSteps} steps`);
      steps.push(step(isChild));
    }
  }

  const alternatives = [chain()];
  while (takeIf(',')) alternatives.push(chain());
  return alternatives;
}
