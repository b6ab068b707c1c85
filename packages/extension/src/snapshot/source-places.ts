import { textOf } from './dom.ts';
import type { Snapshot } from './take-snapshot.ts';
import { textOffset, writtenOffset } from './written-text.ts';

/**
 * Where stretches of the snapshot stand on the page, to be shown by the CSS Custom Highlight API: a range for each text node of which
 * something lies within. Nodes that have gone from the page since have none.
 *
 * @param from first offset in the snapshot's HTML.
 * @param to offset behind the last.
 */
export function rangesOnPage({ texts, textFrom }: Snapshot, from: number, to: number): Range[] {
  const ranges: Range[] = [];
  for (let index = Math.max(0, lastAt(textFrom, from)); index < texts.length; index++) {
    const begins = textFrom[index];
    if (begins >= to) break;
    const node = texts[index];
    const text = textOf(node);
    const first = textOffset(text, Math.max(0, from - begins));
    const last = textOffset(text, to - begins);
    if (first >= last || !node.isConnected) continue;
    const range = new Range();
    range.setStart(node, first);
    range.setEnd(node, last);
    ranges.push(range);
  }
  return ranges;
}

/**
 * Answers where places of the page stand in the snapshot: of a text node and an offset in it the offset in the HTML, `undefined` for
 * a node that was not written. The look-up is made once for all questions.
 */
export function placesInSource({
  texts,
  textFrom,
}: Snapshot): (node: Text, offset: number) => number | undefined {
  const from = new Map(texts.map((node, index) => [node, textFrom[index]]));
  return (node, offset) => {
    const begins = from.get(node);
    return begins === undefined ? undefined : begins + writtenOffset(textOf(node), offset);
  };
}

/** Index of the last number of a rising list that is not above another; -1 where all are. */
function lastAt(rising: readonly number[], most: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
