// A heap of rows of features of one leaf, the largest key first: it tells which feature goes when a smaller one comes.

/** Adds a row. Logarithmic in the heap. */
export function pushRow(heap: number[], row: number, keys: readonly number[]): void {
  let at = heap.push(row) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (keys[heap[above]] >= keys[row]) break;
    heap[at] = heap[above];
    at = above;
  }
  heap[at] = row;
}

/** Restores the order after the key of the first row became smaller. Logarithmic in the heap. */
export function sinkFirst(heap: number[], keys: readonly number[]): void {
  const row = heap[0];
  let at = 0;
  for (let below = 1; below < heap.length; below = 2 * at + 1) {
    if (below + 1 < heap.length && keys[heap[below + 1]] > keys[heap[below]]) below++;
    if (keys[heap[below]] <= keys[row]) break;
    heap[at] = heap[below];
    at = below;
  }
  heap[at] = row;
}
