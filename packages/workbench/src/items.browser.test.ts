// What the workbench promises, promise by promise, on pages of each kind. Where each is shown:
//
//   open: paste, drop, file, folder, address, example, link   here; workbench.browser.test.ts
//   three views: marks, hovering, why and why not             here; plots of what is hovered: signals.browser.test.ts
//   signals: every kind is drawn, follows, zooms              plots/signals.browser.test.ts
//   parameters: defaults are marked, F1 and plots follow      here; how soon: `npm run bench:workbench`
//   compare: strips, matrix, P/R/F1, differences              here; workbench.browser.test.ts
//   correct: clicks, dragging, ranges, packages, scores       here; workbench.browser.test.ts
//   evaluations, down to the page                             workbench.browser.test.ts
//   keys, names (axe), RTL, print, nobody else is asked       here; workbench.browser.test.ts
//   a long page                                               here; of 2 MB, and what its tasks take: `npm run bench:workbench`

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium, eventually } from '../../../test/chromium.test-suite.ts';
import { longPage } from './long-page.test-suite.ts';
import { type ServedWorkbench, serveWorkbench } from './served-workbench.test-suite.ts';

/** What is used of a frame; these tests are checked without the types of browsers. */
interface Frame {
  readonly contentWindow: {
    readonly scrollY: number;
    readonly CSS: { readonly highlights: Map<string, Iterable<Range>> };
  };
}

interface Range {
  readonly startContainer: { readonly data: string };
  readonly startOffset: number;
  readonly endOffset: number;
}

/** What is marked in the framed page, as text. */
function markedInFrame(page: Page, name: string): Promise<string[]> {
  return page.locator('iframe').evaluate((frame, highlight) => {
    const { highlights } = (frame as unknown as Frame).contentWindow.CSS;
    return [...(highlights.get(highlight) ?? [])].map(
      ({ startContainer, startOffset, endOffset }) =>
        startContainer.data.slice(startOffset, endOffset),
    );
  }, name);
}

/** What is used of an element. */
interface Styled {
  computedStyleMap(): { get(name: string): { toString(): string } };
}

/** The middle of a word of the framed page, on the screen. */
async function placeOfWord(page: Page, word: string): Promise<{ x: number; y: number }> {
  const find = () =>
    page.locator('iframe').evaluate((element, wanted) => {
      const code = `
      const document = element.contentDocument;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.data.indexOf(wanted);
        if (at < 0) continue;
        node.parentElement.scrollIntoView({ block: 'center' });
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { left, top, width, height } = range.getClientRects()[0];
        return { x: left + width / 2, y: top + height / 2 };
      }`;
      return new Function('element', 'wanted', code)(element, wanted) as
        | { x: number; y: number }
        | undefined;
    }, word);
  await eventually(find).toBeDefined(); // the frame may still show the page before
  const within = (await find())!;
  const frame = (await page.locator('iframe').boundingBox())!;
  return { x: frame.x + within.x, y: frame.y + within.y };
}

const phone = { viewport: { width: 390, height: 844 } };

const sourceOf = (name: string) =>
  readFileSync(new URL(`../../../test/pages/${name}/source.html`, import.meta.url));

async function openFile(page: Page, html: string | Buffer, title: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Open…' }).click();
  const file = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) };
  await page.getByLabel(/^A file/).setInputFiles(file);
  await page.locator('header .title', { hasText: title }).waitFor();
}

