import { type Ballots, collectBallots } from './ballots.ts';
import type { PageRecord } from './documents.ts';

/** What a worker thread does with a page for the search of combinations. */
export default function ballotsOfPage(
  record: PageRecord,
  { algorithms }: { readonly algorithms: readonly string[] },
): Ballots {
  return collectBallots(record, algorithms);
}
