import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const dist = new URL('../../../packages/workbench/dist/', import.meta.url);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The built workbench in Chromium. */
export interface OpenWorkbench {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Serves the build of the workbench on this machine and opens it in the system's Chromium, without a window.
 *
 * @param html the page that is opened in it.
 */
export async function openWorkbench(algorithm: string, html: string): Promise<OpenWorkbench> {
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    try {
      const body = readFileSync(new URL(name, dist));
      response.setHeader('content-type', types[extname(name)] ?? 'text/plain');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await page.goto(`http://127.0.0.1:${port}/#algorithm=${algorithm}`);
  await page.locator('.signals figure').first().waitFor();
  await page.getByRole('button', { name: 'Open…' }).click();
  const file = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) };
  await page.getByLabel(/^A file/).setInputFiles(file);
  const length = html.length.toLocaleString('en');
  await page.locator(`.overview[aria-label*="of ${length} are"]`).waitFor();
  await page.locator('.signals figure').first().waitFor();
  return {
    page,
    async close() {
      await browser.close();
      server.close();
    },
  };
}
