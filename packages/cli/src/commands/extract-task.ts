import {
  defaultLimits,
  type Extraction,
  type ExtractOptions,
  extract,
  type Model,
  type OffsetUnit,
} from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import {
  renderBlanked,
  renderCleaneval,
  renderCommented,
  renderMarked,
  renderRemoved,
} from 'pith/render';
import {
  type FormatName,
  isPageForm,
  isStructuredForm,
  type ObjectForm,
  type PageForm,
} from '../formats.ts';
import { htmlDocument } from '../html-document.ts';
import { openedPage } from '../opened-page.ts';
import { pageTask, type TaskRecord } from '../page-task.ts';

/** What the command asks of each page. */
export interface ExtractTaskOptions {
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly model: Model | undefined;
  readonly format: FormatName;
  readonly url: string | undefined;
  readonly contentType: string | undefined;
  readonly offsets: OffsetUnit;
  /** How renderings are written. */
  readonly rendering: Pick<
    ExtractOptions,
    'links' | 'images' | 'tables' | 'textTables' | 'textLists'
  >;
  /** What objects have besides the usual fields. */
  readonly forms: readonly ObjectForm[];
  /** Below this expected F1 a page is left out. */
  readonly minExpectedF1: number | undefined;
  /** Whether objects have the SHA-256 of the bytes. */
  readonly digest: boolean;
  /** How many bytes a page may have: as many characters are then read too. */
  readonly maxBytes: number;
}

/** A result, written. */
export interface Written {
  /** Whether less was expected of it than asked for, so that it is not to go anywhere. */
  readonly isLeftOut?: boolean;
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
  const { format, algorithm, parameters, model, offsets, minExpectedF1 } = options;
  if (isPageForm(format) && minExpectedF1 === undefined) return inForm(record, options, format);
  const result = extract(record.bytes, {
    algorithm,
    parameters,
    model,
    offsets,
    ...options.rendering,
    url: options.url ?? record.url,
    contentType: options.contentType ?? record.contentType,
    limits: { maximumLength: Math.max(defaultLimits.maximumLength, options.maxBytes) },
  });
  const { warnings, expectedF1 = 1 } = result;
  if (minExpectedF1 !== undefined && expectedF1 < minExpectedF1) {
    return { isLeftOut: true, text: '', warnings };
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

function inForm(record: TaskRecord, options: ExtractTaskOptions, form: PageForm): Written {
  const { rendered, warnings } = pageForms(record, options, [form]);
  const text = rendered[form] ?? '';
  return { text: form === 'cleaneval' && text !== '' ? `${text}\n` : text, warnings };
}

async function fieldsOf(
  result: Extraction,
  { source, bytes }: TaskRecord,
  { offsets, digest }: ExtractTaskOptions,
): Promise<Record<string, unknown>> {
  const { algorithm, text, ranges, title, url, encoding, warnings } = result;
  const { confidence, expectedF1, pageType } = result;
  return {
    source,
    algorithm,
    text,
    ranges,
    ...(offsets !== 'utf16' && { offsets: result.offsets }),
    title: title ?? null,
    url: url ?? null,
    encoding: encoding ?? null,
    ...(confidence !== undefined && { confidence: rounded(confidence) }),
    ...(expectedF1 !== undefined && { expectedF1: rounded(expectedF1) }),
    ...(pageType !== undefined && { pageType: roundedEach(pageType) }),
    warnings,
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
  { algorithm, parameters, model, contentType }: ExtractTaskOptions,
  forms: readonly PageForm[],
): { rendered: Partial<Record<PageForm, string>>; warnings: readonly string[] } {
  const { page, warnings } = openedPage(record, contentType);
  const selection = resolveAlgorithm(algorithm, parameters, model).select(page);
  const rendered = forms.map((form) => [form, renderers[form](page, selection)]);
  return { rendered: Object.fromEntries(rendered), warnings };
}

/** JSON for eyes: a field a line, ranges as pairs on one, and a line for each block. */
function indented(fields: Readonly<Record<string, unknown>>, blocks: readonly object[]): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const rows = blocks.map((block) => `\n    ${JSON.stringify(block)}`);
  return `{\n${[...lines, `  "blocks": [${rows.join(',')}\n  ]`].join(',\n')}\n}`;
}

export default pageTask(extractPage);
