/**
 * Maps items in order, with up to `depth` of them under way at once. Items are pulled only when there is
 * room, so memory is bounded by `depth`; results that are there do not wait for items that are not.
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
  let pulled: Promise<IteratorResult<Item>> | undefined; // asked for, and not here yet
  let isDone = false;
  try {
    for (;;) {
      if (!isDone && underWay.length < depth) pulled ??= settledLater(iterator.next());
      const first = underWay.at(0)?.then(() => undefined);
      if (first === undefined && pulled === undefined) return;
      const next = await Promise.race([pulled ?? first, first ?? pulled]);
      if (next === undefined) yield await underWay.shift()!;
      else {
        pulled = undefined;
        if (next.done) isDone = true;
        else underWay.push(settledLater(map(next.value)));
      }
    }
  } finally {
    const ending = settledLater(Promise.resolve(iterator.return?.()));
    if (pulled === undefined) await ending; // else what was asked for may never come
  }
}

/** Marks a promise as looked after, so that one left behind when the consumer stops is no unhandled rejection. */
function settledLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}
