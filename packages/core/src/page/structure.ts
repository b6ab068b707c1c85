import { endTag } from './end-tags.ts';
import { flag } from './flags.ts';
import { fitted } from './grown.ts';
import { decodedHasWord, plainHasWord } from './has-word.ts';
import { startTag } from './start-tags.ts';
import { tagId, tagTraits, trait } from './tags.ts';
import { type Events, eventKind } from './tokenize.ts';
import { TreeConstruction } from './tree-construction.ts';

/**
 * The element tree as columns, in order of start tags, and where each event stands in it.
 * Element 0 is the page itself (`body`); `html`, `head`, `body`, void elements and start tags that
 * the Standard ignores make no row. Implied `tbody` and `tr` do.
 */
export interface Structure {
  /** Number of elements, element 0 included. */
  readonly count: number;
  /** Tag id, `count` rows. */
  readonly tag: Uint16Array;
  /** Parent element; -1 for element 0. Always less than the element. */
  readonly parent: Int32Array;
  /** The event of the start tag (for an implied element, of the tag that implied it); -1 for element 0. */
  readonly open: Int32Array;
  /** One past the element's last event. */
  readonly end: Int32Array;
  /** For each event: the element it opens, closes, or stands in. */
  readonly element: Int32Array;
  /** For each event: bits of {@link flag}, inherited from all open elements. */
  readonly flags: Uint16Array;
}

/**
 * Builds the element tree as the HTML Standard's tree construction does (13.2.6), with two
 * simplifications that leave the blocks around a text as they are but in rare cases, which
 * `structure.oracle.test.ts` lists: formatting elements are neither reconstructed after the block in
 * which they began nor cloned by the adoption agency, and text that browsers show before its table
 * keeps its place.
 *
 * Linear in the events whatever the nesting.
 */
export function buildStructure(source: string, events: Events): Structure {
  const { count, kind, tag, from, references } = events;
  const tree = new TreeConstruction(source, events);
  const { elements, element } = tree;
  const flags = new Uint16Array(count);
  let reference = 0;

  for (let event = 0; event < count; event++) {
    element[event] = tree.currentElement;
    const type = kind[event];
    if (type === eventKind.text) {
      const start = from[event];
      const stop = from[event + 1];
      const firstRow = reference;
      while (reference < references.count && references.from[reference] < stop) reference++;
      const hasReference = reference > firstRow;
      const hasWord = hasReference
        ? decodedHasWord(source, references, start, stop, firstRow, reference)
        : plainHasWord(source, start, stop);
      if (hasWord) placeText(tree, event);
      flags[event] =
        tree.inherited | (hasWord ? flag.hasWord : 0) | (hasReference ? flag.hasReference : 0);
    } else if (type === eventKind.open) {
      if (!tree.bodyReached && startsBody(tree, tag[event])) tree.bodyReached = true;
      flags[event] = tree.inherited;
      startTag(tree, tag[event], event);
    } else {
      if (type === eventKind.close) endTag(tree, tag[event], event);
      flags[event] = tree.inherited;
    }
  }

  return {
    count: elements.count,
    tag: fitted(elements.tag, elements.count),
    parent: fitted(elements.parent, elements.count),
    open: fitted(elements.open, elements.count),
    end: fitted(elements.end, elements.count),
    element,
    flags,
  };
}

/** Text other than white space: it ends the head and a `colgroup`, and leaves the skeleton of a table. */
function placeText(tree: TreeConstruction, event: number): void {
  const { open } = tree;
  if (open.top === 0) tree.bodyReached = true;
  if (tree.inColumnGroup) open.popThrough(open.top, event);
  tree.element[event] = tree.insertionParent;
}

/** Whether a start tag ends the head: `body`, or what may not stand in a head, outside `noscript` and the like. */
function startsBody({ open }: TreeConstruction, tag: number): boolean {
  return tag === tagId.body || (open.top === 0 && (tagTraits[tag] & trait.head) === 0);
}
