// The built workbench, served on this machine and opened in the system's Chromium.

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { closeContexts, sharedBrowser } from '../../../test/chromium.test-suite.ts';

const dist = new URL('../dist/', import.meta.url);
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The workbench in a browser. */
export interface ServedWorkbench {
  /**
   * Opens a link, such as `#example=news-en&algorithm=ccb`, and waits until the method's series are there, or what else is awaited.
   *
   * @param device what else the browser is like, by default a wide screen with a mouse.
   */
  open(
    link: string,
    scheme?: 'light' | 'dark',
    awaited?: string,
    device?: BrowserContextOptions,
  ): Promise<OpenedWorkbench>;
  close(): Promise<void>;
}

/** The workbench with a page. */
export interface OpenedWorkbench {
  /** Where the workbench is served. */
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Addresses that were asked for elsewhere; what the policy holds back goes nowhere. */
  readonly elsewhere: readonly string[];
  /** What scripts threw. */
  readonly faults: readonly string[];
}

/** Serves the build and starts Chromium. */
export async function serveWorkbench(): Promise<ServedWorkbench> {
  const server: Server = createServer(({ url }, response) => {
    const path = new URL(url === '/' ? 'index.html' : `.${url}`, dist);
    if (!existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(fileURLToPath(path))] ?? 'text/plain');
    response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await sharedBrowser();
  return {
    async open(link, scheme = 'light', awaited = '.signals figure', device = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 1200 },
        colorScheme: scheme,
        ...device,
      });
      const page = await context.newPage();
      const elsewhere: string[] = [];
      const faults: string[] = [];
      const note = (url: string) => {
        if (!url.startsWith(origin) && !/^(?:data|about|blob):/.test(url)) elsewhere.push(url);
      };
      page.on('requestfinished', (request) => note(request.url()));
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'csp') note(request.url());
      });
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(`${origin}/${link}`);
      await page.locator(awaited).first().waitFor();
      return { origin: `${origin}/`, context, page, elsewhere, faults };
    },
    async close() {
      await closeContexts();
      server.close();
    },
  };
}
