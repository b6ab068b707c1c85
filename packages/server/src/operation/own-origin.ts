import { PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';

/**
 * Refuses what pages of other sites send from a browser, which names their origin. Clients other than browsers name none.
 *
 * @param host the header `Host`, which is one of the server's names.
 * @param origins of which pages may; `*` for all.
 * @throws PithError `ORIGIN_REFUSED`.
 */
export function requireOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): void {
  if (origin === undefined || origins.includes('*') || origins.includes(origin)) return;
  if (isOwnOrigin(origin, host)) return;
  const got = `\`${origin.slice(0, 100)}\` (Origin; setting \`corsOrigins\`)`;
  throw new PithError('ORIGIN_REFUSED', `Expected a page of this server, got one of ${got}`);
}

/**
 * Whether a request is from a page of this server, or from no browser.
 *
 * @param origin the header `Origin`, which browsers send with forms and scripts, whatever the scheme.
 * @param host the header `Host`. The scheme is not compared, as TLS may end before the server.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  const own = host === undefined ? undefined : parseUrl(`http://${host}`)?.host;
  return own !== undefined && parseUrl(origin)?.host === own;
}
