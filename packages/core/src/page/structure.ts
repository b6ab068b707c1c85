import { findAttribute } from './attributes.ts';
import { attributeFlags, tagFlags } from './element-flags.ts';
import { flag } from './flags.ts';
import { grown } from './grown.ts';
import { decodedHasWord, plainHasWord } from './has-word.ts';
import { isQuirky } from './quirks.ts';
import { type KnownTag, knownTagCount, tagId, tagTraits, trait } from './tags.ts';
import { type Events, eventKind } from './tokenize.ts';

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

/** Values of a stack row's column of foreign elements. */
const inSvg = 1;
const inMath = 2;

/** End tags that close what is open above their element, when it is in scope (13.2.6.4.7). */
const blockEnd = new Uint8Array(knownTagCount);
for (const name of `address article aside blockquote button center details dialog dir div dl fieldset figcaption figure
  footer header hgroup listing main menu nav ol pre search section select summary ul applet marquee object dd dt`.split(
  /\s+/,
)) {
  blockEnd[tagId[name as KnownTag]] = 1;
}

/**
 * Builds the element tree with an explicit stack of open elements: HTML's implied end tags, scopes,
 * table repair and foster parenting as far as text order and block ancestry need them (HTML
 * Standard 13.2.6). A formatting element closed below open blocks ends there and the blocks stay
 * open, which is what the adoption agency algorithm does to block ancestry.
 *
 * Each stack row knows the nearest scope boundary, special element and table part at or below it,
 * and the previous open element of its tag, so that every rule looks up a constant number of rows:
 * linear in the events whatever the nesting.
 */
