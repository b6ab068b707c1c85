import { Tokenizer } from 'htmlparser2';
import { grown } from './grown.ts';
import { knownTagAt, knownTagNames, tagId, tagTraits, trait } from './tags.ts';

/** What an event is; values of the column {@link Events.kind}. */
export const eventKind = {
  /** Text, character references included. */
  text: 0,
  /** A start tag, self-closing or not. */
  open: 1,
  /** An end tag. */
  close: 2,
  /** Comment, doctype, processing instruction, CDATA section, a tag cut off by the end of file. */
  comment: 3,
} as const;

/**
 * The lexical events of a page in source order, as columns. Events cover the source without gap or
 * overlap, so an event's end is the next one's start.
 */
export interface Events {
  /** Number of events. */
  readonly count: number;
  /** {@link eventKind}, `count` rows. */
  readonly kind: Uint8Array;
  /** Tag id of start and end tags ({@link tagId} or an index of {@link names}), else 0. */
  readonly tag: Uint16Array;
  /** Start offsets, `count + 1` rows: the last is the length of the source. */
  readonly from: Int32Array;
  /** End offsets, `count` rows (a view of {@link from}, shifted by one). */
  readonly to: Int32Array;
  /** First row of the event's attributes; they end at the next event's, `count + 1` rows. */
  readonly attribute: Int32Array;
  /** Attributes of start tags. */
  readonly attributes: Attributes;
  /** Character references in text. */
  readonly references: References;
  /** Tag names by id, lower case; the known ones of `tags.ts` are the same on every page. */
  readonly names: readonly string[];
  /** The doctype without `<!` and `>`, or `undefined`. */
  readonly doctype: string | undefined;
}

/** Attributes as columns: where the name lies and where the value ends (before a closing quote). */
export interface Attributes {
  readonly count: number;
  readonly nameFrom: Int32Array;
  readonly nameTo: Int32Array;
  readonly valueTo: Int32Array;
}

/** Character references in text as columns; a reference to two code points has two rows with the same borders. */
export interface References {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly codePoint: Int32Array;
}

const maxNames = 0xffff;

/** `QuoteType.Single` of htmlparser2; double quotes are one more. */
const singleQuote = 2;

/**
 * Runs htmlparser2's `Tokenizer` once over the source and writes what it reports into columns.
 * Linear in the source; nothing is dropped, and no string is built but for unknown tag names.
 *
 * @param source decoded page without byte order mark, UTF-16 units.
 */
