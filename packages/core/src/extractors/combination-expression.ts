import { PithError } from '../errors.ts';

/** An expression of `combine:` as a tree; `union`, `intersection` and `majority` are votes. */
export type Combination =
  | { readonly type: 'name'; readonly name: string; readonly position: number }
  | {
      readonly type: 'serial';
      readonly operands: readonly Combination[];
      readonly mode: SerialMode;
    }
  | {
      readonly type: 'vote';
      readonly operands: readonly Combination[];
      readonly weights: readonly number[];
      readonly threshold: number;
    }
  | {
      readonly type: 'fallback';
      readonly operands: readonly Combination[];
      readonly minWords: number;
    };

/** What the next stage of a serial combination sees of the page; see `reduced-page.ts`. */
export type SerialMode = 'keepTags' | 'cut';

/** Bounds of an expression, so that none from outside can exhaust the stack or the clock. */
export const expressionLimits = { characters: 4000, depth: 16, names: 64 } as const;

const operators = [
  'serial',
  'union',
  'intersection',
  'vote',
  'majority',
  'weighted',
  'fallback',
] as const;

type Operator = (typeof operators)[number];

/**
 * Reads an expression, with or without `combine:` before it. White space between its parts is free.
 *
 *     expression = name | operator
 *     operator   = "serial" "(" list [ ";" ( "keepTags" | "cut" ) ] ")"
 *                | ( "union" | "intersection" | "majority" ) "(" list ")"
 *                | "vote" "(" number ";" list ")"
 *                | "weighted" "(" number ";" expression "=" number { "," expression "=" number } ")"
 *                | "fallback" "(" expression "," expression ";" number ")"
 *     list       = expression { "," expression }
 *     name       = letter { letter | digit | "-" | "_" | "." }
 *
 * @throws PithError `BAD_EXPRESSION`, with the place as a count of characters from 1.
 */
export function parseExpression(expression: string): Combination {
  const { characters, depth: deepest, names: mostNames } = expressionLimits;
  let at = 0;
  let depth = 0;
  let names = 0;

  function fail(expected: string, position = at): never {
    const rest = expression.slice(position, position + 24);
    const got = /^(?:[\w.-]+|.)/su.exec(rest)?.[0];
    throw new PithError(
      'BAD_EXPRESSION',
      `Expected ${expected}, got ${got === undefined ? 'the end' : `\`${got}\``} (at character ${position + 1})`,
    );
  }

  function skipSpace(): void {
    while (/\s/.test(expression.charAt(at))) at++;
  }

  /** Takes what a sticky pattern matches here. */
  function take(pattern: RegExp): string | undefined {
    skipSpace();
    pattern.lastIndex = at;
    const found = pattern.exec(expression)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function takeMark(mark: string): boolean {
    skipSpace();
    if (expression.charAt(at) !== mark) return false;
    at++;
    return true;
  }

  function expectMark(mark: string, why = ''): void {
    if (!takeMark(mark)) fail(`\`${mark}\`${why}`);
  }

  function takeNumber(what: string, fits: (value: number) => boolean): number {
    skipSpace();
    const position = at;
    const written = take(/\d+(?:\.\d+)?|\.\d+/y);
    const value = Number(written);
    if (written === undefined || !fits(value)) fail(what, position);
    return value;
  }

  function takeExpression(): Combination {
    skipSpace();
    const position = at;
    const name = take(/[a-z][\w.-]*/iy);
    if (name === undefined) fail('the name of an algorithm or an operator');
    const operator = operators.find((candidate) => candidate === name);
    if (operator !== undefined) {
      expectMark('(', ` after ${operator}`);
      if (++depth > deepest) fail(`at most ${deepest} nested operators`, position);
      const node = takeOperator(operator);
      depth--;
      expectMark(')');
      return node;
    }
    skipSpace();
    if (expression.charAt(at) === '(') fail(`one of ${operators.join(', ')}`, position);
    if (++names > mostNames) fail(`at most ${mostNames} names`, position);
    return { type: 'name', name, position: position + 1 };
  }

  function takeList(): Combination[] {
    const operands = [takeExpression()];
    while (takeMark(',')) operands.push(takeExpression());
    if (operands.length < 2) fail('`,` and another operand');
    return operands;
  }

  function takeOperator(operator: Operator): Combination {
    switch (operator) {
      case 'serial': {
        const operands = takeList();
        const mode = takeMark(';') ? take(/keepTags|cut/y) : 'keepTags';
        if (mode !== 'keepTags' && mode !== 'cut') fail('keepTags or cut');
        return { type: 'serial', operands, mode };
      }
      case 'union':
        return vote(takeList(), () => 1);
      case 'intersection':
        return vote(takeList(), (m) => m);
      case 'majority':
        return vote(takeList(), (m) => (m >> 1) + 1);
      case 'vote': {
        skipSpace();
        const position = at;
        const k = takeNumber('a whole number from 1', (n) => Number.isInteger(n) && n >= 1);
        expectMark(';', ' after the number of votes');
        const operands = takeList();
        if (k > operands.length) fail(`at most ${operands.length} votes`, position);
        return vote(operands, () => k);
      }
      case 'weighted': {
        const threshold = takeNumber('a number above 0', (n) => n > 0);
        expectMark(';', ' after the threshold');
        const operands: Combination[] = [];
        const weights: number[] = [];
        do {
          operands.push(takeExpression());
          expectMark('=', ' and a weight');
          weights.push(takeNumber('a weight', Number.isFinite));
        } while (takeMark(','));
        return { type: 'vote', operands, weights, threshold };
      }
      case 'fallback': {
        const first = takeExpression();
        expectMark(',', ' and what to fall back on');
        const second = takeExpression();
        expectMark(';', ' and the fewest words of the first');
        const minWords = takeNumber('a whole number', Number.isInteger);
        return { type: 'fallback', operands: [first, second], minWords };
      }
    }
  }

  if (expression.length > characters) {
    throw new PithError(
      'BAD_EXPRESSION',
      `Expected at most ${characters} characters, got ${expression.length} (the expression)`,
    );
  }
  take(/combine:/y);
  const root = takeExpression();
  skipSpace();
  if (at < expression.length) fail('the end');
  return root;
}

function vote(operands: readonly Combination[], votes: (m: number) => number): Combination {
  const weights = operands.map(() => 1);
  return { type: 'vote', operands, weights, threshold: votes(operands.length) };
}
