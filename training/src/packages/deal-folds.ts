import { foldCount } from '../folds.ts';

/** Deals the sites of pages to folds as they come. */
export interface FoldDealer {
  /** The fold of a site: the next in turn where the site is new, so that a few sites fill all folds. */
  of(site: string): number;
  /** Number of sites so far. */
  readonly sites: number;
}

/** A dealer to whom no site has come. */
export function dealFolds(): FoldDealer {
  const folds = new Map<string, number>();
  return {
    of(site) {
      const fold = folds.get(site) ?? folds.size % foldCount;
      folds.set(site, fold);
      return fold;
    },
    get sites() {
      return folds.size;
    },
  };
}
