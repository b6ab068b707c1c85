import { extract, extractionRecord, PithError } from 'pith';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContexts,
  describeInChromium,
  eventually,
  type RunOptions,
  sharedBrowser,
  violations,
} from '../../../../test/chromium.test-suite.ts';
import { vectors } from '../../../../test/safety/vectors.ts';
import { readingPage } from '../reader/reading-page.ts';
import { fixture, makeReader, type TestReader } from './gateway.test-suite.ts';

/** Pages to be read: what each is an example of, by its name in `test/pages`. */
const fixtures = {
  'news-en': 'an article with pictures',
  'wiki-en': 'an encyclopedia with contents and notes',
  'docs-en': 'documentation with listings',
  'table-en': 'wide tables',
  'forum-de': 'a forum',
  'recipe-fr': 'a recipe',
  'news-zh': 'Chinese',
  'news-ja': 'Japanese',
  'blog-hi': 'Hindi',
  'news-ar': 'Arabic',
  'forum-he': 'Hebrew',
  'news-fa': 'Persian',
  'mixed-en-zh-ar': 'three languages',
  'gallery-it': 'a page that is hard to read',
} as const;

const home = 'https://pages.example';

describeInChromium('reading pages in Chromium', () => {
  let reader: TestReader;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    const pages = Object.keys(fixtures).map((name) => [`${home}/${name}`, fixture(name)]);
    reader = await makeReader({
      ...Object.fromEntries(pages),
      [`${home}/empty`]: '<title>Oaks</title><body>',
      [`${home}/slow`]: new PithError('TIMEOUT', 'Expected an answer, got none'),
    });
    origin = await reader.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    await reader?.app.close();
  });

  /** Opens a page of the reader and looks at it; requests other than to the reader are answered with nothing and told. */
  async function open<Seen>(
    path: string,
    look: (page: Page, requests: readonly string[]) => Promise<Seen>,
    options: BrowserContextOptions = {},
  ): Promise<Seen> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    try {
      const page = await context.newPage();
      const requests: string[] = [];
      await context.route(
        (url) => url.origin !== origin,
        (route) => {
          requests.push(route.request().url());
          return route.abort();
        },
      );
      await page.goto(origin + path);
      return await look(page, requests);
    } finally {
      await context.close();
    }
  }

  /** The faults that axe finds, with all that can be opened open. */
  async function faultsOf(page: Page, options?: RunOptions): Promise<string[]> {
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    return violations(page, ':root', options);
  }

  /** The rules of axe that colours and the width of the screen decide; the others have been run once. */
  const ofLooks: RunOptions = {
    runOnly: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
  };

  const ofLanguage: RunOptions = { runOnly: ['cat.language'] };

  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

  const paths = [
    ...Object.keys(fixtures).map((name) => `/read/${home}/${name}`),
    `/read?url=${home}/news-en&images=on&links=read`,
    `/read/${home}/empty`,
    `/read/${home}/slow`,
    '/read',
  ];

  test.each(paths.map((path, at) => [path, at] as const))(
    '%s keeps nobody out, in light and dark, on wide and narrow screens',
    async (path, at) => {
      await open(
        path,
        async (page) => {
          expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
          expect(await faultsOf(page)).toEqual([]);
          await page.setViewportSize({ width: 390, height: 844 });
          await page.emulateMedia({ colorScheme: 'dark' });
          await eventually(() => page.evaluate(overflow)).toBeLessThanOrEqual(0);
          // colours are the same on all pages
          if (at % 3 === 0) expect(await faultsOf(page, ofLooks)).toEqual([]);
        },
        { colorScheme: 'light', viewport: { width: 1440, height: 844 } },
      );
    },
  );

  test.each(['ar', 'zh', 'de'])(
    'words around a text in another language say theirs: %s',
    async (locale) => {
      for (const name of ['news-en', 'forum-he']) {
        const found = await open(`/read/${home}/${name}`, (page) => faultsOf(page, ofLanguage), {
          locale,
          colorScheme: 'dark',
        });
        expect(found).toEqual([]);
      }
    },
  );

  test('nothing is wider than the screen at 200 % and 400 %, and with large letters', async () => {
    for (const name of ['table-en', 'docs-en', 'news-ar', 'wiki-en']) {
      for (const width of [640, 320]) {
        await open(
          `/read/${home}/${name}`,
          async (page) => {
            await eventually(
              () => page.evaluate(overflow),
              `${name} at ${width}`,
            ).toBeLessThanOrEqual(0);
            await page.evaluate('document.documentElement.style.fontSize = "200%"');
            await eventually(
              () => page.evaluate(overflow),
              `${name} at ${width}, large`,
            ).toBeLessThanOrEqual(0);
          },
          { viewport: { width, height: 800 } },
        );
      }
    }
  });

  test('colours that a system forces leave borders where surfaces told things apart', async () => {
    await open(
      `/read/${home}/gallery-it`,
      async (page) => {
        const border = 'getComputedStyle(document.querySelector(".notice")).borderTopWidth';
        await eventually(() => page.evaluate(border)).toBe('1px');
        expect(await faultsOf(page)).toEqual([]);
      },
      { forcedColors: 'active' },
    );
  });

  test('keys reach the text first, then links, and tables that scroll', async () => {
    await open(
      `/read/${home}/table-en`,
      async (page) => {
        const focused =
          'document.activeElement.className + " " + document.activeElement.textContent.slice(0, 20)';
        await page.keyboard.press('Tab');
        await eventually(() => page.evaluate(focused)).toBe('skip Skip to the text');
        const top = 'document.activeElement.getBoundingClientRect().top';
        await eventually(() => page.evaluate(top)).toBeGreaterThanOrEqual(0);
        await page.keyboard.press('Enter');
        await eventually(() => page.evaluate('document.activeElement.id')).toBe('text');
        const classes: unknown[] = [];
        for (let i = 0; i < 8; i++) {
          await page.keyboard.press('Tab');
          classes.push(await page.evaluate('document.activeElement.className'));
        }
        expect(classes).toContain('wide');
        await page.keyboard.press('ArrowRight');
        const outline = 'getComputedStyle(document.activeElement).outlineStyle';
        await eventually(() => page.evaluate(outline)).toBe('solid');
      },
      { viewport: { width: 390, height: 800 } },
    );
  });

  test('text runs its way', async () => {
    await open(`/read/${home}/news-ar`, async (page) => {
      const gaps = `[...document.querySelectorAll('h1, .text > p')].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return Math.round(one.getBoundingClientRect().right - range.getBoundingClientRect().right);
      })`;
      const found = (await page.evaluate(gaps)) as number[];
      expect(found.length).toBeGreaterThan(3);
      expect(Math.max(...found)).toBeLessThan(2);
    });
  });

  test('the policy lets the page’s own style through', async () => {
    await open(`/read/${home}/news-en`, async (page) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      await page.reload();
      const paper = 'getComputedStyle(document.body).backgroundColor';
      await eventually(() => page.evaluate(paper)).toBe('rgb(251, 249, 245)');
      expect(messages).toEqual([]);
    });
  });

  test('pictures are loaded when they are asked for, and nothing else ever is', async () => {
    const requested = (path: string) =>
      open(path, async (page, requests) => {
        await page.waitForLoadState('networkidle');
        return [...requests];
      });
    expect(await requested(`/read/${home}/news-en`)).toEqual([]);
    const shown = await requested(`/read?url=${home}/news-en&images=on`);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((url) => url.startsWith('https://img.wexcombe-ledger.example/'))).toBe(true);
  });

  test('on paper there is the text alone, and where it is from', async () => {
    await open(`/read/${home}/wiki-en`, async (page) => {
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['.bar', '.contents', '.closing', '.skip']) {
        await eventually(() => page.locator(gone).isVisible(), gone).toBe(false);
      }
      await eventually(() => page.locator('h1').isVisible()).toBe(true);
      await eventually(() => page.locator('.source').innerText()).toBe(`${home}/wiki-en`);
    });
  });

  test('the field leads to the page of the address that is written in it', async () => {
    await open('/read', async (page) => {
      await page.getByLabel('Address of a page').fill('pages.example/news-de');
      await page.keyboard.press('Enter');
      await page.waitForURL(/url=/);
      await eventually(() => page.locator('h1').textContent()).toBe('This page cannot be shown');
      await page.getByLabel('Address of a page').fill('pages.example/news-en');
      await page.getByRole('button', { name: 'Read' }).click();
      await page.getByRole('heading', { level: 1, name: /Wexcombe/ }).waitFor();
    });
  });

  test('attacks do nothing, though their pictures may be shown', async () => {
    const choices = { images: 'on', links: 'read' } as const;
    const sections = vectors.map(({ html }) => {
      const result = extract(`<!doctype html>${html}`, {
        algorithm: 'plain', // takes all text, so that no attack is left out
        url: `${home}/`,
        title: 'never',
      });
      const record = extractionRecord(result, { with: ['html'] });
      return readingPage({ record, address: `${home}/`, choices });
    });
    expect(sections.filter((body) => body.includes('oak')).length).toBeGreaterThan(
      vectors.length / 2,
    );
    // all of them in one document, without the policy, so that the HTML alone has to hold
    const bodies = sections.map((body) => body.replace(/^[\s\S]*<body>|<\/body>[\s\S]*$/g, ''));
    const heads = sections.map(
      (body) => /<title>[\s\S]*?<\/title>|<link[^>]*>/g.exec(body)?.[0] ?? '',
    );
    const whole = `<!doctype html><meta charset="utf-8">${heads.join('')}<body>${bodies.join('\n')}`;
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const requests: string[] = [];
      await page.addInitScript(
        'window.attacks = []; window.ran = (n) => { top.attacks.push(n); };',
      );
      await context.route('**/*', (route) => {
        const request = route.request();
        if (request.url() === `${home}/all`) {
          return route.fulfill({ contentType: 'text/html; charset=utf-8', body: whole });
        }
        if (request.resourceType() !== 'image') requests.push(request.url());
        return route.abort();
      });
      await page.goto(`${home}/all`);
      await page.evaluate(sendEvents);
      await page.waitForTimeout(200); // for what events started
      await eventually(() => page.evaluate('attacks')).toEqual([]);
      expect(requests).toEqual([]);
      await eventually(() => page.evaluate(leftovers)).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

// run in the browser

const sendEvents = `for (const element of document.querySelectorAll('body *')) {
  for (const type of ['click', 'mouseover', 'focus', 'focusin', 'error', 'load', 'toggle', 'animationstart', 'begin']) {
    if (type === 'click' && element.closest('a, button, summary')) continue;
    element.dispatchEvent(new Event(type, { cancelable: true }));
  }
}`;

const leftovers = `[...document.querySelectorAll('body *')].flatMap((element) =>
  [...element.attributes]
    .filter(({ name, value }) =>
      /^on|^style$|srcdoc|formaction|ping|background|poster/.test(name) ||
      (/^(href|src|action)$/.test(name) && !/^(https?:|mailto:|#|\\/read|data:image.(png|jpeg|gif|webp|avif)[;,])/i.test(value)))
    .map(({ name, value }) => element.localName + ' ' + name + '=' + value))`;
