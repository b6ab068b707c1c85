import { type Extraction, extract, type RenderedForm } from 'pith';
import { buildContent } from 'pith/content';
import { resolveAlgorithm } from 'pith/extractors';
import { createPage, type Page } from 'pith/page';
import { renderMarkdown } from 'pith/render';
import { decodeSource, dropByteOrderMark } from 'pith/source';
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

/** Extracts a page in every form and says what is wrong with what came of it. */
export function checkPage(fuzzPage: FuzzPage): Fault[] {
  const cost = faultOf('cost', () => faultOfCost(fuzzPage));
  if (fuzzPage.isLarge || cost.length > 0) return cost; // checks may be slower than what they check
  const { html, options, chunking } = fuzzPage;
  const page = createPage(sourceOf(fuzzPage));
  const extraction = extract(html, options);
  return [
    ...faultOf('ranges', () => faultOfAllRanges(extraction, page, html)),
    ...faultOf('estimates', () => faultOfEstimates(extraction)),
    ...faultOf('metadata', () => faultOfMetadata(extraction)),
    ...faultOf('chunks', () => faultOfChunks(extraction, chunking)),
    ...faultOf('html', () => faultOfHtml(extraction.html)),
    ...faultOf('tei', () => faultOfXml(extraction.tei)),
    ...faultOf('halves of characters', () => faultOfHalves(extraction)),
    ...faultOf('addresses', () => faultOfAllAddresses(extraction, page)),
    ...faultOf('explanation', () => faultOfExplanation(html, options)),
    ...faultOf('tree', () => faultOfTree(page, fuzzPage)),
  ];
}

function sourceOf({ html, options: { contentType } }: FuzzPage): string {
  return typeof html === 'string'
    ? dropByteOrderMark(html)
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
  extraction.chunks({ maxTokens: 100, overlap: 30 });
  return undefined;
}

/** No output has a half of a character that takes two units. */
function faultOfHalves(extraction: Extraction): string | undefined {
  return forms.find((form) => /\p{Cs}/u.test(extraction[form]));
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
      form === 'html' || form === 'tei',
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
