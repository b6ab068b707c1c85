import { agreement, compareSelections, type Passage, passagesOf } from '@pith/evaluation/measures';
import { siteOption } from '@pith/node/site';
import type { Model } from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import type { SiteProfiles } from 'pith/site';
import { type OpenOptions, openedPage } from '../opened-page.ts';
import { pageTask, type TaskRecord } from '../page-task.ts';

/** An algorithm of a comparison. */
export interface Side {
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly model: Model | undefined;
  readonly siteProfiles: SiteProfiles | undefined;
}

/** What the command asks of each page. */
export interface CompareTaskOptions extends OpenOptions {
  readonly a: Side;
  readonly b: Side;
  /** Whether to answer the passages too. */
  readonly passages: boolean;
}

/** How two algorithms agree on a page. Counts are words. */
export interface Comparison {
  readonly source: string;
  readonly a: { readonly algorithm: string; readonly words: number };
  readonly b: { readonly algorithm: string; readonly words: number };
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly agreement: number;
  readonly passages?: readonly Passage[];
  /** What a user should know of the page; not there where there is nothing. */
  readonly warnings?: readonly string[];
}

/** Compares what two algorithms select on a page. */
export function comparePage(record: TaskRecord, options: CompareTaskOptions): Comparison {
  const { page, warnings } = openedPage(record, options);
  const [a, b] = [options.a, options.b].map(({ algorithm, parameters, model, siteProfiles }) => {
    const resolved = resolveAlgorithm(algorithm, parameters, model);
    const site = siteOption(siteProfiles, record.url);
    return (site?.(resolved) ?? resolved).select(page);
  });
  const counts = compareSelections(page, a, b);
  return {
    source: record.source,
    a: { algorithm: options.a.algorithm, words: counts.both + counts.onlyA },
    b: { algorithm: options.b.algorithm, words: counts.both + counts.onlyB },
    ...counts,
    agreement: agreement(counts),
    ...(options.passages && { passages: passagesOf(page, a, b) }),
    ...(warnings.length > 0 && { warnings }),
  };
}

export default pageTask(comparePage);
