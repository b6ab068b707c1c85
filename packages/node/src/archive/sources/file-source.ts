import { type FileHandle, open } from 'node:fs/promises';
import { unreadable } from '../../inputs/walk-folder.ts';
import type { OpenSource, SourceOptions } from './source.ts';

/** So many bytes are read at a time. */
const chunkBytes = 256 * 1024;

/**
 * Opens a file.
 *
 * @throws {PithError} `INPUT_UNREADABLE`, here and from the chunks.
 */
export async function openFile(path: string, options: SourceOptions): Promise<OpenSource> {
  const { from = 0, to = Number.POSITIVE_INFINITY, signal } = options;
  try {
    const handle = await open(path, 'r');
    const { size, mtimeMs } = await handle.stat();
    const chunks = readChunks(handle, path, from, to, signal);
    return { chunks: closing(chunks, handle), size, digestHint: `${size}-${mtimeMs}` };
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* readChunks(
  handle: FileHandle,
  path: string,
  from: number,
  to: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; ) {
    signal?.throwIfAborted();
    const chunk = Buffer.allocUnsafeSlow(Math.min(chunkBytes, to - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at).catch((error: unknown) => {
      throw unreadable(path, error);
    });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** Closes the file also when the chunks are ended before the first was asked for, which a generator would not see. */
function closing(
  chunks: AsyncGenerator<Uint8Array>,
  handle: FileHandle,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const next = await chunks.next().catch(async (error: unknown) => {
          await handle.close();
          throw error;
        });
        if (next.done) await handle.close();
        return next;
      },
      async return() {
        await chunks.return(undefined);
        await handle.close();
        return { done: true, value: undefined };
      },
    }),
  };
}
