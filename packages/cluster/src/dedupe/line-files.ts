import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { writingTo } from '../sink/unwritable.ts';

/** Bytes, or nearly, that are read and written at a time. */
const chunkLength = 1 << 18;

/** Writes lines to a file. @throws {PithError} `OUTPUT_UNWRITABLE`; and what the lines throw. */
export async function writeLines(
  file: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const handle = await writingTo(file, () => open(file, 'w'));
  const write = (text: string) => writingTo(file, () => handle.appendFile(text));
  try {
    let text = '';
    for await (const line of lines) {
      text += `${line}\n`;
      if (text.length > chunkLength) {
        await write(text);
        text = '';
      }
    }
    await write(text);
  } finally {
    await handle.close();
  }
}

/** The lines of a file that {@link writeLines} wrote. */
export function readLines(file: string): AsyncGenerator<string> {
  return linesOf(createReadStream(file, { highWaterMark: chunkLength }));
}

const lineFeed = 0x0a;

/**
 * The lines of a text in UTF-8 that comes in chunks, each ended by a line feed; linear also where a line is many chunks long. Each line is a string of its
 * own: a slice of a larger one would keep all of that in memory as long as the line is held.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      const last = chunk.subarray(from, end);
      yield (pieces.length === 0 ? last : Buffer.concat([...pieces, last])).toString();
      pieces = [];
      from = end + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length > 0) yield Buffer.concat(pieces).toString();
}
