import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContexts,
  describeInChromium,
  eventually,
  sharedBrowser,
  violations,
} from '../../../../test/chromium.test-suite.ts';
import { apiWith, fetched } from './api.test-suite.ts';

describeInChromium('the pages of the API in Chromium', () => {
  let app: FastifyInstance;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    app = apiWith();
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    await app?.close();
  });

  /** Opens a page, and gathers what goes wrong in it and what it asks of others. */
  async function open(
    path: string,
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<{ page: Page; faults: string[] }> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !url.startsWith('data:')) faults.push(url);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => faults.push(message.text()));
    await page.goto(origin + path);
    return { page, faults };
  }

  test.each(['light', 'dark'] as const)(
    'the start page keeps nobody out (%s)',
    async (colorScheme) => {
      for (const width of [1200, 360]) {
        const { page, faults } = await open('/', { colorScheme, viewport: { width, height: 900 } });
        expect(await violations(page)).toEqual([]);
        await eventually(() =>
          page.evaluate('document.documentElement.scrollWidth'),
        ).toBeLessThanOrEqual(width);
        expect(faults).toEqual([]);
      }
    },
  );

  test.each(['light', 'dark'] as const)(
    'its form works without scripts (%s)',
    async (colorScheme) => {
      const { page, faults } = await open('/', { colorScheme, javaScriptEnabled: false });
      await page.fill('textarea', fetched);
      await page.selectOption('#show', 'html');
      await page.click('button');
      await eventually(() => page.textContent('article')).toContain('One oak stood on the hill');
      await eventually(() => page.inputValue('textarea')).toBe(fetched);
      expect(faults).toEqual([]);
    },
  );

  test('a result keeps nobody out', async () => {
    const { page } = await open('/');
    await page.fill('textarea', fetched);
    await page.click('button');
    await page.waitForSelector('article');
    expect(await violations(page)).toEqual([]);
  });

  test('the page of the API shows every operation, without network and within its policy', async () => {
    const { page, faults } = await open('/docs/');
    await page.waitForSelector('.opblock');
    const paths = await page.$$eval('.opblock-summary-path', (all) =>
      all.map((one) => one.textContent),
    );
    expect(paths).toEqual(expect.arrayContaining([expect.stringContaining('extract')]));
    await page.click('#operations-extract-extract .opblock-summary-control');
    await page.waitForSelector('#operations-extract-extract .opblock-body table');
    expect(faults).toEqual([]);
  });
});
