// The plots in Chromium: that each kind is drawn, follows the parameters, zooms, and is tied to the other views.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInChromium,
  eventually,
  violations,
} from '../../../../test/chromium.test-suite.ts';
import { type ServedWorkbench, serveWorkbench } from '../served-workbench.test-suite.ts';

/** What is used of a canvas; these tests are checked without the types of browsers. */
interface Canvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): {
    fillStyle: string;
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
  toDataURL(): string;
  computedStyleMap(): { get(name: string): { toString(): string } };
}

/** What is used of a frame. */
interface Frame {
  readonly contentWindow: {
    readonly CSS: {
      readonly highlights: Map<
        string,
        Iterable<{
          startContainer: { parentElement: { closest(selector: string): unknown } | null };
        }>
      >;
    };
  };
}

/** The pixels of a plot: as text to compare, and how many colours they have. */
function pixelsOf(page: Page, plot: string): Promise<{ url: string; colours: number }> {
  return page
    .locator(`${plot} canvas`)
    .first()
    .evaluate((element) => {
      const canvas = element as unknown as Canvas;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set(new Uint32Array(data.buffer));
      return { url: canvas.toDataURL(), colours: colours.size };
    });
}

/** Height of a plot's lowest row, from the top, in which the colour of limits is most frequent. */
function limitRow(page: Page, plot: string): Promise<number> {
  return page
    .locator(`${plot} canvas`)
    .first()
    .evaluate((element) => {
      const canvas = element as unknown as Canvas;
      const context = canvas.getContext('2d');
      const { width, height } = canvas;
      context.fillStyle = canvas.computedStyleMap().get('--plot-limit').toString();
      const wanted = [1, 3, 5].map((at) =>
        Number.parseInt(context.fillStyle.slice(at, at + 2), 16),
      );
      const { data } = context.getImageData(0, 0, width, height);
      const rows = Array.from({ length: height }, (_, row) => {
        let count = 0;
        for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
          if (wanted.every((value, i) => Math.abs(data[at + i] - value) < 90)) {
            count += Number(data[at + 3] > 100 && data[at] > data[at + 1] + 60);
          }
        }
        return count;
      });
      return rows.indexOf(Math.max(...rows)) / height;
    });
}

/** The window of the axis, as those hear it who do not see it. */
async function windowOf(page: Page): Promise<[from: number, to: number, length: number]> {
  const label = (await page.locator('.overview').getAttribute('aria-label'))!;
  const [from, to, length] = label.match(/\d[\d,]*/g)!.map((n) => Number(n.replaceAll(',', '')));
  return [from, to, length];
}

