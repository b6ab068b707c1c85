import { type AnnotatedDocument, goldOf, type Stretch } from '@pith/evaluation/annotation';
import { comparableLines } from '@pith/evaluation/measures';
import type { DocumentMeta } from '@pith/evaluation/package';
import type { Page } from 'pith/page';
import { renderText } from 'pith/render';
import type { AnnotatedPage } from './annotated-page.ts';
import { type Annotation, isFragmented } from './annotation.ts';
import { unseen } from './seen-words.ts';

/** What is known of a document besides its page and annotation. */
export interface DocumentFacts {
  /** Base name of its files. */
  readonly name: string;
  /** When it was annotated, ISO 8601. */
  readonly fetched: string;
  /** Who annotated it; empty where nobody said. */
  readonly annotator: string;
}

/**
 * The page as a document of a test package (`evaluation.md` 2.7). Its gold is the text of the parts in their order, normalised, a line a
 * block. `serialised` says that the page is the live document written as HTML, in UTF-8, rather than what was served. Besides the fields
 * of every package the meta data have `ranges`, where the gold's words stand in the page, and `parts`, the parts in the gold's order,
 * both in UTF-16 units.
 *
 * @param page the columns of {@link AnnotatedPage.html}.
 */
export function goldDocument(
  { html, url, title }: AnnotatedPage,
  page: Page,
  annotation: Annotation,
  { name, fetched, annotator }: DocumentFacts,
): AnnotatedDocument {
  const { parts, language, multiple, notes } = annotation;
  const inOrder = parts.toSorted((a, b) => a.from - b.from);
  const { from, to } = goldOf(page, inOrder, unseen);
  const meta: DocumentMeta = {
    url,
    ...(language !== '' && { language }),
    fragmented: isFragmented(annotation),
    multiple,
    contentType: 'text/html; charset=utf-8',
    fetched,
    ...(title !== '' && { title }),
    ...(annotator !== '' && { annotator }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    other: {
      serialised: 'true',
      ranges: JSON.stringify(Array.from(from, (start, i) => [start, to[i]])),
      parts: JSON.stringify(parts.map((part) => [part.from, part.to])),
    },
  };
  return { name, html: new TextEncoder().encode(html), gold: goldText(page, annotation), meta };
}

/** The gold text of an annotation: its parts in their order, a line a block. */
export function goldText(page: Page, { parts }: Annotation): string {
  return `${partTexts(page, parts).join('\n')}\n`;
}

/** The text of each part, normalised, a line a block. Linear in the page, however many parts there are. */
export function partTexts(page: Page, parts: readonly Stretch[]): string[] {
  const rows = parts.map((_, row) => row).sort((a, b) => parts[a].from - parts[b].from);
  const { from, to } = goldOf(
    page,
    rows.map((row) => parts[row]),
    unseen,
  );
  const { text, map } = renderText(page, { count: from.length, from, to });
  const texts = parts.map(() => '');
  let segment = 0;
  for (const row of rows) {
    const first = segment;
    while (segment < map.count && map.sourceFrom[segment] < parts[row].to) segment++;
    if (segment === first) continue;
    const end = map.outFrom[segment - 1] + map.length[segment - 1];
    texts[row] = comparableLines(text.slice(map.outFrom[first], end));
  }
  return texts;
}
