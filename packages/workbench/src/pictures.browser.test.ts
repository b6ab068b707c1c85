// The pictures of the READMEs. With `PITH_PICTURES=write` they are taken anew, as they should be when the looks change.

import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from '../../../test/chromium.test-suite.ts';
import { type ServedWorkbench, serveWorkbench } from './served-workbench.test-suite.ts';

const folder = new URL('../../../docs/guide/pictures/', import.meta.url);

const wide = { width: 1440, height: 960 };
const narrow = { width: 390, height: 844 };

/** What each tab shows when it has come. */
const shownBy = { Signals: '.signals canvas', Compare: '.compare canvas', Why: '.contributions' };

describeInChromium('pictures of the workbench', () => {
  let workbench: ServedWorkbench;
  beforeAll(async () => {
    workbench = await serveWorkbench();
  });
  afterAll(() => workbench?.close());

  test.each([
    ['workbench', '#example=news-en&algorithm=accb', 'Signals', 'light', wide],
    ['workbench-compare', '#example=news-ar&algorithm=learned', 'Compare', 'dark', wide],
    ['workbench-narrow', '#example=news-en&algorithm=learned', 'Why', 'light', narrow],
    ['workbench-start', '', 'Signals', 'light', wide],
  ] as const)('%s is of its size and small', async (picture, link, tab, scheme, size) => {
    const { context, page } = await workbench.open(link, scheme);
    await page.setViewportSize(size);
    if (link !== '') {
      await page.frameLocator('iframe').locator('p pith-t').nth(3).click();
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.locator(shownBy[tab]).first().waitFor();
      await page.mouse.move(5, 5);
    }
    await page.waitForTimeout(500); // what is drawn when nothing moves any more
    const taken = await page.screenshot();
    const file = new URL(`${picture}.png`, folder);
    if (process.env['PITH_PICTURES'] === 'write') writeFileSync(file, taken);
    const kept = readFileSync(file);
    expect(kept.length).toBeLessThan(450_000);
    expect([kept.readUInt32BE(16), kept.readUInt32BE(20)]).toEqual([size.width, size.height]);
    await context.close();
  });
});
