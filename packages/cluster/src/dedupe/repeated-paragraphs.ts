import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseUrl } from 'pith/internal/url';
import { openStaging } from '../sink/staging.ts';
import { writingTo } from '../sink/unwritable.ts';
import { readGroups, requireParts } from './corpus-parts.ts';
import { padded } from './sketch.ts';
import { sortLines } from './sort-lines.ts';

/** Where paragraphs that stand on several pages of a site are told, below the corpus's folder. */
export const paragraphsFile = '_dedupe/paragraphs.ndjson';

/** A line of {@link paragraphsFile}. */
export interface RepeatedParagraph {
  /** Host of the pages; empty for pages without one. */
  readonly site: string;
  /** The paragraph: a line of the text of a page, without white space around it. */
  readonly text: string;
  /** Pages of the site that have it, two or more; a page that has it several times counts once. */
  readonly pages: number;
  /** Pages of the site that have a text. */
  readonly ofPages: number;
}

/** What was counted. */
export interface ParagraphSummary {
  readonly sites: number;
  /** Different paragraphs, each counted for each site that has it. */
  readonly paragraphs: number;
  /** Those of them that are told, as they stand on several pages of their site. */
  readonly repeated: number;
}

/**
 * Counts on how many pages of its site each paragraph of a corpus stands, over all of its parts, and tells those that stand on several: by site, the most frequent
 * first. Sorts on disk, about as much as the texts of the corpus take.
 *
 * @param signal ends the work.
 * @throws PithError `NO_PAGES` where the folder has no part, `OUTPUT_UNWRITABLE`.
 */
export async function countParagraphs(
  folder: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<ParagraphSummary> {
  const parts = await requireParts(folder);
  const summary = { sites: 0, paragraphs: 0, repeated: 0 };
  const staging = await openStaging(folder, 'paragraphs');
  let temporary: string | undefined;
  try {
    temporary = await writingTo(folder, () => mkdtemp(join(folder, '.paragraphs.sort-')));
    const sorted = (name: string, lines: AsyncIterable<string>) =>
      sortLines(lines, { folder: temporary!, name });
    const bySite = sorted('all', paragraphLines(folder, parts, signal));
    const byCount = sorted('counts', countLines(bySite, summary));
    await staging.append(paragraphsFile, []);
    let lines: string[] = [];
    for await (const line of byCount) {
      signal?.throwIfAborted();
      lines.push(`${JSON.stringify(paragraphOf(line))}\n`);
      if (lines.length < linesTogether) continue;
      await staging.append(paragraphsFile, [Buffer.from(lines.join(''))]);
      lines = [];
    }
    await staging.append(paragraphsFile, [Buffer.from(lines.join(''))]);
    await staging.publish();
    return summary;
  } finally {
    await staging.discard();
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  }
}

const linesTogether = 1000;

/** A line for each page, the site alone, and one for each of its paragraphs, site and text. */
async function* paragraphLines(
  folder: string,
  parts: readonly string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  for (const part of parts) {
    for await (const group of readGroups(join(folder, part), ['url', 'text'])) {
      signal?.throwIfAborted();
      for (const { url, text } of group) {
        if (text === null) continue;
        const site = parseUrl(url)?.hostname ?? '';
        const paragraphs = new Set(text.split('\n').map((line) => line.trim()));
        yield `${site}\t`;
        for (const paragraph of paragraphs) {
          if (/[\p{L}\p{N}]/u.test(paragraph)) yield `${site}\t${JSON.stringify(paragraph)}`;
        }
      }
    }
  }
}

/** Lines for paragraphs that come again, those of a site by falling count; of the sorted lines of a site, those of its pages come first. */
async function* countLines(
  bySite: AsyncIterable<string>,
  summary: { -readonly [Name in keyof ParagraphSummary]: ParagraphSummary[Name] },
): AsyncGenerator<string> {
  let ofPages = 0;
  for await (const [line, count] of countsOf(bySite)) {
    const [site, paragraph] = line.split('\t');
    if (paragraph === '') {
      summary.sites++;
      ofPages = count;
      continue;
    }
    summary.paragraphs++;
    if (count < 2) continue;
    summary.repeated++;
    yield [site, padded(ofPages - count), paragraph, count, ofPages].join('\t');
  }
}

/** How often each of sorted lines comes. */
async function* countsOf(sorted: AsyncIterable<string>): AsyncGenerator<readonly [string, number]> {
  let last: string | undefined;
  let count = 0;
  for await (const line of sorted) {
    if (line === last) count++;
    else {
      if (last !== undefined) yield [last, count];
      [last, count] = [line, 1];
    }
  }
  if (last !== undefined) yield [last, count];
}

function paragraphOf(line: string): RepeatedParagraph {
  const [site, , text, pages, ofPages] = line.split('\t');
  return { site, text: JSON.parse(text), pages: Number(pages), ofPages: Number(ofPages) };
}
