import { type CleaningProxyOptions, createCleaningProxy, type ProxyLogEntry } from '@pith/server';
import { PithError } from 'pith';
import { defaultAlgorithm } from 'pith/extractors';
import type { CommandOptions } from '../commands.ts';
import { readPairs } from '../inputs.ts';
import { shown } from '../misuse.ts';
import { createOutput } from '../output.ts';
import type { Runner } from '../runner.ts';
import { makeAuthorityIn, readAuthorityFiles, readPem } from './proxy-authority.ts';

/** Port of `pith proxy` when none is named. */
const defaultPort = 8018;

/** `pith proxy`: runs until it is interrupted, which is its ordinary end. */
export const runProxy: Runner<'proxy'> = async ({ options }, context) => {
  const { cwd, stdout, stderr } = context;
  if (options['make-ca'] !== undefined) {
    await makeAuthorityIn(options['make-ca'], context);
    return 0;
  }
  const settings: CleaningProxyOptions = {
    ...readOptions(options),
    interception: await readAuthorityFiles(options, cwd),
    trusted: options.trust === undefined ? undefined : await readPem(options.trust, 'trust', cwd),
    log: options.quiet ? undefined : (entry) => void stderr.write(logLine(entry)),
  };
  const signal = context.signal();
  const proxy = await createCleaningProxy(settings);
  try {
    const { algorithm, form, host = '127.0.0.1' } = settings;
    if (!isLoopback(host)) {
      const warning = 'others can reach it, and use it without being asked who they are';
      stderr.write(`pith: warning: ${warning} (--host ${host})\n`);
    }
    await createOutput(stdout).write(`Proxy with ${algorithm}, form ${form}, on ${proxy.url}\n`);
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

function readOptions(options: CommandOptions<'proxy'>): CleaningProxyOptions {
  const milliseconds = (seconds: number | undefined): number | undefined =>
    seconds === undefined ? undefined : Math.ceil(seconds * 1000);
  return {
    algorithm: options.algorithm ?? defaultAlgorithm,
    parameters: readPairs(options.param, 'param'),
    form: options.form ?? 'removed',
    title: options.title,
    comments: options.comments,
    uncleaned: options.uncleaned,
    host: options.host,
    port: options.port ?? defaultPort,
    allowPrivate: options['allow-private'],
    tunnelPorts: readPorts(options['tunnel-port']),
    tunnelIdleMs: milliseconds(options['tunnel-idle']),
    timeoutMs: milliseconds(options.timeout),
    graceMs: milliseconds(options.grace),
    maxBytes: options['max-bytes'],
    concurrency: options.concurrency,
    jobs: options.jobs,
  };
}

function readPorts(written: readonly string[] | undefined): readonly number[] | undefined {
  return written
    ?.filter((port) => port !== 'none')
    .map((port) => {
      if (/^\d{1,5}$/.test(port)) return Number(port);
      const message = `Expected a port or none, got ${shown(port)} (--tunnel-port)`;
      throw new PithError('BAD_OPTION', message);
    });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

/** What is told of a request, as `GET http://example.org/ 200 removed 12 ms`. */
function logLine({ method, address, status, form, code, milliseconds }: ProxyLogEntry): string {
  const what = [form, code].filter((part) => part !== undefined);
  const parts = [method, address, status || '-', ...what, `${milliseconds} ms`];
  return `${parts.join(' ').replace(/\p{Cc}/gu, '\ufffd')}\n`;
}
