import { type FileHandle, open } from 'node:fs/promises';

/** Bytes of an input, as far as they were read. */
export interface BoundedBytes {
  bytes: Uint8Array;
  /** True if the input has more bytes than the bound; `bytes` is then only its beginning. */
  cut: boolean;
}

/** How much of an input over the bound is kept, enough to say what it is. */
const headBytes = 64 * 1024;

/**
 * Reads chunks until they end or exceed `maxBytes`.
 *
 * @param keptBytes How many bytes are answered of chunks that exceed it.
 */
export async function collect(
  chunks: AsyncIterable<Uint8Array | string>,
  maxBytes: number,
  keptBytes = headBytes,
): Promise<BoundedBytes> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    parts.push(part);
    length += part.length;
    if (length > maxBytes)
      return { bytes: Buffer.concat(parts, Math.min(length, keptBytes)), cut: true };
  }
  return { bytes: Buffer.concat(parts, length), cut: false };
}

/** Reads a file of any kind (a pipe too) up to `maxBytes`. A larger regular file is read only at its head. */
export async function readFileBounded(path: string, maxBytes: number): Promise<BoundedBytes> {
  const handle = await open(path, 'r');
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return await collect(chunksOf(handle), maxBytes);
    if (stat.size > maxBytes) return { bytes: await readHead(handle), cut: true };
    // Files without a size, as in /proc, say 0 and are read to their end.
    if (stat.size === 0) return await collect(chunksOf(handle), maxBytes);
    const bytes = new Uint8Array(stat.size);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, null);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return { bytes: filled === bytes.length ? bytes : bytes.slice(0, filled), cut: false };
  } finally {
    await handle.close();
  }
}

async function* chunksOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = new Uint8Array(headBytes);
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, null);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
  }
}

async function readHead(handle: FileHandle): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}
