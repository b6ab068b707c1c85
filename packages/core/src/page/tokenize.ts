import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { fitted, grown } from './grown.ts';
import { TagNames } from './tag-names.ts';
import { tagId, tagTraits, trait } from './tags.ts';

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

/**
 * Runs htmlparser2's `Tokenizer` over the source, a second time where it meets a CDATA section, and writes what it reports into columns.
 * Linear in the source; nothing is dropped, and no string is built but for unknown tag names.
 *
 * @param source decoded page without byte order mark, UTF-16 units.
 */
export function tokenize(source: string): Events {
  const recorder = record(source, source);
  return (recorder.metCdata ? record(source, withoutCdata(source)) : recorder).events();
}

/** @param read what the Tokenizer is given in place of the source: other characters, but as many. */
function record(source: string, read: string): EventRecorder {
  const recorder = new EventRecorder(source);
  const tokenizer = new Tokenizer({ decodeEntities: true, xmlMode: false }, recorder);
  tokenizer.write(read);
  tokenizer.end();
  return recorder;
}

const cdataStart = '[CDATA[';

/**
 * In HTML a CDATA section is a comment that ends at the first `>`; the Tokenizer would read on to
 * `]]>`. One unit changed makes it see the comment; nothing else is ever read from the changed string. Few pages have one, outside of
 * scripts, so they are read a second time.
 */
function withoutCdata(source: string): string {
  return source.replaceAll(`<!${cdataStart}`, `<!x${cdataStart.slice(1)}`);
}

/** `QuoteType.Single` of htmlparser2; double quotes are one more. */
const singleQuote = 2;

/** Takes the Tokenizer's reports, in source order, and appends them to columns. */
class EventRecorder implements TokenizerCallbacks {
  /** Whether the Tokenizer took something for a CDATA section, so that what follows may be wrong. */
  metCdata = false;

  private readonly source: string;
  private readonly tagNames: TagNames;

  private count = 0;
  private kind: Uint8Array;
  private tag: Uint16Array;
  private from: Int32Array;
  private attribute: Int32Array;

  private attributeCount = 0;
  private nameFrom: Int32Array;
  private nameTo: Int32Array;
  private valueTo: Int32Array;

  private referenceCount = 0;
  private referenceFrom = new Int32Array(64);
  private referenceTo = new Int32Array(64);
  private codePoint = new Int32Array(64);

  private cursor = 0; // end of what events cover so far
  private lastKind: number = eventKind.comment;
  private pendingTag = false; // a start tag whose `>` has not come
  private doctype: string | undefined;
  private doctypeMayCome = true; // only comments and white space so far
  private foreignDepth = 0; // open svg and math elements, for text-only tags

  constructor(source: string) {
    this.source = source;
    this.tagNames = new TagNames(source);
    const capacity = (source.length >> 4) + 64;
    this.kind = new Uint8Array(capacity);
    this.tag = new Uint16Array(capacity);
    this.from = new Int32Array(capacity);
    this.attribute = new Int32Array(capacity);
    const attributeCapacity = (source.length >> 5) + 64;
    this.nameFrom = new Int32Array(attributeCapacity);
    this.nameTo = new Int32Array(attributeCapacity);
    this.valueTo = new Int32Array(attributeCapacity);
  }

  ontext(start: number, end: number): void {
    const { source, cursor } = this;
    // at the end of file the Tokenizer reports some unfinished tags as text, from -1 or past their `<`
    if (start < cursor) return;
    if (start > cursor && source.charCodeAt(start - 1) !== 0x3e /* > */) return;
    if (this.lastKind !== eventKind.text || start !== cursor) this.begin(eventKind.text, start, 0);
    this.cursor = end;
    if (this.doctypeMayCome && source.slice(start, end).trim() !== '') this.doctypeMayCome = false;
  }

  ontextentity(point: number, end: number): void {
    if (this.lastKind !== eventKind.text) this.begin(eventKind.text, this.cursor, 0);
    const row = this.referenceCount;
    if (row === this.codePoint.length) {
      this.referenceFrom = grown(this.referenceFrom, new Int32Array(2 * row));
      this.referenceTo = grown(this.referenceTo, new Int32Array(2 * row));
      this.codePoint = grown(this.codePoint, new Int32Array(2 * row));
    }
    const secondHalf = row > 0 && this.referenceTo[row - 1] === end;
    this.referenceFrom[row] = secondHalf ? this.referenceFrom[row - 1] : this.cursor;
    this.referenceTo[row] = end;
    this.codePoint[row] = point;
    this.referenceCount = row + 1;
    this.cursor = end;
  }

  onopentagname(start: number, end: number): void {
    const id = this.tagNames.idAt(start, end);
    this.begin(eventKind.open, start - 1, id);
    this.doctypeMayCome = false;
    this.pendingTag = true;
    if (id === tagId.svg || id === tagId.math) this.foreignDepth++;
    else if (this.foreignDepth > 0 && (tagTraits[id] & trait.breakout) !== 0) this.foreignDepth = 0;
  }

