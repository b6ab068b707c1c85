// Annotating in Chromium from one end to the other: three pages, a package, its check and its evaluation. The panel stands in a tab of
// its own here, as tests reach no panel beside a page; the extension is as it is built.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInChromium,
  eventually,
  violations,
} from '../../../../test/chromium.test-suite.ts';
import {
  type ExtensionInChromium,
  type ServedPages,
  servePages,
  startExtension,
} from '../chromium.test-suite.ts';

const pith = fileURLToPath(new URL('../../../cli/bin/pith.mjs', import.meta.url));
const run = promisify(execFile);

describeInChromium('the annotator in Chromium', () => {
  let extension: ExtensionInChromium;
  let site: ServedPages;
  let folder: string;
  beforeAll(async () => {
    site = await servePages({});
    extension = await startExtension();
    folder = await mkdtemp(join(tmpdir(), 'pith-annotator-'));
  });
  afterAll(async () => {
    await extension?.close();
    site?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Number of the tab with a page of this address that the reader lies over; without the reader none. */
  const readerIn = (url: string): Promise<number | undefined> =>
    extension.background.evaluate(async (address) => {
      const [tab] = await chrome.tabs.query({ url: address });
      if (tab?.id === undefined) return undefined;
      const [{ result }] = await chrome.scripting.executeScript({
        target: { tabId: tab.id },
        func: () =>
          (globalThis as { pithReader?: { isShown(): boolean } }).pithReader?.isShown() === true,
      });
      return result === true ? tab.id : undefined;
    }, url);

  /** Presses the extension's button on a page, which lets it in as a key for the annotator does; number of the page's tab. */
  async function letIn(page: Page): Promise<number> {
    for (let presses = 1; ; presses++) {
      await extension.pressButton(page);
      const isIn = expect.poll(() => readerIn(page.url()), { timeout: 15_000, interval: 500 });
      try {
        await isIn.toBeTypeOf('number');
        return (await readerIn(page.url()))!;
      } catch (fault) {
        if (presses === 3) throw fault; // a press may be lost while tabs change
      }
    }
  }

  /** A page of the site, with the panel open. */
  async function annotate(name: string): Promise<{ page: Page; panel: Page }> {
    const page = await extension.context.newPage();
    await page.goto(`${site.origin}/pages/${name}`, { waitUntil: 'domcontentloaded' });
    const tab = await letIn(page); // the annotator closes the reader
    const panel = await extension.context.newPage();
    await panel.goto(`${extension.address}annotator.html?tab=${tab}`);
    await panel.locator('.parts li').first().waitFor();
    await page.bringToFront();
    return { page, panel };
  }

  const goldOf = async (panel: Page) =>
    (await panel.locator('.parts .text').allTextContents()).join('\n');

  async function add(panel: Page, pages: number): Promise<void> {
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Add the page' }).click();
    await eventually(() => panel.locator('.pages li').count()).toBe(pages);
  }

  test('three pages are annotated, saved, checked and evaluated', async () => {
    // English: a block is clicked out and in again, and a key takes a click back
    const english = await annotate('news-en');
    const before = await goldOf(english.panel);
    expect(before).toContain('The vote came shortly before midnight');
    const heading = english.page.locator('h2', { hasText: 'Where will the cars go' });
    await heading.click();
    await eventually(() => goldOf(english.panel)).not.toContain('Where will the cars go');
    await heading.click();
    await eventually(() => goldOf(english.panel)).toBe(before);
    await english.page.locator('nav a').first().click(); // a link does not lead away
    await eventually(() => goldOf(english.panel)).not.toBe(before);
    await english.page.keyboard.press('Control+z');
    await eventually(() => goldOf(english.panel)).toBe(before);
    expect(english.page.url()).toContain('/pages/news-en');
    await english.panel.getByLabel('Name of the package').fill('Three pages');
    await english.panel.getByLabel('Notes').fill('Captions are no content');
    await english.panel.keyboard.press('Control+Enter'); // adds the page
    await eventually(() => english.panel.locator('.pages li').count()).toBe(1);
    await english.panel.getByLabel('Your name').fill('K. L.');
    await english.panel.keyboard.press('Tab');

    // Arabic: text that is selected with the mouse is added, whole words of it
    const arabic = await annotate('news-ar');
    await selectText(arabic.page, arabic.page.locator('h1'));
    await eventually(() => goldOf(arabic.panel)).toContain('فريق جامعي');
    await add(arabic.panel, 2);

    // Chinese: parts are taken out and facts are changed in the panel
    const chinese = await annotate('news-zh');
    await chinese.panel.bringToFront();
    await chinese.panel.getByRole('button', { name: /^Remove part 1$/ }).click();
    await chinese.panel.getByRole('button', { name: 'Undo' }).click();
    await chinese.panel.getByLabel('several articles').check();
    await eventually(() => chinese.panel.getByLabel('Language').inputValue()).toBe('zh');
    await add(chinese.panel, 3);

    const saved = chinese.panel.waitForEvent('download');
    await chinese.panel.getByRole('button', { name: 'Save as zip' }).click();
    const download = await saved;
    const pack = await unpacked(await download.path(), folder);
    expect(pack).toBe(join(folder, 'Three-pages'));
    const check = await run(process.execPath, [pith, 'package', 'check', pack]);
    expect(`${check.stdout}${check.stderr}`).not.toMatch(
      /gold-not-in-page|empty-gold|page-encoding/,
    );
    const meta = await readFile(join(pack, '0003.meta'), 'utf8');
    expect(meta).toContain('multiple: true');
    expect(meta).toContain('serialised: true');
    expect(meta).toContain('annotator: K. L.');
    expect(await readFile(join(pack, '0001.meta'), 'utf8')).toContain('Captions are no content');
    const output = join(folder, 'evaluation');
    await run(process.execPath, [
      ...[pith, 'evaluate', pack, '--algorithm', 'learned,plain', '--output', output],
    ]);
    const [header, ...lines] = (await readFile(join(output, 'summary.tsv'), 'utf8'))
      .trim()
      .split('\n');
    const column = header.split('\t').indexOf('seq_f1');
    const scores = Object.fromEntries(
      lines.map((line) => line.split('\t')).map((cells) => [cells[1], Number(cells[column])]),
    );
    expect(scores['learned']).toBeGreaterThan(0.9);
    expect(scores['plain']).toBeLessThan(scores['learned']);
  }, 300_000);

  test('nothing is left on a page when its panel closes, and the page’s scripts annotate nothing', async () => {
    const { page, panel } = await annotate('blog-fr');
    const before = await goldOf(panel);
    const outlines = () => page.locator('pith-outline').count();
    await eventually(outlines).toBe(1);
    await eventually(() =>
      page.evaluate(() => document.querySelector('pith-outline')?.shadowRoot),
    ).toBeNull();
    await page.evaluate(() => {
      const h1 = document.querySelector('h1')!;
      h1.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      getSelection()!.selectAllChildren(document.body);
      h1.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, composed: true }));
    });
    await eventually(() => goldOf(panel)).toBe(before);
    await page.evaluate(() => getSelection()!.empty());
    await panel.close();
    await eventually(outlines).toBe(0);
    await eventually(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
  }, 150_000);

  test('a page that came out badly is reported with what it holds', async () => {
    const { panel } = await annotate('forum-en');
    await panel.bringToFront();
    await panel.getByText('Report a page').click();
    const saved = panel.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save the report' }).click();
    const report = await unpacked(await (await saved).path(), folder);
    expect(await readFile(join(report, 'report.md'), 'utf8')).toContain('There is no correction.');
    expect(existsSync(join(report, 'page.pith.json'))).toBe(true);
  }, 150_000);

  test('the panel keeps to the rules of accessibility', async () => {
    const { page, panel } = await annotate('docs-en');
    for (const colorScheme of ['light', 'dark'] as const) {
      await panel.emulateMedia({ colorScheme });
      await panel.getByText('Report a page').click();
      expect(await violations(panel)).toEqual([]);
    }
    const ours = page.locator('pith-outline');
    expect(await ours.getAttribute('aria-hidden')).toBe('true');
  }, 150_000);

  test('the reader’s button opens the panel beside the page, and the page of the same site that follows is read', async () => {
    const page = await extension.context.newPage();
    const url = `${site.origin}/pages/news-fa`;
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await letIn(page);
    await extension.evaluateInside(
      page,
      `pithReader.root.querySelector('[data-does="annotate"]').click()`,
    );
    const outline = page.locator('pith-outline');
    await eventually(() => outline.count()).toBe(1);
    await eventually(() =>
      page.evaluate(() => CSS.highlights.get('pith-part')?.size ?? 0),
    ).toBeGreaterThan(0);
    expect(await readerIn(url)).toBeUndefined();
    await page.goto(`${site.origin}/pages/news-he`, { waitUntil: 'load' });
    await eventually(() => outline.count()).toBe(1);
  }, 150_000);
});

/** Drags over the text of an element with the mouse. */
async function selectText(page: Page, element: Locator): Promise<void> {
  const range = await element.evaluate((node) => {
    const all = new Range();
    all.selectNodeContents(node);
    const { left, right, top, height } = all.getBoundingClientRect();
    return { left, right, y: top + height / 2 };
  });
  await page.mouse.move(range.right - 1, range.y);
  await page.mouse.down();
  await page.mouse.move(range.left + 20, range.y, { steps: 4 });
  await page.mouse.move(range.left + 1, range.y, { steps: 4 });
  await page.mouse.up();
}

/** Unpacks a zip archive; its one folder. */
async function unpacked(zip: string, into: string): Promise<string> {
  const files = Object.entries(unzipSync(new Uint8Array(await readFile(zip))));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), bytes);
  }
  return join(into, files[0][0].split('/')[0]);
}
