// Chromium for tests: with scripts of the sources in its pages, or with the built extension.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../../test/chromium.test-suite.ts';

/** A script that makes what a module exports a global of this name. */
export async function scriptOf(module: string, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName,
    footer: { js: `globalThis.${globalName} = ${globalName};` },
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** The built extension in Chromium, and pages on this machine. */
export interface ExtensionInChromium {
  readonly context: BrowserContext;
  /** The extension's background. */
  readonly background: Worker;
  /** The extension's own pages begin with it. */
  readonly address: string;
  /** Presses the button in the toolbar while a page is shown. */
  pressButton(page: Page): Promise<void>;
  /** Evaluates an expression in the world that the extension's scripts have in a page. */
  evaluateInside<T>(page: Page, expression: string): Promise<T>;
  close(): Promise<void>;
}

/** Starts Chromium with the extension as `npm run build` leaves it, unchanged: no permission is added for the tests. */
export async function startExtension(
  options: { readonly language?: string; readonly dark?: boolean } = {},
): Promise<ExtensionInChromium> {
  const folder = fileURLToPath(new URL('../dist/chromium', import.meta.url));
  const context = await chromium.launchPersistentContext('', {
    executablePath: chromiumPath,
    viewport: { width: 1200, height: 850 },
    colorScheme: options.dark ? 'dark' : 'light',
    ...(options.language !== undefined && { locale: options.language }),
    env: { ...(process.env as Record<string, string>), LANGUAGE: options.language ?? 'en' },
    args: [
      ...chromiumFlags,
      `--lang=${options.language ?? 'en'}`,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      '--enable-unsafe-extension-debugging', // lets the protocol press buttons of the toolbar
    ],
  });
  const [background = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  const { host: id, origin } = new URL(background.url());
  const protocol = await context.browser()!.newBrowserCDPSession();
  return {
    context,
    background,
    address: `${origin === 'null' ? `chrome-extension://${id}` : origin}/`,
    async pressButton(page) {
      await page.bringToFront();
      const { targetInfos } = await protocol.send('Target.getTargets', {
        filter: [{ type: 'tab' }],
      });
      const tab = targetInfos.find(({ url }) => url === page.url())!;
      await protocol.send('Extensions.triggerAction', { id, targetId: tab.targetId });
    },
    async evaluateInside<T>(page: Page, expression: string) {
      const session = await context.newCDPSession(page);
      const worlds: { id: number; origin: string }[] = [];
      session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
      await session.send('Runtime.enable'); // tells of all worlds that there are
      const world = worlds.find(({ origin }) => origin.includes(id));
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        ...(world !== undefined && { contextId: world.id }),
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      await session.detach();
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
      return result.value as T;
    },
    close: () => context.close(),
  };
}

/** Pages that are served on this machine, by their paths. */
export interface ServedPages {
  readonly origin: string;
  /** Paths that were asked for, in order. */
  readonly asked: readonly string[];
  close(): void;
}

/** A page to serve: its HTML, or more of an answer. */
export type Served =
  | string
  | Uint8Array
  | { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Serves pages, and the fixtures of `test/pages` below `/pages/`. */
export async function servePages(pages: Readonly<Record<string, Served>>): Promise<ServedPages> {
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url);
    const fixture = /^\/pages\/([\w-]+)$/.exec(url)?.[1];
    const path = new URL(`../../../test/pages/${fixture}/source.html`, import.meta.url);
    const page = fixture === undefined ? pages[url] : readFileSync(path);
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { body, headers } =
      typeof page === 'object' && 'body' in page ? page : { body: page, headers: {} };
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => void server.close() };
}
