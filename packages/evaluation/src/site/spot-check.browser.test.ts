import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeContexts,
  describeInChromium,
  eventually,
  sharedBrowser,
} from '../../../../test/chromium.test-suite.ts';
import { labelPage } from './label-page.ts';
import { renderSpotCheck, type SampledPage } from './spot-check.ts';
import { accuracyText, parseVerdicts } from './verdicts.ts';

const extractor = {
  site: 'oaks',
  version: '1',
  extract: (page: { ranges(selector: string): readonly (readonly [number, number])[] }) => ({
    ranges: page.ranges('.story'),
  }),
};

describeInChromium('a spot check in Chromium', () => {
  let folder: string;
  let address: string;
  let browser: Browser;
  let outside: Server;
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-spot-'));
    outside = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    const host = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const hostile = `<!doctype html><base href="${host}/base/"><meta http-equiv="refresh" content="0;url=${host}/refresh">
<link rel="stylesheet" href="${host}/style.css"><script>top.document.title = "taken"; fetch("${host}/script")</script>
<img src="${host}/picture.png" onerror="parent.document.body.remove()"><iframe src="${host}/frame"></iframe><style>@import "${host}/import.css"; body { background: url(${host}/back.png) }</style>
<div class="story"><p id="link"><a href="${host}/link" target="_top">One oak</a> "grew" &lt;here&gt;.</p></div></textarea>'"></iframe><script>document.title = "taken"</script>`;
    const pages = [hostile, '<p>Menu</p><div class="story"><p>شجرة قديمة</p></div>'].map(
      (html, i): SampledPage => {
        const bytes = new TextEncoder().encode(`\ufeff${html}`);
        const labelled = labelPage(extractor, bytes);
        if (!('gold' in labelled)) throw new Error(labelled.leftOut);
        return { source: `pages/${i} "<b>".html`, html: bytes, labelled };
      },
    );
    const file = join(folder, 'check.html');
    await writeFile(file, await renderSpotCheck(extractor, pages));
    address = pathToFileURL(file).href;
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    outside?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  it('shows each page with its gold marked beside the gold, and runs and loads nothing of it', async () => {
    const page = await browser.newPage();
    await page.goto(address);
    const frame = page.locator('article').first().frameLocator('iframe');
    await frame.locator('mark.ce').first().waitFor();
    await eventually(() => frame.locator('mark.ce').allTextContents()).toEqual([
      'One oak',
      '"grew" <here>.',
    ]);
    await eventually(() => page.locator('.gold').allTextContents()).toEqual([
      'One oak "grew" <here>.',
      'شجرة قديمة',
    ]);
    await eventually(() => page.locator('article h2').first().textContent()).toBe(
      'pages/0 "<b>".html',
    );
    await frame.locator('#link a').click({ noWaitAfter: true });
    await page.locator('article').nth(1).locator('input').first().waitFor();
    expect(page.url()).toBe(address);
    await eventually(() => page.title()).toBe('Spot check: oaks@1');
    expect(asked).toEqual([]);
    await page.close();
  });

  it('counts verdicts given by mouse and by key, and saves what the command reads', async () => {
    const page = await browser.newPage();
    await page.goto(address);
    const status = page.getByRole('status');
    await eventually(() => status.textContent()).toBe('2 pages to judge');
    const [first, second] = [page.locator('article').nth(0), page.locator('article').nth(1)];
    await first.getByLabel('right').click();
    await second.locator('h2').hover();
    await page.keyboard.press('w');
    await eventually(() => second.getByLabel('wrong').isChecked()).toBe(true);
    const counts = { extractor: 'oaks@1', right: 1, wrong: 1, open: 0 };
    const [estimate] = accuracyText(counts).split(';');
    await eventually(() => status.textContent()).toBe(`${estimate}; 0 to judge`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save verdicts' }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(parseVerdicts(saved, 'verdicts.tsv')).toEqual(counts);
    expect(saved.split('\n')[1]).toBe('oaks@1\tpages/0 "<b>".html\tright');
    await page.close();
  });
});
