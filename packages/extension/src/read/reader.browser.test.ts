// The built extension in Chromium, with real presses of its button. What stands in the closed shadow root is asked of the extension's own
// world in the page, as no other has it.

import { readFileSync } from 'node:fs';
import { extract } from 'pith';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeSource, describeInChromium, eventually } from '../../../../test/chromium.test-suite.ts';
import {
  type ExtensionInChromium,
  type ServedPages,
  servePages,
  startExtension,
} from '../chromium.test-suite.ts';
import { articleText, pages } from './pages.test-suite.ts';

/** Letters of a text, whatever stands between them. */
const letters = (text: string): string => text.replace(/\s+/g, '');
const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../test/pages/${name}/source.html`, import.meta.url), 'utf8');

describeInChromium('the reader in Chromium', () => {
  let extension: ExtensionInChromium;
  let site: ServedPages & { asked: readonly string[] };
  let page: Page;

  beforeAll(async () => {
    site = await servePages(pages);
    extension = await startExtension();
  });
  beforeEach(async () => {
    await page?.close();
    page = await extension.context.newPage();
    await extension.background.evaluate(() => chrome.storage.local.clear());
  });
  afterAll(async () => {
    await extension?.close();
    site?.close();
  });

  const inside = <T>(expression: string): Promise<T> => extension.evaluateInside(page, expression);
  /** Evaluates with `page`, the element of the view. */
  const inView = <T>(expression: string): Promise<T> =>
    inside(`(() => { const { page, root } = pithReader; return ${expression}; })()`);
  const isOpen = (): Promise<boolean> =>
    inside<boolean>('globalThis.pithReader?.isShown() ?? false').catch(() => false);

  async function open(path: string): Promise<void> {
    await page.goto(`${site.origin}${path}`);
    await read();
  }

  async function read(): Promise<void> {
    await extension.pressButton(page);
    const shows = () =>
      inView<string>('page.querySelector("main").lastElementChild.className').catch(String);
    await eventually(shows).toBe('source'); // what stands at the end of every sheet
  }

  const shownText = (): Promise<string> => inView('page.querySelector(".text").innerText');
  const press = (tool: string): Promise<void> =>
    inView(`void page.querySelector('[data-does="${tool}"]').click()`);

  test.each(['news-en', 'forum-en', 'news-ar', 'news-zh'])(
    'shows of %s what the library selects, in its language and direction',
    async (name) => {
      await open(`/pages/${name}`);
      const expected = extract(fixture(name), { title: 'never' });
      const shown = await inView<string>('page.querySelector(".text").textContent');
      const words = expected.text
        .split('\n')
        .map(letters)
        .filter((line) => line.length > 40);
      expect(words.length).toBeGreaterThan(3);
      const found = words.filter((line) => letters(shown).includes(line));
      expect(found.length / words.length).toBeGreaterThan(0.9); // dates of posts are written as people do
      const { lang, dir } = await inView<{ lang: string; dir: string }>(
        '({ lang: page.lang, dir: page.dir })',
      );
      expect(lang.slice(0, 2)).toBe(name.slice(-2));
      expect(dir).toBe(name === 'news-ar' ? 'rtl' : 'ltr');
      await eventually(() => inView('page.querySelector(".length").textContent')).toMatch(
        name === 'news-zh' ? /^Characters: [\d,]+$/ : /^Words: [\d,]+$/,
      );
    },
  );

  test.each(['/built', '/shadow', '/strict', '/hostile'])('reads %s as any other', async (path) => {
    await page.goto(`${site.origin}${path}`);
    if (path === '/built') await page.waitForFunction(() => document.title === 'built');
    await read();
    await eventually(async () => letters(await shownText())).toBe(letters(articleText));
    await eventually(() =>
      page.evaluate(() => (globalThis as { seen?: string[] }).seen ?? []),
    ).toEqual([]);
  });

  test('keeps its looks on a hostile page, which sees no root and can take away no more than what covers it', async () => {
    await open('/hostile');
    const style = await inView<Record<string, string>>(
      '(({ color, fontSize, letterSpacing, direction, display, opacity }) => ({ color, fontSize, letterSpacing, direction, display, opacity }))(getComputedStyle(page))',
    );
    expect(style).toEqual({
      color: 'rgb(33, 30, 26)',
      fontSize: '19px',
      letterSpacing: 'normal',
      direction: 'ltr',
      display: 'block',
      opacity: '1',
    });
    const box = await inView<{ width: number; height: number }>(
      '(({ width, height }) => ({ width, height }))(root.querySelector("dialog").getBoundingClientRect())',
    );
    expect(box).toEqual({ width: 1200, height: 850 });
    await page.evaluate(() => document.querySelector('html')!.lastElementChild!.remove());
    await eventually(() => isOpen()).toBe(false);
    await read();
    await eventually(() => isOpen()).toBe(true);
    await extension.pressButton(page); // the browser's own button works, whatever the page does with keys
    await eventually(isOpen).toBe(false);
  });

  test('closes by its button, by Escape and by the button in the toolbar, and gives the focus back', async () => {
    await page.goto(`${site.origin}/plain`);
    await page.focus('#before');
    for (const close of [
      () => press('close'),
      () => page.keyboard.press('Escape'),
      () => extension.pressButton(page),
    ]) {
      await read();
      await eventually(() => inView('root.activeElement?.id')).toBe('text');
      await close();
      await eventually(isOpen).toBe(false);
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('before');
      await eventually(() => page.evaluate(() => document.documentElement.outerHTML)).not.toContain(
        'all: initial',
      );
      await eventually(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    }
  });

  test('keeps the focus inside, where every tool is reached by the keyboard', async () => {
    await open('/plain');
    const reached = new Set<string>();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      reached.add(
        await inView(
          'root.activeElement?.getAttribute("aria-label") ?? root.activeElement?.tagName ?? "none"',
        ),
      );
      await eventually(() => page.evaluate(() => document.activeElement?.id ?? '')).not.toBe(
        'before',
      );
    }
    for (const name of ['Close', 'Text and colours', 'Copy as Markdown', 'Save', 'Print'])
      expect([...reached]).toContain(name);
  });

  test('asks for nothing: pictures are those that the page shows, or none', async () => {
    await page.goto(`${site.origin}/pictures`, { waitUntil: 'networkidle' });
    const before = site.asked.length;
    const requests: string[] = [];
    extension.context.on('request', (request) => requests.push(request.url()));
    await read();
    await eventually(() =>
      inView(
        '[...page.querySelectorAll("img")].map(({ alt, naturalWidth }) => [alt, naturalWidth])',
      ),
    ).toEqual([['The oak in spring', 600]]);
    await eventually(() => inView('page.querySelector(".picture").textContent')).toMatch(
      /The oak in autumn/,
    );
    await press('pictures');
    await eventually(() => inView('page.querySelectorAll("img").length')).toBe(0);
    await eventually(() =>
      inView('page.querySelector(\'[data-does="pictures"]\').ariaPressed'),
    ).toBe('false');
    expect(site.asked.slice(before).filter((path) => path !== '/favicon.ico')).toEqual([]);
    expect(requests.filter((url) => /^https?:/.test(url) && !url.endsWith('favicon.ico'))).toEqual(
      [],
    );
  });

  test('keeps its settings for the next page', async () => {
    await open('/plain');
    await inView(`(() => {
      const set = (selector, change) => { const field = page.querySelector(selector); change(field); field.dispatchEvent(new Event('input', { bubbles: true })); };
      set('[value="sepia"]', (field) => { field.checked = true; });
      set('[name="size"]', (field) => { field.value = '1.5'; });
    })()`);
    await open('/shadow');
    await eventually(() => inView('page.dataset.colours')).toBe('sepia');
    await eventually(() => inView('getComputedStyle(page).backgroundColor')).toBe(
      'rgb(245, 236, 217)',
    );
    await eventually(() =>
      inView('Number.parseFloat(getComputedStyle(page).fontSize)'),
    ).toBeCloseTo(28.5);
  });

  test('copies as Markdown and saves in three forms', async () => {
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/plain');
    await press('copy');
    await eventually(() => inView('page.querySelector(".said").textContent')).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(extract(pages['/plain'] as string, { title: 'always' }).markdown);
    await extension.background.evaluate(() => {
      const { download } = chrome.downloads;
      const names: string[] = [];
      Object.assign(globalThis, { names });
      chrome.downloads.download = (options: chrome.downloads.DownloadOptions) => {
        names.push(options.filename!); // the protocol gives files names of its own
        return download(options);
      };
    });
    const saved = () =>
      extension.background.evaluate(() =>
        chrome.downloads.search({ state: 'complete', orderBy: ['startTime'] }),
      );
    for (const [index, form] of (['md', 'html', 'txt'] as const).entries()) {
      await press(`save-${form}`);
      await eventually(async () => (await saved()).length).toBe(index + 1);
      const text = readFileSync((await saved())[index].filename, 'utf8');
      const { names } = await extension.background.evaluate(() => ({
        names: (globalThis as unknown as { names: string[] }).names,
      }));
      expect(names[index]).toBe(`The oak was measured.${form}`);
      expect(letters(text)).toContain(letters(articleText.slice(0, 150)));
      expect(text.startsWith('<!doctype html>')).toBe(form === 'html');
    }
  });

  test('of a page with nothing to read says so, and offers all that there is', async () => {
    await open('/empty');
    await eventually(() => inView('page.querySelector(".notice").textContent')).toMatch(
      /No text was found/,
    );
    await press('everything');
    await eventually(shownText).toMatch(/Imprint/);
    await eventually(() => inView('page.querySelector(".whole").textContent')).toBe(
      'Show the main content alone',
    );
  });

  test('is printed over as many sheets as it takes, without the page below', async () => {
    await open('/pages/news-en');
    const pdf = (await page.pdf()).toString('latin1');
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)!.length;
    expect(sheets).toBeGreaterThan(1);
    await eventually(() => isOpen()).toBe(true);
    await eventually(() => page.evaluate(() => document.body.style.display)).toBe('');
    await eventually(() => inView('root.querySelector("dialog").matches(":modal")')).toBe(true);
  });

  test('is shown in the panel where that is open, without pictures', async () => {
    const panel = await extension.context.newPage(); // a tab in the panel's place, as the protocol shows no panels
    await panel.goto(`${extension.address}panel.html`);
    await eventually(() => panel.locator('[role=status]').textContent()).toMatch(
      /Press the button/,
    );
    await page.goto(`${site.origin}/pictures`);
    await extension.pressButton(page);
    await eventually(() =>
      panel
        .locator('.text')
        .textContent()
        .then((text) => letters(text ?? '')),
    ).toContain(letters(articleText.slice(0, 100)));
    await eventually(() => panel.locator('img').count()).toBe(0);
    await eventually(() => isOpen()).toBe(false);
    await panel.close();
  });

  test('has nothing that axe finds fault with', async () => {
    await open('/pages/news-en');
    await inView('void page.querySelector("#appearance").showPopover()');
    const found = await inside<string[]>(`(async () => {
      document.body.inert = true; // axe does not know that a modal dialog makes it so
      ${axeSource};
      const host = pithReader.root.host;
      Object.defineProperty(host, 'shadowRoot', { get: () => pithReader.root, configurable: true }); // so that axe looks into the closed root
      const { violations } = await axe.run(host);
      return violations.map(({ id, nodes }) => id + ': ' + nodes[0].html);
    })()`);
    expect(found).toEqual([]);
  });

  // the last, as the panel stays open
  test('opens the panel by its tool, with the reader where the annotator was before', async () => {
    await open('/plain');
    const panelOf = (path?: string): Promise<string | undefined> =>
      extension.background.evaluate(async (wanted) => {
        const [{ id }] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        if (wanted !== undefined)
          await chrome.sidePanel.setOptions({ tabId: id, path: wanted, enabled: true });
        return (await chrome.sidePanel.getOptions({ tabId: id })).path;
      }, path);
    await panelOf('annotator.html');
    const at = await inView<{ x: number; y: number }>(
      `(({ x, y }) => ({ x, y }))(page.querySelector('[data-does="inPanel"]').getBoundingClientRect())`,
    );
    await page.mouse.click(at.x + 10, at.y + 10);
    await eventually(() =>
      extension.background.evaluate(
        async () =>
          (
            await chrome.runtime.getContexts({
              contextTypes: ['SIDE_PANEL' as chrome.runtime.ContextType],
            })
          ).length,
      ),
    ).toBe(1);
    await eventually(isOpen).toBe(false);
    expect(await panelOf()).toMatch(/panel\.html$/);
  });
});
