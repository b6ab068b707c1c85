import { createCleaningProxy } from '@pith/server';
import { defaultAlgorithm } from 'pith/extractors';
import { readPairs } from '../inputs.ts';
import { createOutput } from '../output.ts';
import type { Runner } from '../runner.ts';

/** Port of `pith proxy` when none is named. */
const defaultPort = 8018;

/** `pith proxy`: runs until it is interrupted, which is its ordinary end. */
export const runProxy: Runner<'proxy'> = async ({ options }, context) => {
  const signal = context.signal();
  const { algorithm = defaultAlgorithm, form = 'removed', timeout } = options;
  const proxy = await createCleaningProxy({
    algorithm,
    parameters: readPairs(options.param, 'param'),
    form,
    host: options.host,
    port: options.port ?? defaultPort,
    jobs: options.jobs,
    ...(options['allow-private'] !== undefined && { allowPrivate: options['allow-private'] }),
    ...(timeout !== undefined && { timeoutMs: Math.ceil(timeout * 1000) }),
  });
  try {
    const line = `Proxy with ${algorithm}, form ${form}, on ${proxy.url}\n`;
    await createOutput(context.stdout).write(line);
    if (!signal.aborted) {
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  } finally {
    await proxy.close();
  }
  return 0;
};