export function buildStructure(source: string, events: Events): Structure {
  const { count, kind, tag: eventTag, from, references } = events;
  const flags = new Uint16Array(count);
  const element = new Int32Array(count);

  let capacity = (count >> 1) + 8;
  let tag = new Uint16Array(capacity);
  let parent = new Int32Array(capacity);
  let open = new Int32Array(capacity);
  let end = new Int32Array(capacity);
  let elements = 0;

  let depth = 256;
  let stackElement = new Int32Array(depth);
  let stackTag = new Uint16Array(depth);
  let stackFlags = new Uint16Array(depth);
  let stackScope = new Int32Array(depth); // nearest row that bounds scopes
  let stackMarker = new Int32Array(depth); // nearest row that bounds the list of formatting elements
  let stackSpecial = new Int32Array(depth); // nearest special row
  let stackItem = new Int32Array(depth); // nearest special row besides address, div, p
  let stackTable = new Int32Array(depth); // nearest table part
  let stackSame = new Int32Array(depth); // previous open row of the same tag
  let stackForeign = new Uint8Array(depth); // `inSvg`, `inMath`, or 0 for HTML
  let stackClosed = new Uint8Array(depth); // closed below open blocks, still to be popped
  let top = -1;
  const lastOpen = new Int32Array(events.names.length).fill(-1); // top open row by tag

  let bodyReached = false;
  let form = -1; // the form element pointer
  let reference = 0;
  const quirks = isQuirky(events.doctype);

  function addElement(newTag: number, newParent: number, event: number): number {
    if (elements === capacity) {
      capacity *= 2;
      tag = grown(tag, new Uint16Array(capacity));
      parent = grown(parent, new Int32Array(capacity));
      open = grown(open, new Int32Array(capacity));
      end = grown(end, new Int32Array(capacity));
    }
    tag[elements] = newTag;
    parent[elements] = newParent;
    open[elements] = event;
    end[elements] = count;
    return elements++;
  }

  function push(newTag: number, newElement: number, newFlags: number, foreign: number): void {
    top++;
    if (top === depth) growStack();
    const traits = tagTraits[newTag];
    const below = top - 1;
    stackElement[top] = newElement;
    stackTag[top] = newTag;
    stackFlags[top] = newFlags;
    stackForeign[top] = foreign;
    stackClosed[top] = 0;
    stackSame[top] = lastOpen[newTag];
    lastOpen[newTag] = top;
    const root = top === 0;
    stackScope[top] = root || (traits & trait.scope) !== 0 ? top : stackScope[below];
    const marks =
      (traits & trait.scope) !== 0 &&
      newTag !== tagId.table &&
      newTag !== tagId.html &&
      foreign === 0;
    stackMarker[top] = root || marks ? top : stackMarker[below];
    const special = (traits & trait.special) !== 0 && foreign === 0;
    stackSpecial[top] = root || special ? top : stackSpecial[below];
    const item = special && newTag !== tagId.address && newTag !== tagId.div && newTag !== tagId.p;
    stackItem[top] = root || item ? top : stackItem[below];
    stackTable[top] = root || (traits & trait.tablePart) !== 0 ? top : stackTable[below];
  }

  function growStack(): void {
    depth *= 2;
    stackElement = grown(stackElement, new Int32Array(depth));
    stackTag = grown(stackTag, new Uint16Array(depth));
    stackFlags = grown(stackFlags, new Uint16Array(depth));
    stackScope = grown(stackScope, new Int32Array(depth));
    stackMarker = grown(stackMarker, new Int32Array(depth));
    stackSpecial = grown(stackSpecial, new Int32Array(depth));
    stackItem = grown(stackItem, new Int32Array(depth));
    stackTable = grown(stackTable, new Int32Array(depth));
    stackSame = grown(stackSame, new Int32Array(depth));
    stackForeign = grown(stackForeign, new Uint8Array(depth));
    stackClosed = grown(stackClosed, new Uint8Array(depth));
  }

  /** Pops rows until `row` is gone, and rows closed earlier that this uncovers. */
  function closeTo(row: number, event: number): void {
    while (top >= row || (top > 0 && stackClosed[top] === 1)) {
      if (stackClosed[top] === 0) {
        lastOpen[stackTag[top]] = stackSame[top];
        end[stackElement[top]] = event;
      }
      top--;
    }
  }

  /**
   * Ends a formatting element: by popping, or in place when blocks are open above it. What stands
   * above those blocks and is neither block nor formatting ends too, as the last round of the
   * adoption agency algorithm has it.
   */
  function closeFormatting(row: number, event: number): void {
    if (stackSpecial[top] <= row) {
      closeTo(row, event);
      return;
    }
    while ((tagTraits[stackTag[top]] & (trait.special | trait.formatting)) === 0)
      closeTo(top, event);
    closeInPlace(row, event);
  }

  /** Ends a form: what is open above it stays open, but for elements whose end tag may be missing. */
  function closeForm(row: number, event: number): void {
    while (top > row && (tagTraits[stackTag[top]] & trait.impliedEnd) !== 0) closeTo(top, event);
    if (row === top) closeTo(row, event);
    else closeInPlace(row, event);
  }

  function closeInPlace(row: number, event: number): void {
    stackClosed[row] = 1;
    lastOpen[stackTag[row]] = stackSame[row];
    end[stackElement[row]] = event;
  }

  /** Row of the open element of this tag if no boundary hides it, else -1. */
  function inScope(wanted: number, boundary: number): number {
    const row = lastOpen[wanted];
    return row >= boundary ? row : -1;
  }

  function closeParagraph(event: number): void {
    const row = inScope(tagId.p, Math.max(stackScope[top], lastOpen[tagId.button]));
    if (row > 0) closeTo(row, event);
  }

  /** The element that a node inserted now gets as its parent; text and strangers leave tables. */
  function insertionParent(): number {
    if (betweenTableParts(stackTag[top])) {
      const table = lastOpen[tagId.table];
      if (table > lastOpen[tagId.template] && table > 0) return stackElement[table - 1];
    }
    return stackElement[top];
  }

  function foreignContext(): boolean {
    const foreign = stackForeign[top];
    if (foreign === 0) return false;
    const point = foreign === inSvg ? trait.svgIntegrationPoint : trait.mathIntegrationPoint;
    return (tagTraits[stackTag[top]] & point) === 0;
  }

  function insert(newTag: number, newParent: number, event: number): number {
    const added = addElement(newTag, newParent, event);
    let bits = stackFlags[top];
    if (newTag < knownTagCount) bits |= tagFlags[newTag];
    if (!bodyReached) bits |= flag.inHead;
    bits |= attributeFlags(source, events, event);
    if (newTag === tagId.a && findAttribute(source, events, event, 'href') >= 0)
      bits |= flag.inLink;
    else bits &= ~flag.inLink; // links count by the open `a`, not by inheritance
    const foreign =
      newTag === tagId.svg
        ? inSvg
        : newTag === tagId.math
          ? inMath
          : foreignContext()
            ? stackForeign[top]
            : 0;
    push(newTag, added, bits, foreign);
    return added;
  }

  /** Opens `tbody` and `tr` as needed around table parts, closes cells and rows. False: the tag is ignored. */
  function prepareTablePart(newTag: number, event: number): boolean {
    for (;;) {
      const row = stackTable[top];
      const context = stackTag[row];
      if (row === 0) return newTag === tagId.table;
      if (context === tagId.template) return true;
      if (newTag === tagId.table) {
        if (context === tagId.td || context === tagId.th || context === tagId.caption) return true;
        closeTo(lastOpen[tagId.table], event);
        return true;
      }
      if (
        context === tagId.td ||
        context === tagId.th ||
        context === tagId.caption ||
        context === tagId.colgroup
      ) {
        closeTo(row, event);
        continue;
      }
      const cell = newTag === tagId.td || newTag === tagId.th;
      if (context === tagId.tr) {
        if (cell) {
          closeTo(row + 1, event);
          return true;
        }
        closeTo(row, event);
        continue;
      }
      if (context === tagId.table) {
        closeTo(row + 1, event);
        if (!cell && newTag !== tagId.tr) return true;
        push(tagId.tbody, addElement(tagId.tbody, stackElement[top], event), stackFlags[top], 0);
        continue;
      }
      // tbody, thead, tfoot
      if (newTag === tagId.tr) {
        closeTo(row + 1, event);
        return true;
      }
      if (cell) {
        closeTo(row + 1, event);
        push(tagId.tr, addElement(tagId.tr, stackElement[top], event), stackFlags[top], 0);
        continue;
      }
      closeTo(row, event);
    }
  }

  /** Whether a start tag ends the head: `body`, or what may not stand in a head, outside `noscript` and the like. */
  function startsBody(newTag: number): boolean {
    return newTag === tagId.body || (top === 0 && (tagTraits[newTag] & trait.head) === 0);
  }

  function startTag(newTag: number, event: number): void {
    const traits = tagTraits[newTag];
    if (newTag === tagId.html || newTag === tagId.head) return;
    if (newTag === tagId.body) {
      if (top > 0 && (stackFlags[1] & flag.inHead) !== 0) closeTo(1, event); // an unclosed noscript in head
      return;
    }

    if (foreignContext()) {
      if ((traits & trait.breakout) === 0) {
        const selfClosing = source.charCodeAt(from[event + 1] - 2) === 0x2f;
        const added = insert(newTag, stackElement[top], event);
        element[event] = added;
        if (selfClosing) closeTo(top, event + 1);
        return;
      }
      let row = top;
      while (row > 0 && stackForeign[row] !== 0) row--;
      closeTo(row + 1, event);
    }

    if ((traits & trait.tablePart) !== 0 && newTag !== tagId.template) {
      if (newTag === tagId.table && !quirks) closeParagraph(event);
      if (!prepareTablePart(newTag, event)) return;
      if ((traits & trait.void) === 0)
        element[event] = insert(newTag, insertionParentOf(newTag), event);
      return;
    }
    if (stackTag[top] === tagId.colgroup && newTag !== tagId.col && newTag !== tagId.template) {
      closeTo(top, event);
    }

    if (newTag === tagId.li) {
      const row = stackItem[top];
      if (stackTag[row] === tagId.li) closeTo(row, event);
    } else if (newTag === tagId.dd || newTag === tagId.dt) {
      const row = stackItem[top];
      if (stackTag[row] === tagId.dd || stackTag[row] === tagId.dt) closeTo(row, event);
    }
    if ((traits & trait.closesParagraph) !== 0) closeParagraph(event);

    if ((traits & trait.heading) !== 0) {
      if ((tagTraits[stackTag[top]] & trait.heading) !== 0) closeTo(top, event);
    } else if (newTag === tagId.a) {
      const row = lastOpen[tagId.a];
      if (row > stackMarker[top]) closeFormatting(row, event);
    } else if (newTag === tagId.nobr || newTag === tagId.button) {
      const row = inScope(newTag, stackScope[top]);
      if (row > 0 && newTag === tagId.nobr) closeFormatting(row, event);
      else if (row > 0) closeTo(row, event);
    } else if (newTag === tagId.option || newTag === tagId.optgroup) {
      if (stackTag[top] === tagId.option) closeTo(top, event);
      if (newTag === tagId.optgroup && stackTag[top] === tagId.optgroup) closeTo(top, event);
    } else if (
      newTag === tagId.rt ||
      newTag === tagId.rp ||
      newTag === tagId.rb ||
      newTag === tagId.rtc
    ) {
      while (isRubyPart(stackTag[top], newTag)) closeTo(top, event);
    } else if (newTag === tagId.form) {
      if (form >= 0 && lastOpen[tagId.template] < 0) return;
      const inTable = betweenTableParts(stackTag[stackTable[top]]);
      const added = insert(newTag, stackElement[top], event);
      element[event] = added;
      form = added;
      if (inTable) closeTo(top, event + 1); // between table parts a form takes no content
      return;
    }

    if ((traits & trait.void) !== 0) {
      element[event] = insertionParent();
      return;
    }
    const stays = newTag === tagId.script || newTag === tagId.style || newTag === tagId.template;
    element[event] = insert(newTag, stays ? stackElement[top] : insertionParent(), event);
  }

  function insertionParentOf(part: number): number {
    return part === tagId.table ? insertionParent() : stackElement[top];
  }

  function endTag(oldTag: number, event: number): void {
    if (oldTag === tagId.html || oldTag === tagId.body) return;
    if (oldTag === tagId.head) {
      if (!bodyReached && top > 0) closeTo(1, event);
      return;
    }
    if (oldTag === tagId.form && lastOpen[tagId.template] < 0) {
      const row = inScope(tagId.form, stackScope[top]);
      form = -1;
      if (row > 0) finish(row, event, closeForm);
      return;
    }
    const row = lastOpen[oldTag];
    const traits = tagTraits[oldTag];
    if ((traits & trait.heading) !== 0) {
      let heading = -1;
      for (let h = tagId.h1; h <= tagId.h6; h++) heading = Math.max(heading, lastOpen[h]);
      if (heading > 0 && heading >= stackScope[top]) finish(heading, event, closeTo);
      return;
    }
    if (row <= 0) return;
    if (stackForeign[row] !== 0) {
      finish(row, event, closeTo);
      return;
    }
    const scope = stackScope[top];
    if ((traits & trait.tablePart) !== 0) {
      const bound = Math.max(
        lastOpen[tagId.template],
        oldTag === tagId.table || oldTag === tagId.template ? -1 : lastOpen[tagId.table],
      );
      if (row > bound || oldTag === tagId.template) finish(row, event, closeTo);
    } else if (oldTag === tagId.p) {
      if (row >= Math.max(scope, lastOpen[tagId.button])) finish(row, event, closeTo);
    } else if (oldTag === tagId.li) {
      if (row >= Math.max(scope, lastOpen[tagId.ul], lastOpen[tagId.ol]))
        finish(row, event, closeTo);
    } else if ((traits & trait.formatting) !== 0) {
      if (row >= scope) finish(row, event, closeFormatting);
    } else if (oldTag < knownTagCount && blockEnd[oldTag] === 1) {
      if (row >= scope) finish(row, event, closeTo);
    } else if (row >= stackSpecial[top]) {
      finish(row, event, closeTo);
    }
  }

  /** Closes `row` with its own end tag, which belongs to it. */
  function finish(row: number, event: number, close: (row: number, event: number) => void): void {
    const closed = stackElement[row];
    close(row, event);
    element[event] = closed;
    end[closed] = event + 1;
  }

  push(0, addElement(0, -1, -1), 0, 0);

  /** Flags of an event that stands at the current place. */
  function inherited(): number {
    const anchor = lastOpen[tagId.a];
    let bits = stackFlags[top] & ~flag.inLink;
    if (anchor >= 0) bits |= flag.inAnchor | (stackFlags[anchor] & flag.inLink);
    return bodyReached ? bits : bits | flag.inHead;
  }

  for (let event = 0; event < count; event++) {
    element[event] = stackElement[top];
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
      if (hasWord) {
        if (!bodyReached && top === 0) bodyReached = true;
        if (stackTag[top] === tagId.colgroup) closeTo(top, event);
        element[event] = insertionParent();
      }
      flags[event] =
        inherited() | (hasWord ? flag.hasWord : 0) | (hasReference ? flag.hasReference : 0);
    } else if (type === eventKind.open) {
      const newTag = eventTag[event];
      if (!bodyReached && startsBody(newTag)) bodyReached = true;
      flags[event] = inherited();
      startTag(newTag, event);
    } else {
      if (type === eventKind.close) endTag(eventTag[event], event);
      flags[event] = inherited();
    }
  }

  return {
    count: elements,
    tag: tag.subarray(0, elements),
    parent: parent.subarray(0, elements),
    open: open.subarray(0, elements),
    end: end.subarray(0, elements),
    element,
    flags,
  };
}

/** Whether content that stands directly in this element belongs before the table. */
function betweenTableParts(tag: number): boolean {
  return (
    tag === tagId.table ||
    tag === tagId.tr ||
    tag === tagId.tbody ||
    tag === tagId.thead ||
    tag === tagId.tfoot
  );
}

function isRubyPart(open: number, starting: number): boolean {
  if (open === tagId.rb || open === tagId.rt || open === tagId.rp) return true;
  return open === tagId.rtc && (starting === tagId.rb || starting === tagId.rtc);
}
