/** Records and bytes of a group, at most, unless a single record has more. */
export const groupRecords = 64;
const groupBytes = 4 * 1024 * 1024;

/**
 * Puts pages into groups in their order: what is done once for many pages, as a message to another machine, is cheap for each.
 */
export async function* inGroups<Item extends object>(
  items: AsyncIterable<Item>,
): AsyncGenerator<readonly Item[]> {
  let group: Item[] = [];
  let bytes = 0;
  for await (const item of items) {
    group.push(item);
    bytes += 'bytes' in item && item.bytes instanceof Uint8Array ? item.bytes.length : 0;
    if (group.length < groupRecords && bytes < groupBytes) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}
