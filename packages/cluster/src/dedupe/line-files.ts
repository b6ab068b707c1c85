import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes, or nearly, that are read and written at a time. */
const chunkLength = 1 << 18;

/** Writes lines to a file. */
export async function writeLines(
  file: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const handle = await open(file, 'w');
  try {
    let text = '';
    for await (const line of lines) {
      text += `${line}\n`;
      if (text.length > chunkLength) {
        await handle.write(text);
        text = '';
      }
    }
    await handle.write(text);
  } finally {
    await handle.close();
  }
}

/** The lines of a file that {@link writeLines} wrote. */
export function readLines(file: string): AsyncGenerator<string> {
  return linesOf(createReadStream(file, { encoding: 'utf8', highWaterMark: chunkLength }));
}

/** The lines of a text that comes in chunks, each ended by a line break; linear also where a line is many chunks long. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      pieces.push(chunk.slice(from, end));
      yield pieces.join('');
      pieces = [];
      from = end + 1;
    }
    if (from < chunk.length) pieces.push(chunk.slice(from));
  }
  if (pieces.length > 0) yield pieces.join('');
}
