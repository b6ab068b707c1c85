/** Sums of counts by name, the largest first, equal ones by name. */
export function addCounts(
  all: readonly Readonly<Record<string, number>>[],
): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const [name, count] of all.flatMap(Object.entries<number>)) {
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return Object.fromEntries([...sums].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}
