import { createHash } from 'node:crypto';

/**
 * The items with the lowest hashes of seed and key, in their order: who is taken does not hang on who
 * else is there. At most `size` are held at a time.
 *
 * @param size how many to take, at least 1.
 * @param seed decides which; the same seed takes the same.
 */
export async function hashedSample<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { size, seed, keyOf }: { size: number; seed: number; keyOf: (item: Item) => string },
): Promise<Item[]> {
  const taken: { readonly item: Item; readonly at: number; readonly hash: string }[] = [];
  let at = 0;
  for await (const item of items) {
    const hash = createHash('sha256')
      .update(`${seed}\0${keyOf(item)}`)
      .digest('hex');
    let place = taken.length;
    while (place > 0 && hash < taken[place - 1].hash) place--;
    if (place < size) taken.splice(place, 0, { item, at, hash });
    if (taken.length > size) taken.pop();
    at++;
  }
  return taken.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
