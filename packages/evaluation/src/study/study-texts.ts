import { describe, PithError } from 'pith';
import { titleText } from 'pith/features';
import { createPage } from 'pith/page';
import { decodeSource } from 'pith/source';
import { siteOf } from '../calibration/site.ts';
import { comparableLines, comparableText } from '../measures/comparable-text.ts';
import type { DocumentMeta, PackageDocument, TestPackage } from '../package/test-package.ts';
import { evaluate } from '../run/evaluate.ts';
import type { ExtractorUnderTest } from '../run/extractor-under-test.ts';
import { openInProcess } from '../run/in-process.ts';
import type { ResultRow } from '../run/result.ts';

/** Name of the text of a whole page, as the extractor `plain` gives it. */
export const rawText = 'raw';

/** Name of the gold standard's text. */
export const goldText = 'gold';

/** A document with everything that is read of it. */
export interface StudyDocument {
  /** Name of its package. */
  readonly package: string;
  readonly name: string;
  /** Registered domain of its address, or what stands for it. */
  readonly site: string;
  /** BCP 47 tag: the document's, or else its package's. */
  readonly language: string | undefined;
  readonly meta: DocumentMeta;
  /** The meta data's title, or else that of the page; empty without either. */
  readonly title: string;
  /** The gold standard in comparable lines. */
  readonly goldLines: string;
}

/** The same documents in several texts. */
export interface StudyTexts {
  readonly documents: readonly StudyDocument[];
  /** {@link rawText}, the extractors in their order, {@link goldText}. */
  readonly names: readonly string[];
  /** Comparable text (`evaluation.md` 4) by name, then by document; empty where an extractor failed. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Documents that failed, by name of the text. */
  readonly failed: ReadonlyMap<string, number>;
  /** Documents without gold, or that could not be read. */
  readonly leftOut: number;
}

/** Options of {@link studyTexts}. */
export interface StudyTextsOptions {
  /** Packages with names of their own. */
  readonly packages: readonly TestPackage[];
  /** Extractors with names of their own, not `raw` or `gold`; the caller closes their doors. */
  readonly extractors: readonly ExtractorUnderTest[];
  /** Documents at once, at least 1. @default the number of processors */
  readonly jobs?: number | undefined;
  /** Folder where extractions are kept for the next run. @default none are kept */
  readonly cacheFolder?: string | undefined;
  /** Whether what is kept there is forgotten. @default false */
  readonly fresh?: boolean | undefined;
  /** Ends the work, with its reason thrown. @default never */
  readonly signal?: AbortSignal | undefined;
  /** Told of the documents before any is extracted; may throw when they do not serve. */
  readonly onDocuments?:
    | ((documents: readonly StudyDocument[]) => void | Promise<void>)
    | undefined;
  /** Told of each extraction, those of the raw text among them. */
  readonly onRow?: ((row: ResultRow) => void) | undefined;
}

/**
 * Reads the documents of packages that have gold in all the texts that a study compares. They stay in memory, about the
 * size of the gold a document and text.
 *
 * @throws PithError `BAD_OPTION` for names that are not unique; `BAD_PACKAGE` when no document has gold.
 */
export async function studyTexts(options: StudyTextsOptions): Promise<StudyTexts> {
  const { packages, extractors, jobs, signal } = options;
  const taken = extractors.find(({ name }) => name === rawText || name === goldText);
  if (taken !== undefined) {
    const got = describe(taken.name);
    throw new PithError('BAD_OPTION', `Expected no extractor called raw or gold, got ${got}`);
  }
  const { documents, leftOut } = await readDocuments(packages, signal);
  if (documents.length === 0) {
    const names = packages.map(({ description }) => description.name).join(', ');
    throw new PithError('BAD_PACKAGE', `Expected documents with gold, got none (${names})`);
  }
  await options.onDocuments?.(documents);
  const door = openInProcess({ jobs, signal });
  try {
    const raw = door.extractor('plain', {}, rawText);
    const evaluation = await evaluate({
      ...options,
      extractors: [raw, ...extractors],
      measures: [],
      repeat: 1,
    });
    try {
      const names = [rawText, ...extractors.map(({ name }) => name), goldText];
      const texts = new Map<string, readonly string[]>();
      for (const name of names.slice(0, -1)) {
        const own: string[] = [];
        for (const document of documents) {
          const row = { package: document.package, document: document.name, extractor: name };
          own.push((await evaluation.extraction(row)) ?? '');
        }
        texts.set(name, own);
      }
      texts.set(
        goldText,
        documents.map(({ goldLines }) => comparableText(goldLines)),
      );
      const known = new Set(documents.map(keyOf));
      const failed = new Map<string, number>();
      for (const row of evaluation.runs.flatMap(({ rows }) => rows)) {
        if (row.error === undefined || !known.has(keyOf({ ...row, name: row.document }))) continue;
        failed.set(row.extractor, (failed.get(row.extractor) ?? 0) + 1);
      }
      return { documents, names, texts, failed, leftOut };
    } finally {
      await evaluation.close();
    }
  } finally {
    await door.close();
  }
}

async function readDocuments(
  packages: readonly TestPackage[],
  signal: AbortSignal | undefined,
): Promise<{ readonly documents: StudyDocument[]; readonly leftOut: number }> {
  const documents: StudyDocument[] = [];
  let leftOut = 0;
  for (const pack of packages) {
    for (const name of pack.names) {
      signal?.throwIfAborted();
      const document = await readDocument(pack, name);
      if (document === undefined) leftOut++;
      else documents.push(document);
    }
  }
  return { documents, leftOut };
}

async function readDocument(
  { description, read }: TestPackage,
  name: string,
): Promise<StudyDocument | undefined> {
  let document: PackageDocument;
  try {
    document = await read(name);
  } catch (error) {
    if (error instanceof PithError) return undefined; // the run tells of it
    throw error;
  }
  const { meta } = document;
  const goldLines = comparableLines(document.gold);
  if (goldLines === '') return undefined;
  return {
    package: description.name,
    name,
    site: siteOf(name, meta),
    language: meta.language ?? description.language,
    meta,
    title: meta.title ?? titleOf(document),
    goldLines,
  };
}

/** The page's `title` element as it stands, as a query needs no more: what metadata are made of it may change. */
function titleOf({ html, meta: { contentType } }: PackageDocument): string {
  return titleText(createPage(decodeSource(html, { contentType }).text));
}

function keyOf({
  package: pack,
  name,
}: {
  readonly package: string;
  readonly name: string;
}): string {
  return JSON.stringify([pack, name]);
}
