import { siteOption } from '@pith/node/site';
import { extract, type Model } from 'pith';
import { createPage } from 'pith/page';
import { lineMarks, renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';
import type { SiteProfiles } from 'pith/site';
import { decodeSource } from 'pith/source';

/** A page and what is to be run on it. */
export interface ExtractRecord {
  readonly bytes: Uint8Array;
  readonly contentType?: string | undefined;
  /** Address of the page, which tells its site. */
  readonly url?: string | undefined;
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Name of one of the models that the task was given. */
  readonly model?: string | undefined;
  /** Whether what is of the template of the page's site is left out. */
  readonly site?: boolean | undefined;
  /** Whether the lines' marks are wanted. */
  readonly marks: boolean;
}

/** What the task is given once. */
export interface ExtractTaskOptions {
  readonly models?: Readonly<Record<string, Model>> | undefined;
  readonly siteProfiles?: SiteProfiles | undefined;
}

/** What an algorithm extracted. */
export interface Extracted {
  readonly text: string;
  readonly seconds: number;
  /** What each line is to CleanEval, one character a line; where it was asked for and can be told. */
  readonly marks?: string | undefined;
}

/** What a worker thread does for the in-process door: runs an algorithm, from bytes to text, on the clock. */
export default function extractPage(
  record: ExtractRecord,
  { models = {}, siteProfiles }: ExtractTaskOptions = {},
): Extracted {
  const { bytes, contentType, algorithm, parameters, marks } = record;
  const model = record.model === undefined ? undefined : models[record.model];
  const site = record.site ? siteOption(siteProfiles, record.url) : undefined;
  const started = performance.now();
  const { text, ranges } = extract(bytes, { contentType, algorithm, parameters, model, site });
  const seconds = (performance.now() - started) / 1000;
  return { text, seconds, ...(marks && { marks: marksOf(record, text, ranges) }) };
}

/** Marks of a text that stands in the page; `undefined` for one that comes from elsewhere. */
function marksOf(
  { bytes, contentType }: ExtractRecord,
  text: string,
  ranges: readonly (readonly [number, number])[],
): string | undefined {
  if (ranges.length === 0) return undefined;
  const source = decodeSource(bytes, { contentType }).text;
  const page = createPage(source);
  const rendering = renderText(page, fromPairs(ranges, source.length));
  return rendering.text === text ? lineMarks(page, rendering).join('') : undefined;
}
