/**
 * Bytes of the buffers below an object, such as a page's columns: each counted once, in its whole length, however many views there are.
 */
export function columnBytes(object: object): number {
  const buffers = new Set<ArrayBufferLike>();
  const seen = new Set<object>();
  const open: object[] = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (ArrayBuffer.isView(next)) buffers.add(next.buffer);
    else if (!Array.isArray(next)) open.push(...Object.values(next).filter(isObject));
  }
  return [...buffers].reduce((sum, buffer) => sum + buffer.byteLength, 0);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
