// The built extension in Firefox: the keys of its commands, the reader over a page, and the annotator in the sidebar.
import { existsSync, readFileSync } from 'node:fs';
import { extract } from 'pith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/chromium.test-suite.ts';
import { type ServedPages, servePages } from './chromium.test-suite.ts';
import { type ExtensionInFirefox, firefoxPath, startFirefox } from './firefox.test-suite.ts';
import { pages } from './read/pages.test-suite.ts';

const letters = (text: string): string => text.replace(/\s+/g, '');
const fixture = (name: string): string =>
  readFileSync(new URL(`../../../test/pages/${name}/source.html`, import.meta.url), 'utf8');

const isThere = existsSync(firefoxPath);
const reason = isThere ? '' : ` (skipped: no Firefox at ${firefoxPath})`;

describe.skipIf(!isThere)(`the extension in Firefox${reason}`, () => {
  let site: ServedPages;
  let firefox: ExtensionInFirefox;

  beforeAll(async () => {
    site = await servePages(pages);
    firefox = await startFirefox();
  }, 120_000);
  afterAll(async () => {
    await firefox?.close();
    site?.close();
  });

  /** Of the view that covers the page: an expression over its \`root\`. */
  const inView = <T>(expression: string): Promise<T | null> =>
    firefox.inPage(
      `const root = [...document.documentElement.children].map((each) => each.openOrClosedShadowRoot).find(Boolean);
       return root?.querySelector('.text') ? ${expression} : null;`,
    );

  async function read(path: string): Promise<void> {
    await firefox.open(`${site.origin}${path}`);
    if (path === '/built') {
      await eventually(() => firefox.inPage('return document.title')).toBe('built');
    }
    await firefox.press('R');
    await eventually(() => inView('true')).toBe(true);
  }

  test.each(['news-en', 'news-ar', 'news-zh'])(
    'Alt+R shows of %s what the library selects, in its direction, and its button ends it',
    async (name) => {
      await read(`/pages/${name}`);
      const shown = letters((await inView<string>(`root.querySelector('.text').textContent`))!);
      const lines = extract(fixture(name), { title: 'never' }).text.split('\n').map(letters);
      const long = lines.filter((line) => line.length > 40);
      expect(long.length).toBeGreaterThan(3);
      const found = long.filter((line) => shown.includes(line));
      expect(found.length / long.length).toBeGreaterThan(0.9);
      await eventually(() => inView(`root.querySelector('.page').dir`)).toBe(
        name === 'news-ar' ? 'rtl' : 'ltr',
      );
      await inView(`void root.querySelector('[data-does="close"]').click()`);
      await eventually(() => inView('true')).toBe(null);
    },
  );

  test.each(['/built', '/shadow', '/strict', '/hostile'])('reads %s as any other', async (path) => {
    await read(path);
    await eventually(
      async () => (await inView<string>(`root.querySelector('.text').textContent`))!.length,
    ).toBeGreaterThan(200);
  });

  test('says which key annotates, as no button in a page may open the sidebar, and the key opens it', async () => {
    await read('/pages/news-en');
    await inView(`void root.querySelector('[data-does="annotate"]').click()`);
    await eventually(() => inView<string>(`root.querySelector('.said').textContent`)).toContain(
      'Alt+A',
    );
    await firefox.press('A');
    const sidebar = `return (document.getElementById('sidebar')?.contentDocument
      ?.getElementById('webext-panels-browser')?.currentURI.spec ?? '').replace(/\\?.*/, '');`;
    await eventually(() => firefox.inWindow(sidebar)).toMatch(
      /^moz-extension:.*\/annotator\.html$/,
    );
  });
});
