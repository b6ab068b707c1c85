// Which pages were in hand when a worker died, and which record it read. Pages are numbered in the order in which the job reads them, which is the same in every attempt.

/** Numbers of pages, half-open: `[from, to)`. */
export type Stretch = readonly [from: number, to: number];

/** What a job keeps while it runs, so that its next attempt knows what this one died of. */
export interface Kept {
  /** Pages that were in hand when attempts died, and those that are now; sorted and disjoint. */
  readonly inHand: readonly Stretch[];
  /** Of these the one that is run alone, and how often that was begun. */
  readonly alone?: { readonly page: number; readonly times: number } | undefined;
  /** The place of the record that is being read, where that is watched, and at how many attempts it was. */
  readonly reading?: { readonly offset: number; readonly times: number } | undefined;
  /** Places of records that ended processes by being read; sorted. */
  readonly unreadable?: readonly number[] | undefined;
}

/** What an earlier attempt that died had kept; nothing where it is not of this form. */
export function readKept(kept: unknown): Kept {
  const { inHand, alone, reading, unreadable } = (kept ?? {}) as Partial<Kept>;
  const areWhole = (...numbers: unknown[]) => numbers.every(Number.isSafeInteger);
  return {
    inHand: Array.isArray(inHand) ? merged(inHand.filter(isStretch)) : [],
    ...(areWhole(alone?.page, alone?.times) && { alone }),
    ...(areWhole(reading?.offset, reading?.times) && { reading }),
    ...(Array.isArray(unreadable) && { unreadable: unreadable.filter(Number.isSafeInteger) }),
  };
}

/** Whether a page is in one of the stretches. */
export function isIn(stretches: readonly Stretch[], page: number): boolean {
  return stretches.some(([from, to]) => from <= page && page < to);
}

/** Stretches sorted and disjoint, over the same pages. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: [number, number][] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) all.push([from, to]);
  }
  return all;
}

function isStretch(value: unknown): value is Stretch {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}