  onattribname(start: number, end: number): void {
    const row = this.attributeCount;
    if (row === this.nameFrom.length) {
      this.nameFrom = grown(this.nameFrom, new Int32Array(2 * row));
      this.nameTo = grown(this.nameTo, new Int32Array(2 * row));
      this.valueTo = grown(this.valueTo, new Int32Array(2 * row));
    }
    this.nameFrom[row] = start;
    this.nameTo[row] = end;
  }

  onattribdata(): void {}

  onattribentity(): void {}

  onattribend(quote: number, end: number): void {
    this.valueTo[this.attributeCount++] = quote >= singleQuote ? end - 1 : end;
  }

  onopentagend(end: number): void {
    this.cursor = end + 1;
    this.pendingTag = false;
  }

  onselfclosingtag(end: number): void {
    this.cursor = end + 1;
    this.pendingTag = false;
    if (this.foreignDepth > 0) {
      const id = this.tag[this.count - 1];
      if (id === tagId.svg || id === tagId.math) this.foreignDepth--;
    }
  }

  onclosetag(start: number, end: number): void {
    const { source } = this;
    const close = source.charCodeAt(end) === 0x3e ? end : source.indexOf('>', end);
    if (close < 0) return; // cut off by the end of file: code that is no tag
    const id = this.tagNames.idAt(start, end);
    this.begin(eventKind.close, start - 2, id);
    this.cursor = close + 1;
    if (this.foreignDepth === 0) return;
    if (id === tagId.svg || id === tagId.math) this.foreignDepth--;
    else if (id === tagId.p || id === tagId.br) this.foreignDepth = 0;
  }

  oncomment(start: number, end: number, offset: number): void {
    // one that the end of file cuts off is reported as a comment
    if (this.source.startsWith(cdataStart, start)) this.metCdata = true;
    this.comment(end - offset);
  }

  oncdata(_start: number, end: number, offset: number): void {
    this.metCdata = true;
    this.comment(end - offset);
  }

  ondeclaration(start: number, end: number): void {
    const text = this.source.slice(start, Math.min(end, start + 512));
    if (this.doctypeMayCome && /^doctype/i.test(text)) this.doctype ??= text;
    this.comment(end);
  }

  onprocessinginstruction(_start: number, end: number): void {
    this.comment(end);
  }

  onend(): void {}

  isInForeignContext(): boolean {
    return this.foreignDepth > 0;
  }

  /** A comment's exact borders do not matter: it reaches from the last event to the `>` that ends it. */
  private comment(end: number): void {
    this.begin(eventKind.comment, this.cursor, 0);
    const close = this.source.indexOf('>', end);
    this.cursor = close < 0 ? this.source.length : close + 1;
  }

  private begin(kind: number, start: number, tag: number): void {
    // code the Tokenizer does not report, such as `</>`
    if (start > this.cursor) this.add(eventKind.comment, this.cursor, 0);
    this.add(kind, start, tag);
    this.lastKind = kind;
  }

  private add(kind: number, start: number, tag: number): void {
    const row = this.count;
    if (row + 1 === this.kind.length) {
      const capacity = 2 * this.kind.length;
      this.kind = grown(this.kind, new Uint8Array(capacity));
      this.tag = grown(this.tag, new Uint16Array(capacity));
      this.from = grown(this.from, new Int32Array(capacity));
      this.attribute = grown(this.attribute, new Int32Array(capacity));
    }
    this.kind[row] = kind;
    this.tag[row] = tag;
    this.from[row] = start;
    this.attribute[row] = this.attributeCount;
    this.count = row + 1;
  }

  /** What was recorded, once the Tokenizer has come to the end. */
  events(): Events {
    if (this.pendingTag) {
      // the Standard drops a tag that the end of file cuts off
      this.kind[this.count - 1] = eventKind.comment;
      this.tag[this.count - 1] = 0;
      this.attributeCount = this.attribute[this.count - 1];
    } else if (this.cursor < this.source.length) {
      this.add(eventKind.comment, this.cursor, 0);
    }
    const { count, attributeCount, referenceCount } = this;
    this.from[count] = this.source.length;
    this.attribute[count] = attributeCount;
    const from = fitted(this.from, count + 1);
    return {
      count,
      kind: fitted(this.kind, count),
      tag: fitted(this.tag, count),
      from,
      to: from.subarray(1, count + 1),
      attribute: fitted(this.attribute, count + 1),
      attributes: {
        count: attributeCount,
        nameFrom: fitted(this.nameFrom, attributeCount),
        nameTo: fitted(this.nameTo, attributeCount),
        valueTo: fitted(this.valueTo, attributeCount),
      },
      references: {
        count: referenceCount,
        from: fitted(this.referenceFrom, referenceCount),
        to: fitted(this.referenceTo, referenceCount),
        codePoint: fitted(this.codePoint, referenceCount),
      },
      names: this.tagNames.names,
      doctype: this.doctype,
    };
  }
}
