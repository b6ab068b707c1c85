/** Things to come, the soonest first; of those at the same time the one that was added first. */
export interface Events<T> {
  add(at: number, what: T): void;
  /** Takes the soonest out; undefined when there is none. */
  next(): { readonly at: number; readonly what: T } | undefined;
}

/** A binary heap of things to come. */
export function createEvents<T>(): Events<T> {
  const heap: { at: number; order: number; what: T }[] = [];
  let added = 0;
  const isSooner = (i: number, j: number): boolean =>
    heap[i].at < heap[j].at || (heap[i].at === heap[j].at && heap[i].order < heap[j].order);
  const swap = (i: number, j: number): void => {
    [heap[i], heap[j]] = [heap[j], heap[i]];
  };
  return {
    add(at, what) {
      heap.push({ at, order: added++, what });
      for (let i = heap.length - 1; i > 0 && isSooner(i, (i - 1) >> 1); i = (i - 1) >> 1) {
        swap(i, (i - 1) >> 1);
      }
    },
    next() {
      if (heap.length === 0) return undefined;
      swap(0, heap.length - 1);
      const soonest = heap.pop();
      for (let i = 0; ; ) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2]) {
          if (child < heap.length && isSooner(child, least)) least = child;
        }
        if (least === i) return soonest;
        swap(i, least);
        i = least;
      }
    },
  };
}
