// Crawls the small site in `site`, which the browser gets from that folder in place of the network.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { crawl } from './crawl.js';

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'], // else the one that `npx playwright-core install chromium` fetched
  chromiumSandbox: process.getuid?.() !== 0, // strangers' scripts run there; root can have no sandbox
});
try {
  const page = await browser.newPage();
  await page.route('https://trees.example/**', (route) => {
    const path = fileURLToPath(
      new URL(`site${new URL(route.request().url()).pathname}`, import.meta.url),
    );
    return existsSync(path)
      ? route.fulfill({ path })
      : route.fulfill({ status: 404, body: 'Not found' });
  });
  for await (const { url, title, markdown } of crawl(page, 'https://trees.example/index.html')) {
    console.log(`${url} ${title}\n${markdown}`);
  }
} finally {
  await browser.close();
}
