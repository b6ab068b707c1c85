import type { Terminal } from '../context.ts';
import { createOutput } from '../output.ts';
import type { Destination } from './destination.ts';

/** Standard output. */
export function streamDestination(stream: Terminal): Destination {
  const output = createOutput(stream);
  return {
    has: async () => false,
    write: (_source, text) => output.write(text),
    close: async () => {},
  };
}
