/**
 * Does something with each item, at most `limit` at a time, and answers the results in the order of the
 * items. The first failure ends it; what is under way is waited for.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  let hasFailed = false;
  async function worker(): Promise<void> {
    while (next < items.length && !hasFailed) {
      const index = next++;
      try {
        results[index] = await work(items[index], index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  const workers = Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, worker);
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
