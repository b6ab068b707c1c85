import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PithError } from 'pith';
import { type Destination, unwritable } from './destination.ts';

/**
 * A file of JSON lines.
 *
 * @param resume keeps the lines that are there: their sources need not be done again. A last line that an
 * interruption cut is dropped.
 */
export async function linesDestination(path: string, resume: boolean): Promise<Destination> {
  const done = new Set<string>();
  let file: FileHandle;
  try {
    await mkdir(dirname(path), { recursive: true });
    file = await open(path, resume ? 'a+' : 'w');
  } catch (error) {
    throw unwritable(path, error);
  }
  if (resume) {
    try {
      await file.truncate(await readSources(file, path, done));
    } catch (error) {
      await file.close();
      throw error;
    }
  }
  return {
    has: async (source) => done.has(source),
    async write(_source, text) {
      try {
        await file.appendFile(text);
      } catch (error) {
        throw unwritable(path, error);
      }
    },
    close: () => file.close(),
  };
}

/** Collects the sources of the file's lines, and answers the length of its whole lines in bytes. */
async function readSources(file: FileHandle, path: string, sources: Set<string>): Promise<number> {
  let whole = 0;
  let pieces: Buffer[] = []; // of a line that began in an earlier chunk
  const chunk = Buffer.allocUnsafe(1 << 16);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) return whole;
    let from = 0;
    for (let end = 0; (end = chunk.subarray(0, bytesRead).indexOf(0x0a, from)) >= 0; ) {
      pieces.push(chunk.subarray(from, end));
      const line = Buffer.concat(pieces);
      whole += line.length + 1;
      pieces = [];
      sources.add(sourceOf(line.toString(), path));
      from = end + 1;
    }
    pieces.push(Buffer.from(chunk.subarray(from, bytesRead)));
    position += bytesRead;
  }
}

function sourceOf(line: string, path: string): string {
  try {
    const { source } = JSON.parse(line) as { source?: unknown };
    if (typeof source === 'string') return source;
  } catch {
    // said below
  }
  throw new PithError(
    'OUTPUT_UNWRITABLE',
    `Expected lines of an earlier run to go on from, got a line without \`source\` (${path})`,
  );
}
