import { readMetadata } from 'pith/metadata';
import { createPage, eventKind, flag, neverText, type Page } from 'pith/page';
import { decodeSource } from 'pith/source';
import { framedDocument } from './framed-document.ts';
import { sourceRows } from './source-rows.ts';

/** A page as somebody brought it. */
export interface GivenPage {
  readonly html: string | Uint8Array;
  /** HTTP header `Content-Type`; it decides how bytes are decoded. */
  readonly contentType?: string | undefined;
  /** Address of the page. */
  readonly url?: string | undefined;
}

/** What the views need of a page, whatever the method. Offsets count UTF-16 units of `source`. */
export interface OpenedPage {
  readonly source: string;
  /** Encoding of the bytes, `undefined` of a string. */
  readonly encoding: string | undefined;
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly warnings: readonly string[];
  /** The page for the frame: each piece of text in a `pith-t` with its place, see {@link framedDocument}. */
  readonly framed: string;
  /** Starts of the rows that the source is shown in, and at the end its length. */
  readonly rows: Int32Array;
  /** Events in source order, for colours: their starts, and at the end the length. */
  readonly events: { readonly from: Int32Array; readonly paint: Uint8Array };
  /** Character references: start, end and how many units they spell. */
  readonly references: {
    readonly from: Int32Array;
    readonly to: Int32Array;
    readonly length: Uint8Array;
  };
}

/** How an event of the source is coloured. */
export const paint = { tag: 0, text: 1, comment: 2, unread: 3 } as const;

/** Reads a page for the views; with it what it was read into, for the questions that follow. Never throws for what is in it. */
export function openPage({ html, contentType, url }: GivenPage): {
  readonly opened: OpenedPage;
  readonly page: Page;
} {
  const decoded =
    typeof html === 'string'
      ? { text: html, encoding: undefined, warnings: [] }
      : decodeSource(html, { contentType });
  const page = createPage(decoded.text);
  const { title, language } = readMetadata(page, { url });
  const { source, events } = page;
  const opened: OpenedPage = {
    source,
    encoding: decoded.encoding,
    url,
    title,
    language,
    warnings: decoded.warnings,
    framed: framedDocument(page),
    rows: sourceRows(page),
    events: { from: events.from.slice(0, events.count + 1), paint: paintOf(page) },
    references: referencesOf(page),
  };
  return { opened, page };
}

function paintOf({ events, structure }: Page): Uint8Array {
  const colours = new Uint8Array(events.count);
  for (let event = 0; event < events.count; event++) {
    const kind = events.kind[event];
    if (kind === eventKind.comment) colours[event] = paint.comment;
    else if (kind !== eventKind.text) colours[event] = paint.tag;
    else if ((structure.flags[event] & (neverText | flag.hidden)) !== 0) {
      colours[event] = paint.unread;
    } else colours[event] = paint.text;
  }
  return colours;
}

function referencesOf({ events: { references } }: Page): OpenedPage['references'] {
  const { count, from, to, codePoint } = references;
  return {
    from: from.slice(0, count),
    to: to.slice(0, count),
    length: Uint8Array.from({ length: count }, (_, i) => (codePoint[i] > 0xffff ? 2 : 1)),
  };
}
