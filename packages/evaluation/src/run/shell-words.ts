import { describe, PithError } from 'pith';

/** Words of a command line as a POSIX shell splits it, with quotes and backslashes; nothing is expanded, no shell started. @throws PithError `BAD_OPTION`. @internal */
export function shellWords(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const sign = line[i];
    if (quote === '' && /\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (sign === quote) quote = '';
    else if (quote === '' && (sign === "'" || sign === '"')) {
      quote = sign;
      word ??= '';
    } else if (sign === '\\' && i + 1 < line.length && escapes(line[i + 1], quote)) {
      word = (word ?? '') + line[++i];
    } else word = (word ?? '') + sign;
  }
  if (word !== undefined) words.push(word);
  if (quote !== '' || words.length === 0) {
    const expected = quote === '' ? 'a command' : `a closing ${quote}`;
    throw new PithError('BAD_OPTION', `Expected ${expected}, got ${describe(line)} (command)`);
  }
  return words;
}

function escapes(next: string, quote: string): boolean {
  return quote === '' || (quote === '"' && /["\\$`]/.test(next));
}
