import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createFetcher, type FetcherOptions, type RespondingFetcher } from './fetcher.ts';

/** What a local site answers for a path: a body of HTML, or a listener that does as it likes. */
export type Pages = Record<string, string | RequestListener>;

/** A site on a free port of 127.0.0.1, and the paths that were asked for. */
export interface LocalSite {
  origin: string;
  port: number;
  asked: string[];
}

/** Starts a site for the length of one test; paths that are not in `pages` answer 404. */
export async function startSite(pages: Pages): Promise<LocalSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const page = pages[request.url!];
    if (typeof page === 'function') page(request, response);
    else if (page === undefined) response.writeHead(404).end('missing');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, asked };
}

/** A fetcher that may fetch from 127.0.0.1, for the length of one test. */
export function localFetcher(options: FetcherOptions = {}): RespondingFetcher {
  const fetcher = createFetcher({ allowPrivate: ['127.0.0.1'], ...options });
  onTestFinished(() => fetcher.close());
  return fetcher;
}

/** A page that redirects. */
export function redirectTo(location: string, status = 302): RequestListener {
  return (_, response) => response.writeHead(status, { location }).end();
}
