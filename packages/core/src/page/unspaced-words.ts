/**
 * Finds the words of a run of Thai, Lao, Khmer or Myanmar letters.
 *
 * @returns where each word ends, in units from the start of the run; the last is the run's length.
 */
export type RunSplitter = (run: string) => readonly number[];

/**
 * What a segmenter is given at once, in UTF-16 units. Longer runs are split piece by piece, as the
 * time that `Intl.Segmenter` takes grows with the square of its input.
 */
const longestPiece = 1000;

/**
 * A splitter by `Intl.Segmenter`, or by grapheme where the platform has none. It makes its segmenter
 * with the first run, and remembers runs, as menus and teasers repeat theirs; keep one a page.
 */
export function runSplitter(): RunSplitter {
  const known = new Map<string, readonly number[]>();
  let segmenter: Intl.Segmenter | undefined;
  return (run) => {
    let ends = known.get(run);
    if (ends === undefined) {
      if (typeof Intl === 'object' && 'Segmenter' in Intl) {
        segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
      }
      ends = segmenter === undefined ? splitByGrapheme(run) : splitByWord(run, segmenter);
      known.set(run, ends);
    }
    return ends;
  };
}

/** What the segmenter calls no word joins the word before it. */
function splitByWord(run: string, segmenter: Intl.Segmenter): number[] {
  const ends: number[] = [];
  let start = 0;
  while (start < run.length) {
    const piece = run.slice(start, start + longestPiece);
    const before = ends.length;
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      const end = start + index + segment.length;
      if (!isWordLike && ends.length > 0) ends[ends.length - 1] = end;
      else ends.push(end);
    }
    // the border of a piece may cut its last word, so the next piece begins with it
    if (start + piece.length < run.length && ends.length > before + 1) ends.pop();
    start = ends[ends.length - 1];
  }
  return ends;
}

function splitByGrapheme(run: string): number[] {
  return Array.from(
    run.matchAll(/[^\p{M}]\p{M}*|\p{M}+/gu),
    (match) => match.index + match[0].length,
  );
}
