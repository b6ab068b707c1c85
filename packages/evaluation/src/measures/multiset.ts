/** Items with their counts. */
export function countItems(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/**
 * Size of the multiset intersection, `sum min(count in first, count in second)`, each item counted
 * `weight(item)` times. O(n + m).
 */
export function sharedCount(
  first: Iterable<string>,
  second: Iterable<string>,
  weight: (item: string) => number = () => 1,
): number {
  const left = countItems(second);
  let shared = 0;
  for (const item of first) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    shared += weight(item);
  }
  return shared;
}
