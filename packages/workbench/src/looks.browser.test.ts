// Every view and panel in Chromium, light and dark, wide and narrow: nothing that axe finds fault with, nothing that scrolls the page sideways,
// nothing too small for a thumb.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium, eventually, violations } from '../../../test/chromium.test-suite.ts';
import { type ServedWorkbench, serveWorkbench } from './served-workbench.test-suite.ts';

const narrow = { width: 390, height: 844 };

/** Pixels that scroll the page sideways. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** Buttons and fields that are seen and less than so many pixels high, by their text. */
const lowTargets = (page: Page, least: number) =>
  page.$$eval(
    'button, select, input, textarea, summary',
    (elements, height) =>
      elements
        .filter((element) => element.checkVisibility() && element.closest('label') === null)
        .filter((element) => element.getBoundingClientRect().height < height - 0.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    least,
  );

describeInChromium('the looks of the workbench', () => {
  let workbench: ServedWorkbench;
  beforeAll(async () => {
    workbench = await serveWorkbench();
  });
  afterAll(() => workbench?.close());

  test.each([
    ['light', undefined],
    ['dark', undefined],
    ['light', narrow],
    ['dark', narrow],
  ] as const)(
    'in %s and %j every panel is sound',
    async (scheme, size) => {
      const { context, page, faults } = await workbench.open(
        '#example=news-ar&algorithm=ccb',
        scheme,
      );
      const tab = (name: string) => page.getByRole('tab', { name, exact: true });
      if (size !== undefined) await page.setViewportSize(size);
      const found: Record<string, string[]> = {};
      const look = async (name: string, within = '#panel') => {
        const wide = await sideways(page);
        const told = [
          ...(await violations(page, within)),
          ...(await lowTargets(page, 24)),
          ...(wide > 0 ? [`${wide} px sideways`] : []),
        ];
        if (told.length > 0) found[name] = told;
      };
      await page.frameLocator('iframe').locator('p pith-t').first().click();
      await page.locator('.why .verdict').or(tab('Why')).first().waitFor();
      await look('all', ':root');
      for (const name of size === undefined ? [] : ['Source', 'Result']) {
        await tab(name).click();
        await look(name, '.views');
      }
      for (const name of size === undefined ? ['Signals'] : ['Why', 'Method', 'Signals']) {
        await tab(name).click();
        await look(name);
      }
      await tab('Compare').click();
      await page.getByRole('button', { name: 'Differences from bte' }).click();
      await page.locator('.differences p').first().waitFor();
      await look('Compare');
      await tab('Correct').click();
      await look('Correct, at first');
      await page.getByRole('button', { name: 'Begin with nothing' }).click();
      await page.locator('.correct .count').waitFor();
      await look('Correct');
      for (const name of ['Package', 'Evaluation']) {
        await tab(name).click();
        await look(name);
      }
      await page.keyboard.press('?');
      await look('keys', 'dialog[open]');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open…' }).click();
      await look('start', 'dialog[open]');
      expect(found).toEqual({});
      expect(faults).toEqual([]);
      await context.close();
    },
    240_000,
  );

  test('who comes without a link is told what this is, and begins with an example', async () => {
    const { context, page } = await workbench.open('');
    const start = page.getByRole('dialog', { name: 'What is the content of a page?' });
    await start.waitFor();
    await start.getByRole('button', { name: /^Forum, German/ }).click();
    await page.locator('header .title', { hasText: 'Fünfgangnabe' }).waitFor();
    await eventually(() => start.isVisible()).toBe(false);
    await context.close();
  });

  test('the gold of an example is taken, and all methods are measured against it', async () => {
    const { context, page } = await workbench.open('#example=wiki-en&algorithm=ccb');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Take the gold of this example' }).click();
    await page.locator('.methods [data-name="sequence"]').first().waitFor();
    const f1 = async (row: string) =>
      Number(await page.locator(`${row} [data-name="word bag"]`).textContent());
    await eventually(() => f1('.own')).toBeLessThan(0.2); // as the example says of this method
    await page.getByLabel('Order').selectOption('f1');
    expect(await f1('.methods tbody tr:nth-child(2)')).toBeGreaterThan(0.95);
    await context.close();
  }, 120_000);

  test('a link to somebody’s own page says which file to open', async () => {
    const { context, page } = await workbench.open('#page=0123456789abcdef', 'light', '.warning');
    await eventually(() => page.locator('.warning').textContent()).toContain('0123456789abcdef');
    await context.close();
  });

  test('where it is narrow, a tap in a view is explained below it', async () => {
    const { context, page } = await workbench.open('#example=news-en');
    await page.setViewportSize(narrow);
    await page.getByRole('tab', { name: 'Why' }).click();
    await page.frameLocator('iframe').locator('p pith-t').nth(3).click();
    await page.locator('.why .verdict').waitFor();
    await page.getByRole('tab', { name: 'Source' }).click();
    await eventually(() => page.locator('.source .pointed').count()).toBeGreaterThan(0);
    await eventually(() => page.locator('.why .verdict').isVisible()).toBe(true);
    await context.close();
  });

  test('the bar between views and panels is moved by arrows', async () => {
    const { context, page } = await workbench.open('#example=news-en');
    const bar = page.getByRole('separator', { name: 'Height of the views' });
    const before = Number(await bar.getAttribute('aria-valuenow'));
    await bar.press('ArrowUp');
    await eventually(async () => Number(await bar.getAttribute('aria-valuenow'))).toBe(before - 4);
    await context.close();
  });

  test('arrows go from tab to tab', async () => {
    const { context, page } = await workbench.open('#example=news-en');
    await page.getByRole('tab', { name: 'Signals' }).press('ArrowRight');
    const compare = page.getByRole('tab', { name: 'Compare' });
    await eventually(() => compare.getAttribute('aria-selected')).toBe('true');
    await eventually(() => page.evaluate('document.activeElement.textContent')).toBe('Compare');
    await context.close();
  });

  test('print shows the method and its figures, and no views', async () => {
    const { context, page } = await workbench.open('#example=news-en&algorithm=accb');
    await page.emulateMedia({ media: 'print' });
    await eventually(() => page.locator('iframe').isVisible()).toBe(false);
    await eventually(() => page.locator('.signals canvas').first().isVisible()).toBe(true);
    await eventually(() => page.locator('.method .name').first().isVisible()).toBe(true);
    await eventually(() => page.locator('header button').first().isVisible()).toBe(false);
    await context.close();
  });
});
