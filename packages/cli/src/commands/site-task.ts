import {
  type LabelledPage,
  labelPage,
  loadSiteExtractor,
  type PageOrigin,
} from '@pith/evaluation/site';
import { pageTask, type TaskRecord } from '../page-task.ts';

/** What the command asks of each page. */
export interface SiteTaskOptions {
  /** Path of the extractor's module, absolute. */
  readonly file: string;
}

/** A page with its label. */
export interface SitePageResult extends PageOrigin {
  readonly html: Uint8Array;
  readonly labelled: LabelledPage;
}

/** Labels one page; the module is loaded once a thread, as Node keeps it. */
export async function labelRecord(
  { bytes, url, contentType }: TaskRecord,
  { file }: SiteTaskOptions,
): Promise<SitePageResult> {
  const extractor = await loadSiteExtractor(file);
  const origin = { url, contentType };
  return { html: bytes, ...origin, labelled: labelPage(extractor, bytes, origin) };
}

export default pageTask(labelRecord);
