import { PithError } from 'pith';
import type { ByteBudget } from '../operation/byte-budget.ts';

/** A line of a stream, or why there is none to read. What it holds is held until `release` is called. */
export interface Line {
  readonly text?: string;
  readonly fault?: PithError;
  release(): void;
}

const lineFeed = 0x0a;

/**
 * Cuts a stream of UTF-8 into lines; empty ones are left out. Of a line that is too long, or for which there is no room, nothing is kept
 * but the fault; it is read to its end, and the next one is read again.
 *
 * @param maxBytes of one line.
 * @param budget bytes that may be held, shared by all streams.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  budget: ByteBudget,
): AsyncGenerator<Line> {
  let line = startLine(maxBytes, budget);
  try {
    for await (const chunk of chunks) {
      let from = 0;
      for (let to = chunk.indexOf(lineFeed); to >= 0; to = chunk.indexOf(lineFeed, from)) {
        line.add(chunk.subarray(from, to));
        const ended = line.end();
        line = startLine(maxBytes, budget);
        from = to + 1;
        if (ended !== undefined) yield ended;
      }
      line.add(chunk.subarray(from));
    }
    const last = line.end();
    line = startLine(maxBytes, budget);
    if (last !== undefined) yield last;
  } finally {
    line.drop();
  }
}

/** A line that is being read. */
interface OpenLine {
  add(part: Buffer): void;
  /** The line, which then holds its bytes, or nothing when it is empty. */
  end(): Line | undefined;
  /** Gives back what is held, if the line was not ended. */
  drop(): void;
}

function startLine(maxBytes: number, budget: ByteBudget): OpenLine {
  let bytes = Buffer.alloc(0); // grows by doubling: chunks as small as a byte cost no more than their bytes
  let length = 0;
  let fault: PithError | undefined;
  const drop = (): void => {
    budget.give(length);
    length = 0;
    bytes = Buffer.alloc(0);
  };
  const append = (part: Buffer): void => {
    if (length + part.length > maxBytes) {
      const message = `Expected lines of at most ${maxBytes} bytes, got more`;
      throw new PithError('INPUT_TOO_LARGE', message);
    }
    budget.take(part.length);
    if (length + part.length > bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(2 * bytes.length, length + part.length));
      bytes.copy(grown, 0, 0, length);
      bytes = grown;
    }
    part.copy(bytes, length);
    length += part.length;
  };
  return {
    add(part) {
      if (fault !== undefined) return;
      try {
        append(part);
      } catch (error) {
        fault = error as PithError;
        drop();
      }
    },
    end() {
      if (fault !== undefined) return { fault, release() {} };
      const text = bytes.toString('utf8', 0, length).trim();
      if (text !== '') return { text, release: drop };
      drop();
      return undefined;
    },
    drop,
  };
}