describeInChromium('the workbench, promise by promise', () => {
  let workbench: ServedWorkbench;
  beforeAll(async () => {
    workbench = await serveWorkbench();
  });
  afterAll(() => workbench?.close());

  test.each([
    ['news-en', /Wexcombe/, 'lqf-50'],
    ['wiki-en', /./, 'bte'],
    ['news-ar', /./, 'dana'],
    ['forum-en', /./, 'learned'],
  ])(
    '%s: what is selected is marked in all views, and why and why not is told',
    async (name, title, algorithm) => {
      const { context, page, elsewhere, faults } = await workbench.open(`#algorithm=${algorithm}`);
      await openFile(page, sourceOf(name), title);
      await eventually(
        async () => (await markedInFrame(page, 'pith-selected')).length,
      ).toBeGreaterThan(3);
      await page.locator('.lines p').nth(1).waitFor();
      // why: a line of the result is asked for
      const line = page.locator('.lines p').nth(1);
      const words = (await line.textContent())!.trim().slice(0, 12);
      await line.click();
      await eventually(() => page.locator('.why .verdict').textContent()).toMatch(/aken$/);
      await eventually(() => page.locator('.source .selected.pointed').count()).toBeGreaterThan(0);
      await eventually(async () => (await markedInFrame(page, 'pith-pointed')).join(' ')).toContain(
        words.split(' ')[0],
      );
      await eventually(() => page.locator('.why tbody tr').count()).toBeGreaterThan(0);
      // why not: the next block that was decided otherwise
      const place = page.locator('.why h3 small');
      const before = await place.textContent();
      await page.keyboard.press('j');
      await eventually(() => place.textContent()).not.toBe(before);
      if ((await page.locator('.why .verdict').textContent()) !== 'Left out') {
        await page.keyboard.press('n');
      }
      await eventually(() => page.locator('.why .verdict').textContent()).toBe('Left out');
      expect(elsewhere).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['news-en', 'hedgerows'],
    ['news-ar', 'البلدة'],
  ])(
    '%s: a word that is hovered is marked in the page and its source, and its line in the result',
    async (name, wanted) => {
      const { context, page } = await workbench.open('#algorithm=ccb&example=docs-en');
      const text = new TextDecoder().decode(sourceOf(name));
      const word = text.includes(wanted) ? wanted : /<p>[^<]*?(\p{L}{6,})/u.exec(text)![1];
      await openFile(page, sourceOf(name), /./);
      await page.frameLocator('iframe').locator('pith-t').nth(5).waitFor();
      await eventually(() => page.locator('.lines p').count()).toBeGreaterThan(2);
      const { x, y } = await placeOfWord(page, word);
      await page.mouse.move(x - 1, y);
      await page.mouse.move(x, y);
      await eventually(() => markedInFrame(page, 'pith-word')).toEqual([word]);
      await eventually(() => page.locator('.readout').first().textContent()).toMatch(/of/);
      await page.mouse.click(x, y); // the source scrolls to it
      await page.mouse.move(x + 1, y);
      await eventually(() => page.locator('.source .word').allTextContents()).toEqual([word]);
      await context.close();
    },
  );

  test('what was selected is seen at once, however far below it begins', async () => {
    const { context, page } = await workbench.open('#algorithm=ccb');
    const menu = '<li><a href="/">Menu</a></li>'.repeat(300);
    const html = `<title>Far</title><ul>${menu}</ul><p>${'One oak stood on the hill for three hundred years. '.repeat(9)}</p>`;
    await openFile(page, html, /Far/);
    const text = page.frameLocator('iframe').locator('p pith-t');
    await eventually(async () => (await text.boundingBox())?.y ?? 0).toBeGreaterThan(0);
    await eventually(async () => (await text.boundingBox())!.y).toBeLessThan(700);
    await eventually(() => page.locator('.source .selected').count()).toBeGreaterThan(0);
    await context.close();
  });

  test('defaults are marked on sliders; F1 against gold and plots follow them', async () => {
    const { context, page } = await workbench.open('#example=news-en&algorithm=ccb');
    await page.getByRole('tab', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Begin with what the method selects' }).click();
    const score = page.locator('.standing', { hasText: /F1 \d/ });
    await eventually(() => score.textContent()).toContain('F1 1.000');
    const slider = page.getByRole('slider', { name: /^threshold/ });
    await eventually(() => page.locator('.slider').first().getAttribute('style')).toContain(
      '--published',
    );
    await slider.fill('0.2');
    await eventually(() => score.textContent()).toMatch(/F1 0\.\d/);
    await page.getByRole('tab', { name: 'Signals' }).click();
    const label = page.locator('[data-plot="curve"] canvas');
    await eventually(() => label.getAttribute('aria-label')).toContain('above 0.2 ');
    await context.close();
  });

  test('the window of the axis outlives the panels, and a link brings it back', async () => {
    const { context, page } = await workbench.open(
      '#example=news-en&algorithm=ccb&window=2000-4000',
    );
    const overview = () => page.locator('.overview').getAttribute('aria-label');
    await eventually(overview).toContain('Characters 2,000 to 4,000');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('tab', { name: 'Signals' }).click();
    await eventually(overview).toContain('Characters 2,000 to 4,000');
    await page.getByRole('button', { name: 'Whole page' }).click();
    await eventually(() => page.url()).not.toContain('window=');
    await context.close();
  });

  test('methods agree as the matrix says, and are measured when there is gold', async () => {
    const { context, page } = await workbench.open('#example=forum-de&algorithm=bte');
    await page.getByRole('tab', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Begin with what the method selects' }).click();
    await page.getByRole('tab', { name: 'Compare' }).click();
    const own = page.locator('.compare tr.own td');
    await eventually(() => own.nth(3).textContent()).toBe('1.000');
    const heads = await page.locator('.methods th[scope="col"]').allTextContents();
    expect(heads.filter((head) => head.startsWith('F1'))).toHaveLength(4);
    const rows = await page.locator('.methods tbody tr').count();
    await eventually(() => page.locator('.methods tbody canvas').count()).toBe(rows);
    await context.close();
  });

  test('text that is dragged over becomes gold', async () => {
    const { context, page } = await workbench.open('#example=news-en&algorithm=bte');
    await page.getByRole('tab', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Begin with nothing' }).click();
    const texts = page.frameLocator('iframe').locator('p > pith-t');
    const text = texts.filter({ hasText: /.{120}/ }).first();
    await text.scrollIntoViewIfNeeded();
    const { x, y } = (await text.boundingBox())!;
    // not by `page.mouse`, which waits for scripts of the frame while a button is down
    const session = await context.newCDPSession(page);
    for (const [type, across, buttons] of [
      ['mousePressed', 2, 1],
      ['mouseMoved', 80, 1],
      ['mouseMoved', 200, 1],
      ['mouseReleased', 200, 0],
    ] as const) {
      const [button, clickCount] = ['left', 1] as const;
      const at = { x: x + across, y: y + 8 };
      await session.send('Input.dispatchMouseEvent', { type, button, buttons, clickCount, ...at });
    }
    await eventually(() => page.locator('.correct .count').textContent()).toMatch(/[1-9]\d* words/);
    const gold = (await markedInFrame(page, 'pith-gold')).join(' ');
    const block = (await text.textContent())!;
    expect(gold.length).toBeLessThan(block.length / 2);
    expect(block).toContain(gold.split(' ')[1]);
    await context.close();
  });

  test('text that a thumb drags over sideways becomes gold, and up and down it scrolls', async () => {
    const { context, page } = await workbench.open(
      '#example=news-en&algorithm=bte',
      'light',
      '.standing',
      { ...phone, hasTouch: true, isMobile: true },
    );
    await page.getByRole('tab', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Begin with nothing' }).click();
    const count = page.locator('.correct .count');
    await count.waitFor();
    const texts = page.frameLocator('iframe').locator('p > pith-t');
    const text = texts.filter({ hasText: /.{120}/ }).first();
    await text.scrollIntoViewIfNeeded();
    const { x, y } = (await text.boundingBox())!;
    const session = await context.newCDPSession(page);
    const drag = async (...places: (readonly [across: number, down: number])[]) => {
      for (const [i, [across, down]] of places.entries()) {
        const touchPoints = [{ x: x + across, y: y + down }];
        const type = i === 0 ? 'touchStart' : 'touchMove';
        await session.send('Input.dispatchTouchEvent', { type, touchPoints });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag([40, 8], [70, 8], [120, 8], [200, 30]); // to the next line
    await eventually(() => count.textContent()).toMatch(/[1-9]\d* words/);
    const gold = (await markedInFrame(page, 'pith-gold')).join(' ');
    const block = (await text.textContent())!;
    expect(gold.length).toBeLessThan(block.length);
    expect(block).toContain(gold.trim());
    const words = await count.textContent();
    const scrolled = () =>
      page.locator('iframe').evaluate((frame) => (frame as unknown as Frame).contentWindow.scrollY);
    const before = await scrolled();
    await drag([40, 60], [40, 30], [40, -20], [40, -80]);
    await eventually(scrolled).toBeGreaterThan(before);
    await eventually(() => count.textContent()).toBe(words);
    await context.close();
  });

  test('nothing moves where less motion is asked for, the framed page neither', async () => {
    const { context, page } = await workbench.open('#algorithm=ccb', 'light', '.standing', {
      reducedMotion: 'reduce',
    });
    const moving =
      '<title>Moving</title><style>p { animation: turn 60s infinite; transition: 60s } @keyframes turn { to { rotate: 1turn } }</style>' +
      '<p>One oak stood on the hill for three hundred years.</p>';
    await openFile(page, moving, /Moving/);
    await page.frameLocator('iframe').locator('pith-t').first().click();
    await page.locator('.why .verdict').waitFor();
    const movements = () =>
      page.evaluate<number>(
        '[document, document.querySelector("iframe").contentDocument].flatMap((one) => one.getAnimations()).length',
      );
    await eventually(movements).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await eventually(movements).toBeGreaterThan(0); // so what is measured is there
    await context.close();
  });

  test('a link to a page of one’s own asks for it, and holds for it alone', async () => {
    const own = '<title>Own</title><p>One oak stood on the hill for three hundred years.</p>';
    const first = await workbench.open('#algorithm=ccb');
    await openFile(first.page, own, /Own/);
    await eventually(() => first.page.url()).toMatch(/page=[0-9a-f]{16}/);
    const link = new URL(first.page.url()).hash;
    await first.page.goto('about:blank');
    await first.page.goto(first.origin + link);
    await first.page
      .getByText(/whose SHA-256 begins with/)
      .first()
      .waitFor();
    await first.page.getByLabel(/^A file/).setInputFiles({
      name: 'own.html',
      mimeType: 'text/html',
      buffer: Buffer.from(own),
    });
    await first.page.locator('header .title', { hasText: 'Own' }).waitFor();
    await eventually(() => new URL(first.page.url()).hash).toBe(link);
    await first.context.close();
  });

  test('on paper there are the method and the panel that is shown, and no buttons', async () => {
    const { context, page } = await workbench.open('#example=news-ar&algorithm=ccb');
    await page.emulateMedia({ media: 'print' });
    await eventually(() => page.locator('.signals canvas').first().isVisible()).toBe(true);
    await eventually(() => page.getByRole('button').count()).toBe(0);
    await eventually(async () => (await page.pdf()).length).toBeGreaterThan(10_000);
    await context.close();
  });

  test('a page of half a megabyte is opened, marked, scrolled and explained, and only what is seen of it is laid out', async () => {
    const { context, page, faults } = await workbench.open('#algorithm=ccb&example=news-en');
    const html = longPage(500_000);
    page.setDefaultTimeout(120_000);
    const patiently = { timeout: 120_000 };
    await openFile(page, html, /All oaks/);
    await expect
      .poll(async () => (await markedInFrame(page, 'pith-selected')).length, patiently)
      .toBeGreaterThan(500);
    await eventually(() => page.locator('.source .row').count()).toBeLessThan(200);
    const source = page.locator('.source');
    await source.evaluate((element) => {
      const box = element as unknown as { scrollTop: number; readonly scrollHeight: number };
      box.scrollTop = box.scrollHeight;
    });
    await expect.poll(() => source.textContent(), patiently).toContain('</main></body></html>');
    await eventually(() => page.locator('.source .row').count()).toBeLessThan(200);
    const display = await page
      .locator('.lines .passage')
      .last()
      .evaluate((element) => {
        const box = element as unknown as Styled;
        return box.computedStyleMap().get('content-visibility').toString();
      });
    expect(display).toBe('auto');
    await page.locator('.lines .passage').last().locator('p').first().click();
    await page.locator('.why .verdict', { hasText: /aken/ }).waitFor();
    await eventually(() => page.locator('.source .pointed').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 300_000);
});
