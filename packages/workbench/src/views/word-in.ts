/** Units around a point in which its word is looked for: longer ones are no words. */
const reach = 48;

/** The word that holds a unit of a text. */
export function wordIn(
  text: string,
  offset: number,
): { readonly from: number; readonly to: number } | undefined {
  const start = Math.max(0, offset - reach);
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  const found = words.segment(text.slice(start, offset + reach)).containing(offset - start);
  if (found?.isWordLike !== true) return undefined;
  const from = start + found.index;
  return { from, to: from + found.segment.length };
}
