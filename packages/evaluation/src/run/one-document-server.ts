import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PackageDocument } from '../package/test-package.ts';

/** A server that holds exactly one document. */
export interface OneDocumentServer {
  /** Address of the document. */
  readonly url: string;
  /**
   * When the document's last byte was handed over (`performance.now()`, milliseconds), the last time
   * if it was asked for again; `undefined` before.
   */
  servedAt(): number | undefined;
  close(): Promise<void>;
}

/**
 * Starts the one-document web server of `evaluation.md` 3 on a free port of 127.0.0.1. It sends the page's bytes
 * unchanged, with `Content-Length`, its original `Content-Type`, without compression, and closes the
 * connection. Anything but the document is 404.
 */
export async function serveOneDocument({
  name,
  html,
  meta,
}: Pick<PackageDocument, 'name' | 'html' | 'meta'>): Promise<OneDocumentServer> {
  const path = `/${encodeURIComponent(name.split('/').at(-1) ?? '')}.html`;
  let served: number | undefined;
  const server = createServer(({ url, method }, response) => {
    if (url !== path || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404, { connection: 'close', 'content-length': 0 }).end();
      return;
    }
    if (method === 'GET') {
      response.once('finish', () => {
        served = performance.now();
      });
    }
    response.writeHead(200, {
      'content-type': meta.contentType ?? 'text/html',
      'content-length': html.length,
      connection: 'close',
    });
    response.end(html); // node leaves the body out of an answer to HEAD
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    servedAt: () => served,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
