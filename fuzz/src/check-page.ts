import { type Extraction, extract, type RenderedForm } from 'pith';
import { buildContent } from 'pith/content';
import { resolveAlgorithm } from 'pith/extractors';
import { createPage, type Page } from 'pith/page';
import { renderMarkdown } from 'pith/render';
import { blankByteOrderMark, decodeSource } from 'pith/source';
import { faultOfAddresses, readReferences } from './checks/addresses.ts';
import { faultOfEstimates, faultOfExplanation } from './checks/explanation.ts';
import { faultOfHtml } from './checks/html.ts';
import { faultOfMarkdown } from './checks/markdown.ts';
import { faultOfMetadata } from './checks/metadata.ts';
import { faultOfPageForms } from './checks/page-forms.ts';
import { faultOfBorders, faultOfRanges, type Ranges } from './checks/ranges.ts';
import { faultOfXml } from './checks/tei.ts';
import { faultOfCost } from './cost.ts';
import { type Fault, faultOf } from './fault.ts';
import type { FuzzPage } from './fuzz-page.ts';

const forms: readonly RenderedForm[] = ['text', 'markdown', 'html', 'tei'];

/**
 * Extracts a page in every form and says what is wrong with what came of it. All pages go through all forms; checks that take longer
 * than what they check have their turns.
 *
 * @param isTimed whether the time is looked at: not in tests, which give the same answer on every machine.
 */
export function checkPage(fuzzPage: FuzzPage, isTimed = true): Fault[] {
  const { html, options, chunking, turn, isLarge } = fuzzPage;
  let extraction: Extraction | undefined;
  const run = (): void => {
    extraction = extract(html, options);
    readAll(extraction, chunking);
  };
  const faults = faultOf('extraction', () => (isTimed ? faultOfCost(html, run) : void run()));
  if (isLarge || faults.length > 0 || extraction === undefined) return faults;
  const read: Extraction = extraction;
  const page = createPage(sourceOf(fuzzPage));
  const checks: Record<FuzzPage['turn'], () => Fault[]> = {
    addresses: () => faultOf('addresses', () => faultOfAllAddresses(read, page)),
    explanation: () => faultOf('explanation', () => faultOfExplanation(html, options)),
    tree: () => faultOf('tree', () => faultOfTree(page, fuzzPage)),
    tei: () => faultOf('tei', () => faultOfXml(read.tei)),
  };
  return [
    ...faultOf('ranges', () => faultOfAllRanges(read, page, html)),
    ...faultOf('estimates', () => faultOfEstimates(read)),
    ...faultOf('metadata', () => faultOfMetadata(read, page)),
    ...faultOf('chunks', () => faultOfChunks(read, chunking)),
    ...faultOf('html', () => faultOfHtml(read.html)),
    ...faultOf('halves of characters', () => faultOfHalves(read)),
    ...checks[turn](),
  ];
}

/** Computes all that an extraction has: renderings and metadata are computed when they are first read. */
function readAll(extraction: Extraction, chunking: FuzzPage['chunking']): void {
  for (const form of forms) extraction[form];
  for (const view of ['title', 'ranges', 'blocks', 'pageType'] as const) extraction[view];
  extraction.chunks(chunking);
}

function sourceOf({ html, options: { contentType } }: FuzzPage): string {
  return typeof html === 'string'
    ? blankByteOrderMark(html)
    : decodeSource(html, { contentType }).text;
}

function faultOfAllRanges(
  { ranges, blocks, offsets, origin }: Extraction,
  page: Page,
  html: string | Uint8Array,
): string | undefined {
  if (origin !== 'page' && ranges.length > 0) return 'text of the data has ranges';
  const lengths = {
    utf16: page.source.length,
    codepoint: Array.from(page.source).length,
    byte: html.length,
  };
  const length = lengths[offsets];
  const ofBlocks: Ranges[] = blocks.map((block) => block.ranges);
  for (const some of [ranges, ...ofBlocks]) {
    const fault =
      faultOfRanges(some, length) ?? (offsets === 'utf16' ? faultOfBorders(some, page) : undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Chunks have the Markdown, one behind the other, and ranges as extractions have. */
function faultOfChunks(extraction: Extraction, chunking: FuzzPage['chunking']): string | undefined {
  const chunks = extraction.chunks(chunking);
  if (chunks.map(({ text }) => text).join('') !== extraction.markdown) {
    return 'together they are not the Markdown';
  }
  for (const { ranges } of chunks) {
    const fault = faultOfRanges(ranges, Number.POSITIVE_INFINITY);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** No HTML or XML has a half of a character that takes two units, as neither can; text and Markdown have what stands in the page. */
function faultOfHalves(extraction: Extraction): string | undefined {
  return (['html', 'tei'] as const).find((form) => /\p{Cs}/u.test(extraction[form]));
}

function faultOfAllAddresses(extraction: Extraction, page: Page): string | undefined {
  const shown = extraction.origin === 'page' ? page : createPage('');
  const spelt = readReferences(shown);
  for (const form of forms) {
    const fault = faultOfAddresses(
      extraction[form],
      (offset) => extraction.locate(offset, form),
      shown,
      spelt,
      form !== 'text',
    );
    if (fault !== undefined) return `${form}: ${fault}`;
  }
  return undefined;
}

/** What is made of the page and the selection themselves, without the options of an extraction. */
function faultOfTree(page: Page, { options }: FuzzPage): string | undefined {
  const selection = resolveAlgorithm(options.algorithm ?? 'learned').select(page);
  const { url, links, images, tables } = options;
  const blocks = buildContent(page, selection, { url, links, images, tables });
  return faultOfPageForms(page, selection) ?? faultOfMarkdown(renderMarkdown(blocks).text, blocks);
}
