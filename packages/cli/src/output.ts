import type { Context, Terminal } from './context.ts';

/** Thrown when the reader of an output has gone away (`| head`): there is nothing left to do. */
export class OutputClosed extends Error {
  constructor() {
    super('The output was closed');
  }
}

/** A stream that is written to no faster than it takes. */
export interface Output {
  /** @throws OutputClosed, or PithError `OUTPUT_UNWRITABLE`. */
  write(text: string): Promise<void>;
}

/** Wraps a stream. */
export function createOutput(stream: Terminal): Output {
  let failure: NodeJS.ErrnoException | undefined;
  stream.on('error', (error) => {
    failure ??= error;
  });
  const check = async (): Promise<void> => {
    if (failure === undefined) return;
    if (failure.code === 'EPIPE' || failure.code === 'ERR_STREAM_DESTROYED') {
      throw new OutputClosed();
    }
    const { unwritable } = await import('./destination/destination.ts');
    throw unwritable('standard output', failure);
  };
  return {
    async write(text) {
      await check();
      if (text === '') return;
      if (!stream.write(text)) await roomIn(stream);
      await check();
    },
  };
}

/** Waits until the stream takes more, or will never again. */
function roomIn(stream: Terminal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of ends) stream.off(event, done);
      resolve();
    };
    for (const event of ends) stream.on(event, done);
  });
}

const ends = ['drain', 'error', 'close'];

/** Whether colours may be written to a stream: terminals only, and not where `NO_COLOR` is set. */
export function hasColour(stream: Terminal, env: Context['env']): boolean {
  return stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

/** Characters a line has: those of a terminal, else without limit. */
export function widthOf(stream: Terminal): number {
  return stream.isTTY === true ? (stream.columns ?? 80) : Number.POSITIVE_INFINITY;
}
