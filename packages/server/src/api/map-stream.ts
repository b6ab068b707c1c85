/** How {@link mapStream} maps. */
export interface MapStreamOptions {
  /** Most items that are under way at once, at least 1. */
  readonly width: number;
  /** Whether results come in the order of the items; else as they are ready. */
  readonly ordered: boolean;
}

/**
 * Maps the items of a stream, several at once. A result is handed on as soon as it may be, also while the next item is waited for; no item is
 * taken while nobody takes results, so memory is bounded by `width` at both ends.
 *
 * @param map called with an item and its number, from 0; when it rejects, the iteration does.
 */
export async function* mapStream<Item, Result>(
  items: AsyncIterable<Item>,
  map: (item: Item, index: number) => Promise<Result>,
  { width, ordered }: MapStreamOptions,
): AsyncGenerator<Result> {
  const iterator = items[Symbol.asyncIterator]();
  const underWay: Promise<Done<Result>>[] = [];
  let next: Promise<Taken<Item>> | undefined;
  let taken = 0;
  let isOver = false;
  const take = async (): Promise<Taken<Item>> => ({ item: await iterator.next() });
  const start = (item: Item): void => {
    const done: Promise<Done<Result>> = map(item, taken++).then((result) => ({ result, done }));
    done.catch(() => {}); // told to whoever waits for it, or to nobody when the iteration has ended
    underWay.push(done);
  };
  try {
    for (;;) {
      if (!isOver && underWay.length < width) next ??= take();
      const awaited = [...(ordered ? underWay.slice(0, 1) : underWay), ...(next ? [next] : [])];
      if (awaited.length === 0) return;
      const first = await Promise.race(awaited);
      if ('item' in first) {
        next = undefined;
        if (first.item.done) isOver = true;
        else start(first.item.value);
      } else {
        underWay.splice(underWay.indexOf(first.done), 1);
        yield first.result;
      }
    }
  } finally {
    next?.catch(() => {});
    void iterator.return?.()?.catch(() => {}); // not awaited: an item that is waited for may never come
  }
}

interface Taken<Item> {
  readonly item: IteratorResult<Item>;
}

interface Done<Result> {
  readonly result: Result;
  readonly done: Promise<Done<Result>>;
}
