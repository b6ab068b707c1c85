import type { Structure } from '../page/structure.ts';

/** The children of each element as columns, in source order; -1 for none. */
export interface ChildElements {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

/** Lists the children of all elements; linear in their number. */
export function listChildElements({ count, parent }: Structure): ChildElements {
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(count).fill(-1);
  for (let e = count - 1; e > 0; e--) {
    next[e] = first[parent[e]];
    first[parent[e]] = e;
  }
  return { first, next };
}

/** The children of one element. */
export function* childrenOfElement(
  { first, next }: ChildElements,
  element: number,
): Generator<number> {
  for (let e = first[element]; e >= 0; e = next[e]) yield e;
}
