// The built workbench in Chromium: what people see and do.

import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium, eventually, violations } from '../../../test/chromium.test-suite.ts';
import { type ServedWorkbench, serveWorkbench } from './served-workbench.test-suite.ts';

describeInChromium('the workbench in Chromium', () => {
  let workbench: ServedWorkbench;
  beforeAll(async () => {
    workbench = await serveWorkbench();
  });
  afterAll(() => workbench?.close());
  const opened: ServedWorkbench['open'] = (...link) => workbench.open(...link);

  test.each([
    ['#example=news-en', 'light'],
    ['#example=news-ar&algorithm=ccb', 'dark'],
    ['#example=forum-de&algorithm=cetr', 'light'],
  ] as const)(
    '%s shows text, source, result and signals, and asks nobody else',
    async (link, scheme) => {
      const { context, page, elsewhere, faults } = await opened(link, scheme);
      await expect
        .poll(() => page.frameLocator('iframe').locator('pith-t').count())
        .toBeGreaterThan(5);
      await eventually(() => page.locator('.signals canvas').count()).toBeGreaterThan(0);
      expect(await violations(page)).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test('a click on text in the page tells why, and shows it in the other views', async () => {
    const { context, page } = await opened('#example=news-en');
    const text = page.frameLocator('iframe').locator('p pith-t').nth(3);
    await text.click();
    await page.locator('.why .verdict').waitFor();
    await page.locator('.contributions tr').first().waitFor();
    const words = (await text.textContent())!.slice(0, 30);
    // one mark a word
    const pointed = (await page.locator('.source .pointed').allTextContents()).join('');
    expect(pointed).toContain(words);
    await context.close();
  });

  test('keys walk through the blocks, and Escape lets go of them', async () => {
    const { context, page } = await opened('#example=news-en');
    await page.keyboard.press('j');
    const first = await page.locator('.why h3').textContent();
    await page.keyboard.press('j');
    await eventually(() => page.locator('.why h3').textContent()).not.toBe(first);
    await page.keyboard.press('k');
    await eventually(() => page.locator('.why h3').textContent()).toBe(first);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.why h3').count()).toBe(0);
    await context.close();
  });

  test('the result is shown as Markdown, too, and follows the method', async () => {
    const { context, page } = await opened('#example=docs-en');
    await page.getByRole('button', { name: 'Markdown' }).click();
    await page.locator('.lines.markdown p', { hasText: /^## / }).first().waitFor();
    const before = await page.locator('.count').first().textContent();
    await page.getByRole('combobox', { name: 'Method' }).selectOption('plain');
    await eventually(() => page.locator('.count').first().textContent()).not.toBe(before);
    await context.close();
  });

  test('a parameter changes the result at once, and the link holds it', async () => {
    const { context, page } = await opened('#example=news-en&algorithm=ccb');
    const before = await page.locator('.count').textContent();
    await page.getByRole('slider', { name: /^threshold/ }).fill('0.95');
    await eventually(() => page.locator('.count').textContent()).not.toBe(before);
    await eventually(() => page.url()).toContain('p.threshold=0.95');
    await page.getByRole('button', { name: 'Back to the published values' }).click();
    await eventually(() => page.locator('.count').textContent()).toBe(before);
    await context.close();
  });

  test('all methods stand side by side, and two of them passage by passage', async () => {
    const { context, page } = await opened('#example=news-en');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Differences from bte' }).click();
    await page.locator('.differences p').first().waitFor();
    await eventually(() => page.locator('.compare canvas').count()).toBeGreaterThan(30);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'crunch', exact: true }).click();
    await eventually(() => page.url()).toContain('algorithm=crunch');
    await context.close();
  });

  test('a correction is gold, against which methods are measured', async () => {
    const { context, page } = await opened('#example=news-en');
    await page.getByRole('tab', { name: 'Correct' }).click();
    await page.getByRole('button', { name: 'Begin with what the method selects' }).click();
    const words = page.locator('.correct .count');
    await words.waitFor();
    const before = await words.textContent();
    await page.frameLocator('iframe').locator('p pith-t').nth(3).click();
    await eventually(() => words.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => words.textContent()).toBe(before);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to the package' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the package of 1 page' }).click();
    expect((await download).suggestedFilename()).toBe('gold.zip');
    await page.getByRole('tab', { name: 'Compare' }).click();
    const own = page.locator('.compare tr.own td');
    await eventually(() => own.nth(3).textContent()).toBe('1.000');
    await context.close();
  });

  test('a package is gone through page by page, with its gold, and a method is scored on all of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pith-package-'));
    for (const name of ['news-en', 'news-ar']) {
      for (const ending of ['html', 'txt']) {
        const file = { html: 'source.html', txt: 'expected.txt' }[ending]!;
        const from = new URL(`../../../test/pages/${name}/${file}`, import.meta.url);
        await copyFile(from, join(folder, `${name}.${ending}`));
      }
    }
    const { context, page } = await opened('#example=docs-en');
    await page.getByRole('tab', { name: 'Package' }).click();
    await page.getByRole('button', { name: 'Open…' }).click();
    await page.getByLabel('The folder of a test package').setInputFiles(folder);
    await page.getByText('page 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Score learned on all pages' }).click();
    await page.getByText(/learned: mean F1 0\.9\d+ of 2 \/ 2/).waitFor();
    await page.keyboard.press(']');
    await page.getByText('page 2 of 2').waitFor();
    await page.getByRole('tab', { name: 'Correct' }).click();
    await eventually(() => page.locator('.correct .count').textContent()).toMatch(/words$/);
    expect(await violations(page)).toEqual([]);
    await rm(folder, { recursive: true });
    await context.close();
  });

  test('an evaluation is opened from its heat map down to the page', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pith-evaluation-'));
    await mkdir(join(folder, 'documents'));
    await mkdir(join(folder, 'package'));
    const head = 'package\tdocument\textractor\tseq_f1';
    for (const [extractor, f1] of [
      ['learned', 0.9],
      ['bte', 0.4],
    ] as const) {
      const table = `${head}\nmine\tnews-en\t${extractor}\t${f1}\n`;
      await writeFile(join(folder, 'documents', `mine.${extractor}.tsv`), table);
    }
    for (const [ending, file] of [
      ['html', 'source.html'],
      ['txt', 'expected.txt'],
    ]) {
      const from = new URL(`../../../test/pages/news-en/${file}`, import.meta.url);
      await copyFile(from, join(folder, 'package', `news-en.${ending}`));
    }
    const { context, page } = await opened('#example=docs-en');
    const choose = async (label: string, path: string) => {
      await page.getByRole('button', { name: 'Open…' }).click();
      await page.getByLabel(label).setInputFiles(path);
    };
    await choose('The folder of a test package', join(folder, 'package'));
    await choose('The folder that pith evaluate wrote', folder);
    await page.getByRole('tab', { name: 'Evaluation' }).click();
    await page.getByLabel('Sorted by').selectOption('bte');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'news-en' }).click();
    await eventually(() => page.url()).toContain('algorithm=bte');
    await page.locator('header .title', { hasText: 'Wexcombe' }).waitFor();
    await rm(folder, { recursive: true });
    await context.close();
  });

  test('a file that is dropped is opened', async () => {
    const { context, page } = await opened('#example=docs-en');
    const transfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['<title>Dropped</title><p>One oak stood on the hill.</p>'], 'a.html'));
      return transfer;
    })()`);
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await page.locator('header .title', { hasText: 'Dropped' }).waitFor();
    await context.close();
  });

  test('nothing of a hostile page runs, and it asks for nothing', async () => {
    const { context, page, elsewhere } = await opened('#example=news-en');
    const attack = `<title>x</title><script>parent.pwned = 1</script><p onclick="parent.pwned = 1">Some text that is long enough.</p>
      <img src="http://127.0.0.1:1/x" onerror="parent.pwned = 1"><svg onload="parent.pwned = 1"><a xlink:href="javascript:parent.pwned=1"><text>t</text></a></svg>
      <iframe srcdoc="<script>parent.parent.pwned = 1</script>"></iframe><meta http-equiv=refresh content="0;url=http://127.0.0.1:1/">
      <link rel=stylesheet href="http://127.0.0.1:1/a.css"><style>@import "http://127.0.0.1:1/b.css"; p{background:url(http://127.0.0.1:1/c)}</style>
      <base href="http://127.0.0.1:1/"><form action="http://127.0.0.1:1/"><button>b</button></form><math><mtext><mglyph><style><img src onerror="parent.pwned=1"></style></mtext></math>`;
    await page.getByRole('button', { name: 'Open…' }).click();
    await page.getByLabel('Its source').fill(attack);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const text = page.frameLocator('iframe').getByText('Some text that is long enough.');
    await text.click();
    await page.waitForTimeout(300);
    await eventually(() => page.evaluate('"pwned" in window')).toBe(false);
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});
