import type { Inline, Text } from './content.ts';
import { part, slice } from './tex-source.ts';

/** Longest TeX between delimiters, UTF-16 units. */
const longest = 2000;

const closers: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$', $: '$' };

/** What makes text TeX on a page that does not load what typesets it. */
const looksLikeTex = /[\\^_=]/;

/** Whether a page loads MathJax or KaTeX: then single dollars count, and whatever stands between delimiters is TeX. */
export function isTypeset(source: string): boolean {
  return /[Mm]ath[Jj]ax|[Kk]a[Tt]e[Xx]/.test(source);
}

/** Where TeX may begin. */
const opener = /\\[([]|\$\$?/;

/**
 * Inlines with the TeX in their text as formulas: between `\(` and `\)`, `\[` and `\]`, `$$`, and on a page that typesets formulas single
 * dollars that are no prices. Code stays as it is. Inlines without any are the same.
 *
 * @param typeset whether the page is {@link isTypeset}; asked for only where TeX may begin.
 */
export function withTexOfText(
  inlines: readonly Inline[],
  typeset: () => boolean,
): readonly Inline[] {
  if (!inlines.some(mayHoldTex)) return inlines;
  return inlines.flatMap((inline): readonly Inline[] => {
    if (inline.kind === 'text') return splitTex(inline, typeset());
    if (!('children' in inline)) return [inline];
    return [{ ...inline, children: withTexOfText(inline.children, typeset) }];
  });
}

function mayHoldTex(inline: Inline): boolean {
  if (inline.kind === 'text') return opener.test(inline.value);
  return 'children' in inline && inline.children.some(mayHoldTex);
}

function splitTex(text: Text, typeset: boolean): readonly Inline[] {
  const { value } = text;
  const parts: Inline[] = [];
  const nextCloser = new Map<string, number>(); // looked for once, as long as it lies ahead
  const openers = new RegExp(opener, 'g');
  let done = 0;
  for (let match = openers.exec(value); match !== null; match = openers.exec(value)) {
    const open = match[0];
    const close = closers[open];
    const start = match.index + open.length;
    let stop = nextCloser.get(close) ?? -1;
    if (stop < start && stop !== Number.POSITIVE_INFINITY) {
      stop = value.indexOf(close, start);
      if (stop < 0) stop = Number.POSITIVE_INFINITY;
      nextCloser.set(close, stop);
    }
    if (stop - start > longest || !isTex(value, match.index, start, stop, typeset)) continue;
    if (match.index > done) parts.push({ kind: 'text', ...part(text, done, match.index) });
    const display = open === '\\[' || open === '$$';
    parts.push({ kind: 'formula', ...slice(text, start, stop), display });
    done = stop + close.length;
    openers.lastIndex = done;
  }
  if (done === 0) return [text];
  if (done < value.length) parts.push({ kind: 'text', ...part(text, done, value.length) });
  return parts;
}

function isTex(
  value: string,
  from: number,
  start: number,
  stop: number,
  typeset: boolean,
): boolean {
  const tex = value.slice(start, stop);
  if (tex.trim() === '' || tex.includes('$')) return false;
  if (start - from > 1) return typeset || looksLikeTex.test(tex);
  const isTight = tex.trim() === tex && !tex.endsWith('\\');
  const isFree =
    !/[\\$\p{L}\p{N}]/u.test(value[from - 1] ?? '') &&
    !/[$\p{L}\p{N}]/u.test(value[stop + 1] ?? '');
  return typeset && isTight && isFree;
}