export function tokenize(source: string): Events {
  let capacity = (source.length >> 4) + 64;
  let kind = new Uint8Array(capacity);
  let tag = new Uint16Array(capacity);
  let from = new Int32Array(capacity);
  let attribute = new Int32Array(capacity);
  let count = 0;

  let attributeCapacity = (source.length >> 5) + 64;
  let nameFrom = new Int32Array(attributeCapacity);
  let nameTo = new Int32Array(attributeCapacity);
  let valueTo = new Int32Array(attributeCapacity);
  let attributeCount = 0;

  let referenceCapacity = 64;
  let referenceFrom = new Int32Array(referenceCapacity);
  let referenceTo = new Int32Array(referenceCapacity);
  let codePoint = new Int32Array(referenceCapacity);
  let referenceCount = 0;

  let cursor = 0; // end of what events cover so far
  let lastKind: number = eventKind.comment;
  let pendingTag = false; // a start tag whose `>` has not come
  let doctype: string | undefined;
  let doctypeMayCome = true; // only comments and white space so far
  let foreignDepth = 0; // open svg and math elements, for CDATA and text-only tags
  const names = knownTagNames.slice();
  const ownNames = new Map<string, number>();

  function begin(newKind: number, start: number, newTag: number): void {
    if (start > cursor) add(eventKind.comment, cursor, 0); // code the Tokenizer does not report, such as `</>`
    add(newKind, start, newTag);
    lastKind = newKind;
  }

  function add(newKind: number, start: number, newTag: number): void {
    if (count + 1 >= capacity) {
      capacity *= 2;
      kind = grown(kind, new Uint8Array(capacity));
      tag = grown(tag, new Uint16Array(capacity));
      from = grown(from, new Int32Array(capacity));
      attribute = grown(attribute, new Int32Array(capacity));
    }
    kind[count] = newKind;
    tag[count] = newTag;
    from[count] = start;
    attribute[count] = attributeCount;
    count++;
  }

  function nameId(start: number, end: number): number {
    const known = knownTagAt(source, start, end);
    if (known !== 0) return known;
    const name = source.slice(start, Math.min(end, start + 256)).toLowerCase();
    let id = ownNames.get(name);
    if (id === undefined) {
      // past 65,534 different names the rest share one id: the worst page stays bounded
      id = Math.min(names.length, maxNames);
      if (id === names.length) names.push(name);
      ownNames.set(name, id);
    }
    return id;
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true, xmlMode: false },
    {
      ontext(start, end) {
        // at the end of file the Tokenizer reports some unfinished tags as text, from -1 or past their `<`
        if (start < cursor || (start > cursor && source.charCodeAt(start - 1) !== 0x3e) /* > */)
          return;
        if (lastKind !== eventKind.text || start !== cursor) begin(eventKind.text, start, 0);
        cursor = end;
        if (doctypeMayCome && source.slice(start, end).trim() !== '') doctypeMayCome = false;
      },
      ontextentity(point, end) {
        if (lastKind !== eventKind.text) begin(eventKind.text, cursor, 0);
        if (referenceCount === referenceCapacity) {
          referenceCapacity *= 2;
          referenceFrom = grown(referenceFrom, new Int32Array(referenceCapacity));
          referenceTo = grown(referenceTo, new Int32Array(referenceCapacity));
          codePoint = grown(codePoint, new Int32Array(referenceCapacity));
        }
        const secondHalf = referenceCount > 0 && referenceTo[referenceCount - 1] === end;
        referenceFrom[referenceCount] = secondHalf ? referenceFrom[referenceCount - 1] : cursor;
        referenceTo[referenceCount] = end;
        codePoint[referenceCount] = point;
        referenceCount++;
        cursor = end;
      },
      onopentagname(start, end) {
        const id = nameId(start, end);
        begin(eventKind.open, start - 1, id);
        doctypeMayCome = false;
        pendingTag = true;
        if (id === tagId.svg || id === tagId.math) foreignDepth++;
        else if (foreignDepth > 0 && (tagTraits[id] & trait.breakout) !== 0) foreignDepth = 0;
      },
      onattribname(start, end) {
        if (attributeCount === attributeCapacity) {
          attributeCapacity *= 2;
          nameFrom = grown(nameFrom, new Int32Array(attributeCapacity));
          nameTo = grown(nameTo, new Int32Array(attributeCapacity));
          valueTo = grown(valueTo, new Int32Array(attributeCapacity));
        }
        nameFrom[attributeCount] = start;
        nameTo[attributeCount] = end;
      },
      onattribdata() {},
      onattribentity() {},
      onattribend(quote, end) {
        valueTo[attributeCount++] = quote >= singleQuote ? end - 1 : end;
      },
      onopentagend(end) {
        cursor = end + 1;
        pendingTag = false;
      },
      onselfclosingtag(end) {
        cursor = end + 1;
        pendingTag = false;
        if (foreignDepth > 0) {
          const id = tag[count - 1];
          if (id === tagId.svg || id === tagId.math) foreignDepth--;
        }
      },
      onclosetag(start, end) {
        const close = source.charCodeAt(end) === 0x3e ? end : source.indexOf('>', end);
        if (close < 0) return; // cut off by the end of file: code that is no tag
        const id = nameId(start, end);
        begin(eventKind.close, start - 2, id);
        cursor = close + 1;
        if (foreignDepth > 0 && (id === tagId.svg || id === tagId.math)) foreignDepth--;
      },
      oncomment(_start, end, offset) {
        comment(end - offset);
      },
      oncdata(_start, end, offset) {
        comment(end - offset);
      },
      ondeclaration(start, end) {
        if (doctypeMayCome) doctype ??= source.slice(start, Math.min(end, start + 512));
        comment(end);
      },
      onprocessinginstruction(_start, end) {
        comment(end);
      },
      onend() {},
      isInForeignContext: () => foreignDepth > 0,
    },
  );

  // A comment's exact borders do not matter: it reaches from the last event to the `>` that ends it.
  function comment(end: number): void {
    begin(eventKind.comment, cursor, 0);
    const close = source.indexOf('>', end);
    cursor = close < 0 ? source.length : close + 1;
  }

  // In HTML a CDATA section is a comment that ends at the first `>`; the Tokenizer would read on to `]]>`.
  // One unit changed makes it see the comment; nothing is ever read from the changed string.
  const cdata = '<![CDATA[';
  tokenizer.write(source.includes(cdata) ? source.replaceAll(cdata, '<!xCDATA[') : source);
  tokenizer.end();

  if (pendingTag) {
    kind[count - 1] = eventKind.comment; // the Standard drops a tag that the end of file cuts off
    tag[count - 1] = 0;
    attributeCount = attribute[count - 1];
  } else if (cursor < source.length) {
    add(eventKind.comment, cursor, 0);
  }
  from[count] = source.length;
  attribute[count] = attributeCount;

  return {
    count,
    kind: kind.subarray(0, count),
    tag: tag.subarray(0, count),
    from: from.subarray(0, count + 1),
    to: from.subarray(1, count + 1),
    attribute: attribute.subarray(0, count + 1),
    attributes: { count: attributeCount, nameFrom, nameTo, valueTo },
    references: {
      count: referenceCount,
      from: referenceFrom,
      to: referenceTo,
      codePoint,
    },
    names,
    doctype,
  };
}
