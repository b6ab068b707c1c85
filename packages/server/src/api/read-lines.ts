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
        if (ended !== undefined) yield ended;
        from = to + 1;
      }
      line.add(chunk.subarray(from));
    }
    const last = line.end();
    if (last !== undefined) yield last;
  } finally {
    line.drop();
  }
}

/** A line that is being read. */
interface OpenLine {
  add(part: Buffer): void;
  /** The line, or nothing when it is empty; it holds its bytes from then on. */
  end(): Line | undefined;
  /** Gives back what is held, if the line was not ended. */
  drop(): void;
}

function startLine(maxBytes: number, budget: ByteBudget): OpenLine {
  let parts: Buffer[] = [];
  let held = 0;
  let fault: PithError | undefined;
  const drop = (): void => {
    budget.give(held);
    held = 0;
    parts = [];
  };
  const fail = (error: PithError): void => {
    fault = error;
    drop();
  };
  return {
    add(part) {
      if (fault !== undefined || part.length === 0) return;
      if (held + part.length > maxBytes) {
        fail(
          new PithError('INPUT_TOO_LARGE', `Expected lines of at most ${maxBytes} bytes, got more`),
        );
        return;
      }
      try {
        budget.take(part.length);
        held += part.length;
        parts.push(Buffer.from(part)); // a copy: a small part would keep its whole chunk
      } catch (error) {
        fail(error as PithError);
      }
    },
    end() {
      const release = (): void => {};
      if (fault !== undefined) return { fault, release };
      const text = Buffer.concat(parts).toString().trim();
      if (text === '') {
        drop();
        return undefined;
      }
      const bytes = held;
      held = 0;
      parts = [];
      return { text, release: () => budget.give(bytes) };
    },
    drop,
  };
}
