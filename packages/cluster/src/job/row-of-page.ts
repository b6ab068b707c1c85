import { sourceDigest } from '@pith/node';
import type { ArchivedPage } from '@pith/node/archive';
import { siteOption } from '@pith/node/site';
import { extract, type Model, version } from 'pith';
import { defaultAlgorithm } from 'pith/extractors';
import type { SiteProfiles } from 'pith/site';
import { simhash } from '../dedupe/simhash.ts';
import type { PlainExtractOptions, RowForm } from '../plan/job-options.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';

/** A page with the archive that it lies in. */
export type SourcedPage = ArchivedPage & { readonly source: string };

/** How {@link rowOfPage} extracts. */
export interface RowOptions {
  readonly extract: PlainExtractOptions;
  readonly model: Model | undefined;
  /** The first digits of the model's digest, for {@link CorpusRow.version}; undefined for the model that the algorithm comes with. */
  readonly modelDigest: string | undefined;
  /** What is template of a page's site is left out. @default none */
  readonly siteProfiles?: SiteProfiles | undefined;
  /** The first digits of their digest, for {@link CorpusRow.version}. */
  readonly siteDigest?: string | undefined;
  readonly forms: readonly RowForm[];
  readonly timings: boolean;
}

/** Extracts a page and makes the row that the corpus has of it. */
export function rowOfPage(page: SourcedPage, options: RowOptions): CorpusRow {
  const began = performance.now();
  const { url, contentType, bytes } = page;
  const { forms, model } = options;
  const site = siteOption(options.siteProfiles, url);
  const result = extract(bytes, { ...options.extract, model, url, contentType, site });
  const { text, confidence, expectedF1 } = result;
  const row: CorpusRow = {
    ...emptyRow(page, options),
    encoding: result.encoding ?? null,
    language: result.language ?? null,
    pageType: likeliest(result.pageType),
    title: result.title ?? null,
    author: result.author ?? null,
    published: result.date ?? null,
    text,
    markdown: forms.includes('markdown') ? result.markdown : null,
    ranges: forms.includes('ranges') ? result.ranges.flat() : null,
    confidence: rounded(confidence),
    expectedF1: rounded(expectedF1),
    algorithm: result.algorithm,
    simhash: simhash(text),
  };
  return options.timings ? { ...row, ms: performance.now() - began } : row;
}

/** The row of a page that could not be extracted. */
export function rowOfFailure(
  page: SourcedPage,
  error: { readonly code: string; readonly message: string },
  options: RowOptions,
): CorpusRow {
  return { ...emptyRow(page, options), errorCode: error.code, errorMessage: error.message };
}

function emptyRow(page: SourcedPage, options: RowOptions): CorpusRow {
  const { url, fetched, status, contentType, source, offset, bytes } = page;
  return {
    url,
    fetched: fetched ?? null,
    digest: sourceDigest(bytes),
    status: status ?? null,
    contentType: contentType ?? null,
    source,
    offset,
    encoding: null,
    language: null,
    pageType: null,
    title: null,
    author: null,
    published: null,
    text: null,
    markdown: null,
    ranges: null,
    confidence: null,
    expectedF1: null,
    algorithm: options.extract.algorithm ?? defaultAlgorithm,
    version: versionOf(options),
    simhash: null,
    errorCode: null,
    errorMessage: null,
    ms: null,
    isTruncated: page.isTruncated,
  };
}

/** Version of Pith, with the beginnings of the digests of what else decides. */
function versionOf({ modelDigest, siteDigest }: RowOptions): string {
  const own = modelDigest === undefined ? '' : `+${modelDigest}`;
  return siteDigest === undefined ? `${version}${own}` : `${version}${own}+site.${siteDigest}`;
}

/** The name with the largest share. */
function likeliest(shares: Readonly<Record<string, number>> | undefined): string | null {
  if (shares === undefined) return null;
  const [first] = Object.entries(shares).sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

/** A share, to the four digits that mean something. */
function rounded(share: number | undefined): number | null {
  return share === undefined ? null : Math.round(share * 1e4) / 1e4;
}
