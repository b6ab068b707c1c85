import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  describeInChromium,
  eventually,
  sharedBrowser,
  violations,
} from '../../../../test/chromium.test-suite.ts';
import { renderReport } from './report.ts';
import { sampleInput, samplePages } from './sample.test-suite.ts';

describeInChromium('the report in Chromium', () => {
  let folder: string;
  let address: string;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-report-'));
    const file = join(folder, 'report.html');
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...samplePages[0],
      document: `page ${String(index).padStart(2, '0')}`,
    }));
    const input = sampleInput([...samplePages, ...many], { languages: { shalom: 'he' } });
    await writeFile(file, await renderReport(input));
    address = pathToFileURL(file).href;
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  /** Opens the report and gathers what it asks for and what goes wrong. */
  async function open(hash = '', javaScriptEnabled = true) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const requests: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => faults.push(message.text()));
    await page.goto(`${address}${hash}`);
    return { page, requests, faults };
  }

  it('asks for nothing but itself, and its policy lets its own style and script through', async () => {
    const { page, requests, faults } = await open();
    await eventually(() => page.locator('#page-browser').isVisible()).toBe(true);
    const width = await page.evaluate('getComputedStyle(document.querySelector("nav ul")).display');
    expect(width).toBe('flex');
    expect(requests).toEqual([address]);
    expect(faults).toEqual([]);
  });

  it('opens a page from the table of worst pages and shows its words aligned', async () => {
    const { page, faults } = await open();
    await page.locator('#worst').getByRole('link', { name: 'elm' }).first().click();
    const view = page.locator('#page-view');
    await view.getByRole('heading', { name: 'heise: elm' }).waitFor();
    await eventually(() => focusedText(page)).toBe('heise: elm');
    await view.getByRole('heading', { name: 'Gold and all, word by word' }).waitFor();
    await eventually(() => view.locator('.aligned').textContent()).toBe(
      '{+Menu+} The elm grew by the river.',
    );
    await eventually(() => view.locator('.aligned ins').textContent()).toBe('Menu');
    await view.getByRole('link', { name: 'compare half' }).click();
    await view.getByRole('heading', { name: 'Gold and half, word by word' }).waitFor();
    await eventually(() => view.locator('.aligned').textContent()).toBe(
      '[\u2212The elm grew by the river.\u2212]',
    );
    await page.goBack();
    await view.getByRole('heading', { name: 'Gold and all, word by word' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('shows a text from right to left in its direction', async () => {
    const { page } = await open();
    await page.getByLabel('Package', { exact: true }).selectOption('shalom');
    await page.locator('#page-browser').getByRole('link', { name: 'zayit' }).click();
    const text = page.locator('.aligned');
    await eventually(() => text.getAttribute('lang')).toBe('he');
    const direction = "getComputedStyle(document.querySelector('.aligned')).direction";
    await eventually(() => page.evaluate(direction)).toBe('rtl');
    await page.getByRole('link', { name: 'compare half' }).click();
    await eventually(() => page.evaluate(direction)).toBe('rtl');
  });

  it('lists pages by filter and order, some at a time, by keyboard too', async () => {
    const { page } = await open();
    const status = page.locator('#page-browser').getByRole('status');
    await eventually(() => status.textContent()).toBe('Pages 1 to 25 of 63');
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => status.textContent()).toBe('Pages 26 to 50 of 63');
    await page.getByLabel('Package', { exact: true }).selectOption('shalom');
    await eventually(() => status.textContent()).toBe('Pages 1 to 1 of 1');
    await page.getByLabel('Package', { exact: true }).selectOption('all');
    await page.getByLabel('with flags or errors').check();
    await eventually(() => page.locator('#page-browser tbody').textContent()).toContain('elm');
    await eventually(() => status.textContent()).toBe('Pages 1 to 1 of 1');
    await page.getByLabel('with flags or errors').uncheck();
    await page.getByLabel('Name contains').fill('nothing has this name');
    await eventually(() => status.textContent()).toBe('No page is like this.');
  });

  it('sorts the table of extractors', async () => {
    const { page } = await open();
    const heading = page.getByRole('columnheader', { name: 'Recall' }).first();
    const names = page.locator('#standings tbody th');
    await heading.getByRole('button').click();
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    expect(await names.allTextContents()).toEqual(['all', 'half']);
    await heading.getByRole('button').click();
    expect(await names.allTextContents()).toEqual(['half', 'all']);
  });

  it('shows charts and tables without a script', async () => {
    const { page } = await open('', false);
    await eventually(() => page.locator('figure svg').count()).toBeGreaterThan(8);
    await eventually(() => page.locator('#worst table').count()).toBe(2);
    await eventually(() => page.locator('noscript').textContent()).toContain('need scripts');
  });

  it('has no fault that axe finds, with a page open too', async () => {
    for (const hash of ['', '#page=0&with=0']) {
      const { page } = await open(hash);
      await page.evaluate(
        "for (const one of document.querySelectorAll('details')) one.open = true",
      );
      expect(await violations(page)).toEqual([]);
    }
  });
});

function focusedText(page: Page): Promise<unknown> {
  return page.evaluate('document.activeElement.textContent');
}
