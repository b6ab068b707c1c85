/** What a site is ranked by. */
export interface RankedSite {
  readonly site: string;
  /** Pages that are known of it. */
  readonly pages: number;
  /** When it was last seen; the larger, the later. */
  readonly last: number;
  /** Numbers that it holds. */
  readonly size: number;
}

/**
 * Which sites are to be forgotten so that those that are left hold at most so many numbers: the ones of fewest pages, of equals those seen first. One is left.
 *
 * @returns those sites, and how many numbers the others hold.
 */
export function sitesToForget(
  sites: readonly RankedSite[],
  maxNumbers: number,
): { readonly forgotten: readonly RankedSite[]; readonly held: number } {
  const ranked = [...sites].sort((a, b) => b.pages - a.pages || b.last - a.last);
  const forgotten: RankedSite[] = [];
  let held = ranked.reduce((sum, { size }) => sum + size, 0);
  while (held > maxNumbers && ranked.length > 1) {
    const least = ranked.pop()!;
    forgotten.push(least);
    held -= least.size;
  }
  return { forgotten, held };
}
