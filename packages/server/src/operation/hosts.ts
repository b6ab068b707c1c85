import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';

/**
 * Refuses requests that name two hosts, which programs on their way could read differently, and those whose `Host` is none of the server's names. A page on the web can give its own name the address of
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
  app.addHook('onRequest', async (request) => requireOneHost(request));
  if (serverNames.length === 0 && !isLoopback(host)) return;
  const known = new Set(serverNames.map((name) => name.toLowerCase()));
  app.addHook('onRequest', async (request) => {
    const name = nameOf(request.headers.host);
    if (name === undefined || isLoopback(name) || known.has(name)) return;
    const got = `\`${name.slice(0, 100)}\` (Host; setting \`serverNames\`)`;
    throw new PithError('BAD_REQUEST', `Expected a name of this server, got ${got}`);
  });
}

/** RFC 9112, 3.2: one `Host`, and that of the target where this is a whole address. */
function requireOneHost({ raw, originalUrl, headers }: FastifyRequest): void {
  const given = raw.rawHeaders.filter((name, i) => i % 2 === 0 && /^host$/i.test(name)).length;
  if (given > 1) {
    throw new PithError('BAD_REQUEST', `Expected one host, got ${given} (Host)`);
  }
  const target = /^\w+:\/\//.test(originalUrl) ? parseUrl(originalUrl) : undefined;
  if (target !== undefined && target.host !== parseUrl(`http://${headers.host}`)?.host) {
    const got = `\`${target.host.slice(0, 100)}\` (target)`;
    throw new PithError('BAD_REQUEST', `Expected the host of the header Host, got ${got}`);
  }
}

function nameOf(host: string | undefined): string | undefined {
  return host?.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/** Whether a host name or address, in brackets or not, is of this machine alone. */
export function isLoopback(name: string): boolean {
  const isAddress = isIPv4(name) && name.startsWith('127.');
  return isAddress || ['localhost', '::1', '[::1]'].includes(name);
}
