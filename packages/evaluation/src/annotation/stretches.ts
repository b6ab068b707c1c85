import type { Stretch } from './stretch.ts';

/** Stretches with one more, sorted and disjoint; those that touch it become one with it. */
export function withStretch(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  const apart = stretches.filter((one) => one.to < from || one.from > to);
  const touching = stretches.filter((one) => one.to >= from && one.from <= to);
  const merged = {
    from: Math.min(from, ...touching.map((one) => one.from)),
    to: Math.max(to, ...touching.map((one) => one.to)),
  };
  return [...apart, merged].sort((a, b) => a.from - b.from);
}

/** Stretches without what lies in another. */
export function withoutStretch(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  return stretches.flatMap((one) =>
    [
      { from: one.from, to: Math.min(one.to, from) },
      { from: Math.max(one.from, to), to: one.to },
    ].filter((rest) => rest.from < rest.to),
  );
}

/** Whether most of a stretch lies in others. */
export function holdsMost(stretches: readonly Stretch[], { from, to }: Stretch): boolean {
  let held = 0;
  for (const one of stretches) held += Math.max(0, Math.min(one.to, to) - Math.max(one.from, from));
  return 2 * held > to - from;
}
