import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';

/**
 * Refuses requests whose `Host` is none of the server's names. A page on the web can give its own name the address of
 * the reader's machine (DNS rebinding), and its scripts would then read what a server on that machine answers.
 *
 * @param serverNames names without ports; with none, a server that listens on a loopback address has the loopback names, and any
 *   other all names.
 */
export function addHostCheck(
  app: FastifyInstance,
  host: string,
  serverNames: readonly string[],
): void {
  if (serverNames.length === 0 && !isLoopback(host)) return;
  const known = new Set(serverNames.map((name) => name.toLowerCase()));
  app.addHook('onRequest', async (request) => {
    const name = nameOf(request.headers.host);
    if (name === undefined || isLoopback(name) || known.has(name)) return;
    const got = `\`${name.slice(0, 100)}\` (Host; setting \`serverNames\`)`;
    throw new PithError('BAD_REQUEST', `Expected a name of this server, got ${got}`);
  });
}

function nameOf(host: string | undefined): string | undefined {
  return host?.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/** Whether a host name or address, in brackets or not, is of this machine alone. */
export function isLoopback(name: string): boolean {
  const isAddress = isIPv4(name) && name.startsWith('127.');
  return isAddress || ['localhost', '::1', '[::1]'].includes(name);
}
