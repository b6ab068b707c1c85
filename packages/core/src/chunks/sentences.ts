/**
 * What a segmenter is given at once, in UTF-16 units: the time that `Intl.Segmenter` takes grows faster than its input.
 */
const longestPiece = 2000;

/** The end of a sentence, where the platform has no segmenter: its mark, what closes it, white space. */
const sentenceEnd = /[.!?…]["'”’»)\]]*\s+|[。！？｡؟۔।॥]["'”’»」』）\])]*\s*/gu;

/** Splits text between sentences. Make one a text; it makes its segmenter when first used. */
export function sentenceSplitter(): (text: string) => number[] {
  const segmenter =
    typeof Intl === 'object' && 'Segmenter' in Intl
      ? new Intl.Segmenter('en', { granularity: 'sentence' }) // the rules of UAX 29, alike for most languages
      : undefined;
  return (text) => {
    const starts: number[] = [];
    for (let from = 0; from < text.length; from += longestPiece) {
      const piece = text.slice(from, from + longestPiece);
      if (segmenter === undefined) {
        for (const { 0: end, index } of piece.matchAll(sentenceEnd))
          starts.push(from + index + end.length);
      } else {
        for (const { index } of segmenter.segment(piece)) if (index > 0) starts.push(from + index);
      }
    }
    return starts.filter((start) => start < text.length);
  };
}
