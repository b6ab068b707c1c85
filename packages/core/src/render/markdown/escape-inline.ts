import { type Draft, role } from './draft.ts';

/**
 * Escapes what would be read as code, HTML, an autolink, a reference, a formula or an escape.
 *
 * @param formulas whether formulas are about, so that every `$` could be meant as one.
 * @param escaped per unit of the draft, whether it is escaped; written to.
 */
export function escapeInline(draft: Draft, formulas: boolean, escaped: Uint8Array): void {
  const { text, roles } = draft;
  if (!/[`<&$\\]/.test(text)) return;
  const isRead: Record<string, (at: number) => boolean> = {
    '`': severalRuns(text),
    // also without a `>`: some renderers leave it to browsers, which take the next one, wherever it is
    '<': (at) => matchesAt(/<(?:[a-z/!?]|[\w.!#$%&'*+/=?^`{|}~-]{1,64}@)/iy, text, at),
    '&': (at) => matchesAt(/&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{0,31});/iy, text, at),
    $: formulas ? () => true : dollarPairs(text),
    '\\': (at) => /[!-/:-@[-`{-~]/.test(text[at + 1] ?? ''),
  };
  for (const { 0: character, index } of text.matchAll(/[`<&$\\]/g)) {
    if (roles[index] === role.text && isRead[character](index)) escaped[index] = 1;
  }
}

/** A back-tick begins code where another run could end it. */
function severalRuns(text: string): () => boolean {
  const has = /`[^`]+`/s.test(text);
  return () => has;
}

/**
 * Whether two dollar signs could be meant as a formula: something stands close behind the first and close before the last, which no
 * digit follows, as in prices.
 */
function dollarPairs(text: string): () => boolean {
  const first = text.search(/\$(?=\S)/);
  const has = first >= 0 && /\S\$(?!\d)/.test(text.slice(first + 1));
  return () => has;
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
