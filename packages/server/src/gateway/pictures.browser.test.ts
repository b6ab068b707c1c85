// The pictures of the guide. With `PITH_PICTURES=write` they are taken anew, as they should be when the style changes.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContexts,
  describeInChromium,
  sharedBrowser,
} from '../../../../test/chromium.test-suite.ts';
import { fixture, makeReader, type TestReader } from './gateway.test-suite.ts';

const folder = new URL('../../../../docs/guide/pictures/', import.meta.url);

describeInChromium('pictures of the guide', () => {
  let reader: TestReader;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    const names = ['table-en', 'news-ar', 'news-zh'];
    const pages = names.map((name) => [`https://pages.example/${name}`, fixture(name)]);
    reader = await makeReader(Object.fromEntries(pages));
    origin = await reader.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    await reader?.app.close();
  });

  test.each([
    ['reader-wide', 'table-en', 1312, 520, 'light'],
    ['reader-dark', 'news-ar', 400, 600, 'dark'],
    ['reader-narrow', 'news-zh', 400, 600, 'light'],
  ] as const)('%s is of its size and small', async (picture, page, width, height, colorScheme) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    try {
      const tab = await context.newPage();
      const response = await tab.goto(`${origin}/read/https://pages.example/${page}`);
      expect(response?.status()).toBe(200);
      const taken = await tab.screenshot();
      const file = new URL(`${picture}.png`, folder);
      if (process.env['PITH_PICTURES'] === 'write') writeFileSync(file, taken);
      const kept = readFileSync(file);
      expect(kept.length).toBeLessThan(80_000);
      expect([kept.readUInt32BE(16), kept.readUInt32BE(20)]).toEqual([width, height]);
    } finally {
      await context.close();
    }
  });
});
