import { attributeOf, createPage, eventKind, notText, type Page, tagId } from 'pith/page';
import { lineMarks, renderText, type SegmentMark } from 'pith/render';
import { fromPairs, type Selection } from 'pith/selection';
import { decodeSource } from 'pith/source';

/** How a returned document is to be read. */
export interface ReturnedOptions {
  /** HTTP header `Content-Type` of the answer. */
  readonly contentType?: string | undefined;
  /**
   * Whether the document has the form `marked` (`evaluation.md` 1.1): only what stands in `ce-main`, or
   * in `mark` of class `ce`, is main content.
   * @default false
   */
  readonly marked?: boolean | undefined;
}

/** The plain text of a returned document, one line a block, and what each line is to CleanEval. */
export interface ReturnedText {
  readonly text: string;
  /** One a line. */
  readonly marks: readonly SegmentMark[];
}

/**
 * Reads a returned document (`evaluation.md` 4, steps 1 to 3): bytes are decoded as pages are; script,
 * style, comments and tags are removed, a block tag or `br` becomes white space and an inline tag
 * nothing; `head`, `noscript` and `template` are skipped; references resolved.
 */
export function readReturned(
  html: string | Uint8Array,
  { contentType, marked = false }: ReturnedOptions = {},
): ReturnedText {
  const source = typeof html === 'string' ? html : decodeSource(html, { contentType }).text;
  if (source === '') return { text: '', marks: [] };
  const page = createPage(source);
  const rendering = marked
    ? renderText(page, markedContent(page))
    : renderText(page, everything(source), notText);
  return { text: rendering.text, marks: lineMarks(page, rendering) };
}

function everything({ length }: string): Selection {
  return fromPairs([[0, length]], length);
}

/** What stands between the marks, tag by tag as they come: a run of text is marked by itself. */
function markedContent(page: Page): Selection {
  const { source, events } = page;
  const { count, kind, tag, from, names } = events;
  const isMark = (event: number): boolean =>
    names[tag[event]] === 'ce-main' ||
    (tag[event] === tagId.mark &&
      (kind[event] === eventKind.close ||
        /(?:^|\s)ce(?:\s|$)/.test(attributeOf(source, events, event, 'class') ?? '')));
  const pairs: [number, number][] = [];
  let start = -1;
  for (let event = 0; event < count; event++) {
    if (kind[event] === eventKind.open) {
      if (start < 0 && isMark(event)) start = from[event + 1];
    } else if (kind[event] === eventKind.close && start >= 0 && isMark(event)) {
      if (from[event] > start) pairs.push([start, from[event]]);
      start = -1;
    }
  }
  if (start >= 0 && start < source.length) pairs.push([start, source.length]);
  return fromPairs(pairs, source.length);
}
