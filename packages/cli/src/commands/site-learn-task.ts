import { type LearnedPage, learnPage, type SiteLearnerOptions, siteOfUrl } from 'pith/site';
import { type OpenOptions, openedPage } from '../opened-page.ts';
import { pageTask, type TaskRecord } from '../page-task.ts';

/** What the command asks of each page. */
export interface SiteLearnTaskOptions extends OpenOptions {
  readonly learner: SiteLearnerOptions;
}

/** A page that was learned, with its site where that is known. */
export interface LearnedRecord {
  readonly site: string | undefined;
  /** `undefined` for a page that has more than its bounds allow: nothing is learned of it. */
  readonly learned: LearnedPage | undefined;
  /** What a user should know of the page. */
  readonly warnings: readonly string[];
}

/** Learns one page by itself. */
export function learnRecord(
  record: TaskRecord,
  { learner, ...opening }: SiteLearnTaskOptions,
): LearnedRecord {
  const { page, isRead, warnings } = openedPage(record, opening);
  return {
    site: siteOfUrl(record.url),
    learned: isRead ? learnPage(page, learner) : undefined,
    warnings,
  };
}

export default pageTask(learnRecord);
