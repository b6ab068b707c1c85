import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { walkFolder } from '@pith/node';
import { openSource, type SourceOptions } from '@pith/node/archive';
import type { SizedSource } from './make-plan.ts';
import { mapSome } from './map-some.ts';

/** Bytes of each of the stretches of a file that are looked at. */
const stretchBytes = 64 * 1024;

/**
 * Adds to sources what tells their bytes from others of the same name and size, so that an archive that was replaced is another to the plan.
 *
 * Of a file that is a digest over its first, middle and last 64 KiB: copying or touching it changes nothing, and it costs three small reads. What is
 * changed between these without a change of size is not seen, but compressed bytes hardly ever keep their length. Of a folder of pages it is a digest over the names, sizes
 * and times of change; of an address, what the server tells: an entity tag or a time of change.
 *
 * @param options Hosts that may be asked although their addresses are not public.
 * @throws what opening a source throws.
 */
export async function fingerprintSources(
  sources: readonly SizedSource[],
  options: Pick<SourceOptions, 'allowPrivate'> = {},
): Promise<SizedSource[]> {
  return mapSome(sources, async (one) => ({
    ...one,
    fingerprint: await fingerprintOf(one.source, options),
  }));
}

async function fingerprintOf(
  source: string,
  options: Pick<SourceOptions, 'allowPrivate'>,
): Promise<string | undefined> {
  const about = await stat(source).catch(() => undefined);
  if (about?.isDirectory()) return fingerprintOfFolder(source);
  if (about?.isFile()) return fingerprintOfFile(source, about.size);
  const { chunks, digestHint } = await openSource(source, { ...options, from: 0, to: 1 });
  await chunks[Symbol.asyncIterator]().return?.();
  return digestHint;
}

async function fingerprintOfFile(path: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(path, 'r');
  try {
    const last = Math.max(0, size - stretchBytes);
    for (const at of new Set([0, Math.floor(last / 2), last])) {
      const buffer = Buffer.alloc(stretchBytes);
      const { bytesRead } = await handle.read(buffer, 0, stretchBytes, at);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
  return shortened(hash.digest('hex'));
}

async function fingerprintOfFolder(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const found of walkFolder(path, path)) {
    if ('error' in found) throw found.error;
    const { size, mtimeMs } = await stat(found.source);
    hash.update(JSON.stringify([relative(path, found.source), size, mtimeMs]));
  }
  return shortened(hash.digest('hex'));
}

const shortened = (digest: string): string => digest.slice(0, 24);
