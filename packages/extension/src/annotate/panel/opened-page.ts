import type { Stretch } from '@pith/evaluation/annotation';
import { type Extraction, extract } from 'pith';
import { createPage, type Page } from 'pith/page';
import type { AnnotatedPage } from '../annotated-page.ts';
import { type Annotation, emptyAnnotation, withParts } from '../annotation.ts';
import { changed, type History, historyOf } from '../history.ts';
import type { KeptPage } from '../kept-pages.ts';
import { restored } from '../restore.ts';
import { type SeenWords, seenWords, wholeWords } from '../seen-words.ts';

/** The page that is annotated, with what is read of it once. */
export interface OpenedPage {
  readonly page: AnnotatedPage;
  readonly columns: Page;
  readonly words: SeenWords;
  /** What Pith makes of it. */
  readonly result: Extraction;
  /** What can be clicked in and out: the blocks that Pith judged, each whole words that readers see, in source order. */
  readonly blocks: readonly Stretch[];
  /** Whether the page is longer than what was written of it. */
  readonly isCut: boolean;
}

/** Reads a page as it came from its tab. */
export function openPage(html: string, url: string, isCut = false): OpenedPage {
  const columns = createPage(html);
  const words = seenWords(columns);
  const result = extract(html, { url });
  const blocks = result.blocks.flatMap((block) => wholeWords(words, block) ?? []);
  const page = { html, url, title: result.title ?? '' };
  return { page, columns, words, result, blocks, isCut };
}

/**
 * What an annotation of the page begins with: what was said of it before, or else what Pith selects, in the language that Pith finds.
 * Undoing leads to nothing selected.
 */
export function beginAnnotation(
  { columns, words, result }: OpenedPage,
  before: KeptPage | undefined,
): History<Annotation> {
  const empty = emptyAnnotation(before?.annotation.language ?? result.language);
  const first =
    before === undefined ? proposed(empty, words, result) : restored(before, columns, words);
  return changed(historyOf(empty), first);
}

/** With the parts that Pith selects. */
export function proposed(
  annotation: Annotation,
  words: SeenWords,
  { ranges }: Extraction,
): Annotation {
  return withParts(
    annotation,
    words,
    ranges.map(([from, to]) => ({ from, to })),
  );
}

/** Whether an annotation selects anything else than Pith does. */
export function isCorrected({ words, result }: OpenedPage, annotation: Annotation): boolean {
  const { parts } = proposed(annotation, words, result);
  const isSame = (part: Stretch, row: number) =>
    part.from === annotation.parts[row].from && part.to === annotation.parts[row].to;
  return parts.length !== annotation.parts.length || !parts.every(isSame);
}
