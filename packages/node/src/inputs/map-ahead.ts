/**
 * Maps items in order, with up to `depth` of them under way at once. Items are pulled only when there is
 * room, so memory is bounded by `depth`.
 *
 * @param map Called with each item; must not throw but reject.
 */
export async function* mapAhead<Item, Result>(
  items: AsyncIterable<Item>,
  depth: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = items[Symbol.asyncIterator]();
  const underWay: Promise<Result>[] = [];
  let isDone = false;
  try {
    for (;;) {
      while (!isDone && underWay.length < depth) {
        const next = await iterator.next();
        if (next.done) isDone = true;
        else underWay.push(settledLater(map(next.value)));
      }
      const first = underWay.shift();
      if (first === undefined) return;
      yield await first;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Marks a promise as looked after, so that one left behind when the consumer stops is no unhandled rejection. */
function settledLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}
