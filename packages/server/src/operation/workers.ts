import type { CallPool } from '@pith/node';
import { PithError } from 'pith';
import type { Cancellable, ServerContext } from '../context.ts';
import type { WorkAnswer, WorkName, WorkRequest } from '../work/works.ts';
import type { ByteBudget } from './byte-budget.ts';
import type { Metrics } from './metrics.ts';

/** Makes the `work` of a context: calls of the pool, bounded in the bytes of their pages, and counted. */
export function createWork(
  calls: CallPool,
  budget: ByteBudget,
  metrics: Metrics,
): ServerContext['work'] {
  return async <Name extends WorkName>(
    work: Name,
    request: WorkRequest<Name>,
    { signal }: Cancellable = {},
  ) => {
    const bytes = bytesOf(request);
    try {
      budget.take(bytes);
      try {
        return await calls.call<WorkAnswer<Name>>({ work, request }, { signal });
      } finally {
        budget.give(bytes);
      }
    } catch (error) {
      if (error instanceof PithError) metrics.workErrors.inc({ code: error.code });
      throw error;
    } finally {
      metrics.pages.inc({ work });
      metrics.pageBytes.inc(bytes);
    }
  };
}

/** What the texts and bytes of a request weigh; strings of which most pages are made have a byte a character. */
function bytesOf(request: object): number {
  return Object.values(request)
    .map((value) => (typeof value === 'string' || value instanceof Uint8Array ? value.length : 0))
    .reduce((sum, size) => sum + size, 0);
}