describeInChromium('plots in Chromium', () => {
  let workbench: ServedWorkbench;
  beforeAll(async () => {
    workbench = await serveWorkbench();
  });
  afterAll(async () => {
    await workbench?.close();
  });

  test.each([
    ['ccb', 'news-en', 'strips', 'range', '160'],
    ['ccb', 'news-zh', 'curve', 'range', '160'],
    ['dsc', 'news-en', 'windows', 'window', '120'],
    ['bte', 'wiki-en', 'curve', 'links', 'ignore'],
    ['bte', 'wiki-en', 'strips', 'links', 'ignore'],
    ['density-poly', 'forum-de', 'columns', 'degree', '9'],
    ['cetr', 'news-en', 'columns', 'radius', '9'],
    ['dana', 'news-ar', 'mirrored', 'links', 'attributes-removed'],
    ['lineblock', 'docs-en', 'columns', 'ttr', '90'],
    ['learned', 'forum-de', 'columns', 'focus', 'recall'],
  ])(
    '%s on %s draws %s, and draws them anew when %s changes',
    async (name, example, kind, parameter, value) => {
      const { context, page } = await workbench.open(`#example=${example}&algorithm=${name}`);
      const plot = `[data-plot="${kind}"]`;
      await eventually(async () => (await pixelsOf(page, plot)).colours).toBeGreaterThan(3);
      const before = await pixelsOf(page, plot);
      const field = page.locator('form.method label', { hasText: new RegExp(`^${parameter}`) });
      const control = field.locator('input, select').first();
      if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') {
        await control.selectOption(value);
      } else await control.fill(value);
      await eventually(async () => (await pixelsOf(page, plot)).url).not.toBe(before.url);
      await context.close();
    },
  );

  test('a limit is drawn where its value is, and moves with it', async () => {
    const { context, page } = await workbench.open(
      '#example=news-en&algorithm=ccb&p.threshold=0.9',
    );
    const plot = '[data-plot="curve"]';
    await eventually(() => limitRow(page, plot)).toBeLessThan(0.3);
    await page.getByRole('slider', { name: /^threshold/ }).fill('0.2');
    await eventually(() => limitRow(page, plot)).toBeGreaterThan(0.6);
    await context.close();
  });

  test('wheel, drag, double click and keys move one window for all plots', async () => {
    const { context, page } = await workbench.open('#example=news-ar&algorithm=ccb');
    const [, , length] = await windowOf(page);
    await eventually(() => windowOf(page)).toEqual([0, length, length]);
    const strips = await pixelsOf(page, '[data-plot="strips"]');
    const { x, y, width } = (await page.locator('[data-plot="curve"] canvas').boundingBox())!;
    await page.mouse.move(x + width / 2, y + 30);
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -200);
    await eventually(async () => (await windowOf(page))[1]).toBeLessThan(length);
    await eventually(async () => (await pixelsOf(page, '[data-plot="strips"]')).url).not.toBe(
      strips.url,
    );
    const [from, to] = await windowOf(page);
    expect(from).toBeGreaterThan(0);

    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 100, y + 30, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await windowOf(page))[0]).toBeGreaterThan(from);
    const [, pannedTo] = await windowOf(page);
    await eventually(async () => pannedTo - (await windowOf(page))[0]).toBeCloseTo(to - from, -1);
    await eventually(() => page.locator('.why h3').count()).toBe(0);

    await page.mouse.dblclick(x + width / 2, y + 30);
    await eventually(() => windowOf(page)).toEqual([0, length, length]);
    await page.locator('.signals').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await eventually(async () => (await windowOf(page))[0]).toBeGreaterThan(0);
    const [before] = await windowOf(page);
    await page.keyboard.press('ArrowRight');
    await eventually(async () => (await windowOf(page))[0]).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await eventually(() => windowOf(page)).toEqual([0, length, length]);
    await context.close();
  });

  test('what is pointed at elsewhere is told by the plots, and a click on a plot explains', async () => {
    const { context, page } = await workbench.open('#example=news-en&algorithm=lqf-50');
    await eventually(() => page.locator('.readout').count()).toBe(0);
    await page.frameLocator('iframe').locator('p pith-t').nth(3).hover();
    await eventually(() => page.locator('.readout').first().textContent()).toContain('text block');
    await page.locator('[data-plot="columns"] canvas').click({ position: { x: 400, y: 30 } });
    await page.locator('.why .verdict').waitFor();
    await context.close();
  });

  test('a signal is painted on the page, links the darkest', async () => {
    const { context, page } = await workbench.open('#example=news-en&algorithm=lqf-50');
    const button = page.getByRole('button', { name: 'Paint on the page' });
    const painted = () =>
      page.locator('iframe').evaluate((frame) => {
        const { contentWindow } = frame as unknown as Frame;
        return [...(contentWindow.CSS.highlights.get('pith-shade-4') ?? [])].map(
          ({ startContainer }) => startContainer.parentElement?.closest('a') != null,
        );
      });
    await button.click();
    await eventually(async () => (await painted()).length).toBeGreaterThan(5);
    const areLinks = await painted();
    expect(areLinks.filter(Boolean).length).toBeGreaterThan(0.9 * areLinks.length);
    await button.click();
    await eventually(painted).toEqual([]);
    await context.close();
  });

  test.each(['light', 'dark'] as const)(
    'clusters and counts are drawn with centroids and told in words, %s',
    async (scheme) => {
      const { context, page } = await workbench.open('#example=news-en&algorithm=cetr', scheme);
      const scatter = page.locator('[data-plot="scatter"]');
      await scatter.locator('svg circle').first().waitFor();
      await page.locator('[data-plot="histogram"] svg rect').first().waitFor();
      const label = await scatter.locator('[role="img"]').getAttribute('aria-label');
      expect(label).toMatch(/minimum .*, mean .*, maximum .* % above .*Centroid/);
      expect(await violations(page)).toEqual([]);
      await context.close();
    },
  );
});
