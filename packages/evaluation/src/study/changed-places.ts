/**
 * Pairs of which the other one leads afterwards; those that are equal before or afterwards do not change places.
 *
 * @param names with a value each in `before` and `after`.
 */
export function changedPlaces(
  names: readonly string[],
  before: readonly number[],
  after: readonly number[],
): (readonly [first: string, second: string])[] {
  return names.flatMap((first, i) =>
    names.flatMap((second, j) => {
      const changes = (before[i] - before[j]) * (after[i] - after[j]) < 0;
      return j > i && changes ? [[first, second] as const] : [];
    }),
  );
}
