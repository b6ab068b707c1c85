import type { ByteBudget } from '../operation/byte-budget.ts';

/** What one user of a budget has of it. */
export interface BudgetShare extends ByteBudget {
  /** Gives back all that is taken; from then on nothing is counted. */
  close(): void;
}

/** Makes a share of a budget that can be given back as a whole, whatever became of its parts. */
export function shareOf(budget: ByteBudget): BudgetShare {
  let taken = 0;
  let isClosed = false;
  return {
    take(bytes) {
      if (isClosed) return;
      budget.take(bytes);
      taken += bytes;
    },
    give(bytes) {
      if (isClosed) return;
      budget.give(bytes);
      taken -= bytes;
    },
    taken: () => taken,
    close() {
      isClosed = true;
      budget.give(taken);
      taken = 0;
    },
  };
}
