import { siteOption } from '@pith/node/site';
import {
  type ChunkOptions,
  type Extraction,
  type ExtractOptions,
  explain,
  extract,
  extractionRecord,
  type Model,
  type OffsetUnit,
} from 'pith';
import {
  renderBlanked,
  renderCleaneval,
  renderCommented,
  renderMarked,
  renderRemoved,
} from 'pith/render';
import type { SiteProfiles } from 'pith/site';
import {
  type FormatName,
  isPageForm,
  isStructuredForm,
  type ObjectForm,
  type PageForm,
} from '../formats.ts';
import { htmlDocument } from '../html-document.ts';
import { type PageBounds, pageLimits } from '../page-limits.ts';
import { pageTask, type TaskRecord } from '../page-task.ts';

/** What the command asks of each page. */
export interface ExtractTaskOptions extends PageBounds {
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly model: Model | undefined;
  /** Profiles of sites, of which the one that fits is used. */
  readonly siteProfiles: SiteProfiles | undefined;
  readonly format: FormatName;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
  readonly offsets: OffsetUnit;
  /** What is taken besides what the algorithm selects, or left out of it. */
  readonly adjusting: Pick<
    ExtractOptions,
    'title' | 'comments' | 'hidden' | 'include' | 'exclude' | 'dataText'
  >;
  /** How renderings are written. */
  readonly rendering: Pick<
    ExtractOptions,
    'links' | 'images' | 'tables' | 'markdownHeadings' | 'textTables' | 'textLists'
  >;
  /** How chunks are cut. */
  readonly chunking: ChunkOptions;
  /** What objects have besides the usual fields. */
  readonly forms: readonly ObjectForm[];
  /** Below this expected F1 a page is left out. */
  readonly minExpectedF1: number | undefined;
  /** Languages of the pages that are kept, lower case, without regions; of none, all. */
  readonly languages: readonly string[];
  /** Whether objects have the SHA-256 of the bytes. */
  readonly digest: boolean;
}

/** A result, written. */
export interface Written {
  /** Why it is not to go anywhere: less was expected of it than asked for, or it is in another language. */
  readonly leftOut?: 'expectation' | 'language';
  /** The format, with the line break at its end. */
  readonly text: string;
  /** What a user should know of the page that the format does not say. */
  readonly warnings: readonly string[];
}

const renderers = {
  cleaneval: renderCleaneval,
  marked: renderMarked,
  commented: renderCommented,
  blanked: renderBlanked,
  removed: renderRemoved,
} satisfies Record<PageForm, unknown>;

/** Extracts from one page and writes the result as the format has it. */
export async function extractPage(
  record: TaskRecord,
  options: ExtractTaskOptions,
): Promise<Written> {
  const { format, minExpectedF1, languages } = options;
  const isFiltered = minExpectedF1 !== undefined || languages.length > 0;
  if (isPageForm(format) && !isFiltered) return inForm(record, options, format);
  const result = extract(record.bytes, optionsFor(record, options));
  const { warnings, expectedF1 = 1 } = result;
  if (minExpectedF1 !== undefined && expectedF1 < minExpectedF1) {
    return { leftOut: 'expectation', text: '', warnings };
  }
  if (languages.length > 0 && !languages.includes(result.language ?? '')) {
    return { leftOut: 'language', text: '', warnings };
  }
  if (isPageForm(format)) return inForm(record, options, format);
  switch (format) {
    case 'text':
      return { text: result.text === '' ? '' : `${result.text}\n`, warnings };
    case 'markdown':
    case 'tei':
      return { text: result[format], warnings };
    case 'html':
      return { text: htmlDocument(result), warnings };
    case 'ranges':
      return { text: `${JSON.stringify(result.ranges)}\n`, warnings };
    case 'json':
    case 'jsonl': {
      const { forms } = options;
      const inPage = forms.filter(isPageForm);
      const fields = {
        ...(await fieldsOf(result, record, options)),
        ...Object.fromEntries(forms.filter(isStructuredForm).map((form) => [form, result[form]])),
        ...(inPage.length > 0 && pageForms(record, options, inPage).rendered),
        ...(forms.includes('chunks') && { chunks: result.chunks(options.chunking) }),
      };
      const blocks = forms.includes('blocks') ? blocksOf(result, 0) : undefined;
      const text =
        format === 'json'
          ? indented(fields, blocks ?? blocksOf(result, Number.MIN_VALUE))
          : JSON.stringify({ ...fields, ...(blocks !== undefined && { blocks }) });
      return { text: `${text}\n`, warnings: [] };
    }
  }
}

/** The options of `extract` for a page. */
function optionsFor(record: TaskRecord, options: ExtractTaskOptions): ExtractOptions {
  const { algorithm, parameters, model, offsets, adjusting, rendering } = options;
  const url = options.url ?? record.url;
  return {
    algorithm,
    parameters,
    model,
    offsets,
    ...adjusting,
    ...rendering,
    url,
    site: siteOption(options.siteProfiles, url),
    contentType: options.contentType ?? record.contentType,
    limits: pageLimits(options),
  };
}

function inForm(record: TaskRecord, options: ExtractTaskOptions, form: PageForm): Written {
  const { rendered, warnings } = pageForms(record, options, [form]);
  const text = rendered[form] ?? '';
  return { text: form === 'cleaneval' && text !== '' ? `${text}\n` : text, warnings };
}

async function fieldsOf(
  result: Extraction,
  { source, bytes, fetched }: TaskRecord,
  { digest }: ExtractTaskOptions,
): Promise<Record<string, unknown>> {
  const record = extractionRecord(result);
  const { confidence, expectedF1, pageType } = record;
  return {
    source,
    ...(fetched !== undefined && { fetched }),
    ...record,
    ...(confidence !== undefined && { confidence: rounded(confidence) }),
    ...(expectedF1 !== undefined && { expectedF1: rounded(expectedF1) }),
    ...(pageType !== undefined && { pageType: roundedEach(pageType) }),
    ...(digest && { sourceDigest: (await import('@pith/node')).sourceDigest(bytes) }),
  };
}

/** The blocks of which at least this share was selected. */
function blocksOf({ blocks }: Extraction, least: number): object[] {
  return blocks
    .filter(({ selected }) => selected >= least)
    .map(({ selected, confidence, ...block }) => ({
      ...block,
      selected: rounded(selected),
      ...(confidence !== undefined && { confidence: rounded(confidence) }),
    }));
}

/** A share, to the four digits that mean something. */
function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}

function roundedEach(shares: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, rounded(share)]));
}

/** The page in some forms, and what a user should know of it. */
function pageForms(
  record: TaskRecord,
  options: ExtractTaskOptions,
  forms: readonly PageForm[],
): { rendered: Partial<Record<PageForm, string>>; warnings: readonly string[] } {
  const { page, selection, warnings } = explain(record.bytes, optionsFor(record, options));
  const rendered = forms.map((form) => [form, renderers[form](page, selection)]);
  return { rendered: Object.fromEntries(rendered), warnings };
}

/** JSON for eyes: a field a line, ranges as pairs on one, and a line for each block. */
function indented(fields: Readonly<Record<string, unknown>>, blocks: readonly object[]): string {
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined);
  const lines = stated.map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const rows = blocks.map((block) => `\n    ${JSON.stringify(block)}`);
  return `{\n${[...lines, `  "blocks": [${rows.join(',')}\n  ]`].join(',\n')}\n}`;
}

export default pageTask(extractPage);
