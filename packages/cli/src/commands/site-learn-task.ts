import { type LearnedPage, learnPage, type SiteLearnerOptions, siteOfUrl } from 'pith/site';
import { openedPage } from '../opened-page.ts';
import { pageTask, type TaskRecord } from '../page-task.ts';

/** What the command asks of each page. */
export interface SiteLearnTaskOptions {
  readonly learner: SiteLearnerOptions;
  readonly contentType: string | undefined;
}

/** A page that was learned, with its site where that is known. */
export interface LearnedRecord {
  readonly site: string | undefined;
  readonly learned: LearnedPage;
}

/** Learns one page by itself. */
export function learnRecord(
  record: TaskRecord,
  { learner, contentType }: SiteLearnTaskOptions,
): LearnedRecord {
  const { page } = openedPage(record, contentType);
  return { site: siteOfUrl(record.url), learned: learnPage(page, learner) };
}

export default pageTask(learnRecord);
