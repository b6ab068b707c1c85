import { Readable } from 'node:stream';
import { serveMcp } from '@pith/server/mcp';
import type { Runner } from '../runner.ts';

/** `pith mcp`: runs until its input ends or it is interrupted, both of which are its ordinary end. */
export const runMcp: Runner<'mcp'> = async ({ options }, context) => {
  const { stdin, stdout, stderr } = context;
  const { timeout } = options;
  if (stdin.isTTY) {
    stderr.write('pith: waits for messages of an MCP client; Ctrl-C ends it\n');
  }
  const signal = context.signal();
  const input = Readable.from(stdin, { objectMode: false });
  try {
    await serveMcp({
      algorithm: options.algorithm,
      maxTokens: options['max-tokens'],
      jobs: options.jobs,
      timeoutMs: timeout === undefined ? undefined : Math.ceil(timeout * 1000),
      maxBytes: options['max-bytes'],
      allowPrivate: options['allow-private'],
      respectRobots: !options['no-robots'],
      stdin: input,
      stdout,
      tell: (line) => void stderr.write(`pith: ${line}\n`),
      signal,
    });
  } finally {
    input.destroy(); // gives standard input back, so that nothing keeps the process
  }
  return 0;
};
