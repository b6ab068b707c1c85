import { extract } from 'pith';

/**
 * Crawls a site, breadth first: yields `{ url, title, date, markdown, expectedF1 }` of each page as a browser shows it, scripts run.
 *
 * @param {import('playwright-core').Page} page A page of a browser, which is led from address to address.
 * @param {string} start Where to begin. Links are followed below its folder alone.
 * @param {number} maxPages How many pages are opened at most.
 */
export async function* crawl(page, start, maxPages = 100) {
  const scope = new URL('.', start).href;
  const found = new Set([start]); // a set keeps its order, and can grow while it is walked
  let opened = 0;
  for (const address of found) {
    if (opened++ === maxPages) return;
    try {
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      if (!response.ok()) throw new Error(`status ${response.status()}`);
    } catch (error) {
      console.error(`${address}: ${error.message.split('\n')[0]}`);
      continue;
    }
    const url = page.url(); // after redirects
    const { title, date, markdown, expectedF1 } = extract(await page.content(), { url });
    yield { url, title, date, markdown, expectedF1 };

    const links = await page.$$eval('a[href]', (anchors) => anchors.map(({ href }) => href));
    for (const link of links) {
      const target = link.split('#')[0];
      if (target.startsWith(scope)) found.add(target);
    }
  }
}
