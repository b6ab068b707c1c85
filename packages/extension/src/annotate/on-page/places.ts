import { blockAt, type Stretch } from '@pith/evaluation/annotation';
import { placesInSource } from '../../snapshot/source-places.ts';
import type { Snapshot } from '../../snapshot/take-snapshot.ts';

/** Answers where things of the page stand in its snapshot. */
export interface Places {
  /** Row of the block that is at a point of the window, in the innermost element there; `undefined` where there is none. */
  blockAt(blocks: readonly Stretch[], element: Node, x: number, y: number): number | undefined;
  /** What of the snapshot's texts lies in a range, from the first place to the last. */
  ofRange(range: Range): Stretch | undefined;
}

/** Most texts of an element that are looked at for a point; where there are more, the pointer is at no block but between many. */
const mostTexts = 200;

/** How far beside a line of text a point still is at it, in pixels. */
const margin = 3;

/** Makes the look-up once for all questions about a snapshot. */
export function placesOf(snapshot: Snapshot): Places {
  const placeOf = placesInSource(snapshot);
  return {
    blockAt(blocks, element, x, y) {
      const rows = new Set<number>();
      const texts = walkTexts(element);
      for (let looked = 0; texts.nextNode() !== null; looked++) {
        if (looked === mostTexts) return undefined;
        const text = texts.currentNode as Text;
        const place = placeOf(text, text.data.search(/\S/u));
        const row = place === undefined ? undefined : blockAt(blocks, place);
        if (row === undefined) continue;
        if (isAt(text, x, y)) return row;
        rows.add(row);
      }
      return rows.size === 1 ? [...rows][0] : undefined; // the point is in the block's padding
    },
    ofRange(range) {
      let from: number | undefined;
      let to: number | undefined;
      for (const text of snapshot.texts) {
        if (!range.intersectsNode(text)) continue;
        const first = range.startContainer === text ? range.startOffset : 0;
        const last = range.endContainer === text ? range.endOffset : text.data.length;
        if (first >= last) continue;
        from ??= placeOf(text, first);
        to = placeOf(text, last) ?? to;
      }
      return from === undefined || to === undefined ? undefined : { from, to };
    },
  };
}

/** Goes through the texts of an element; a page may have given the name of the function to a form. */
function walkTexts(element: Node): TreeWalker {
  return Document.prototype.createTreeWalker.call(document, element, NodeFilter.SHOW_TEXT);
}

function isAt(text: Text, x: number, y: number): boolean {
  const range = new Range();
  range.selectNodeContents(text);
  return Array.from(range.getClientRects()).some(
    ({ left, top, right, bottom }) =>
      x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin,
  );
}
