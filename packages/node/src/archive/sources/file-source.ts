import { open, stat } from 'node:fs/promises';
import { unreadable } from '../../inputs/walk-folder.ts';
import type { OpenSource, SourceOptions } from './source.ts';

/** So many bytes are read at a time. */
const chunkBytes = 256 * 1024;

/**
 * Opens a file. One without a size of its own, as a pipe, is read from where it is.
 *
 * @throws {PithError} `INPUT_UNREADABLE`, here and from the chunks.
 */
export async function openFile(path: string, options: SourceOptions): Promise<OpenSource> {
  const about = await stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  const size = about.isFile() ? about.size : undefined;
  return {
    chunks: readChunks(path, size !== undefined, options),
    size,
    digestHint: size === undefined ? undefined : `${size}-${about.mtimeMs}`,
  };
}

async function* readChunks(
  path: string,
  hasPlaces: boolean,
  { from = 0, to = Number.POSITIVE_INFINITY, signal }: SourceOptions,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  try {
    const handle = await open(path, 'r');
    try {
      for (let at = from; at < to; ) {
        const chunk = Buffer.allocUnsafeSlow(Math.min(chunkBytes, to - at));
        const place = hasPlaces ? at : null;
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, place);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield chunk.subarray(0, bytesRead);
        signal?.throwIfAborted();
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw unreadable(path, error);
  }
}
