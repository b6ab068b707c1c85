/** So many sources are looked at at once. */
const atOnce = 16;

/** Maps items, some at a time, in their order. */
export async function mapSome<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let i = 0; i < items.length; i += atOnce) {
    for (const one of await Promise.all(items.slice(i, i + atOnce).map(map))) results.push(one);
  }
  return results;
}
