// Takes a picture of every view and panel, in light and dark, wide and narrow, to be looked at:
// FOLDER/NAME.WIDTH.SCHEME.png. `LOOKS_DIST` names another build than `dist`; names are parts of those in `looks`.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { commandLine } from '../../node/dist/internal/script/index.js';

const {
  operands: [folder, ...wanted],
} = commandLine({
  run: 'node packages/workbench/scripts/take-looks.mjs',
  does: 'Takes a picture of every view and panel, or of those in whose names NAME is, in light and dark, wide and narrow.',
  operands: ['FOLDER', '[NAME...]'],
});
const dist = process.env.LOOKS_DIST
  ? pathToFileURL(`${process.env.LOOKS_DIST}/`)
  : new URL('../dist/', import.meta.url);
const pages = new URL('../../../test/pages/', import.meta.url);
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const tab = (name) => (page) => page.getByRole('tab', { name, exact: true }).click();
const view = async (page, name) => {
  const chosen = page.getByRole('tab', { name, exact: true });
  if (await chosen.isVisible()) await chosen.click();
};

/** What is looked at: a link, and what is done before the picture is taken. */
const looks = {
  page: ['#example=news-en', async () => {}],
  source: ['#example=news-en', (page) => view(page, 'Source')],
  result: ['#example=news-en', (page) => view(page, 'Result')],
  markdown: [
    '#example=docs-en',
    async (page) => {
      await view(page, 'Result');
      await page.getByRole('button', { name: 'Markdown' }).click();
    },
  ],
  why: [
    '#example=news-en',
    async (page) => {
      await page.frameLocator('iframe').locator('p pith-t').nth(3).click();
      await page.locator('.contributions').waitFor();
      await view(page, 'Why');
    },
  ],
  method: [
    '#example=news-en&algorithm=ccb',
    async (page) => {
      await view(page, 'Method');
      await page.getByRole('slider', { name: /^threshold/ }).fill('0.9');
    },
  ],
  open: ['#example=news-en', (page) => page.getByRole('button', { name: 'Open…' }).click()],
  compare: [
    '#example=forum-de',
    async (page) => {
      await tab('Compare')(page);
      await page.locator('.compare canvas').first().waitFor();
    },
  ],
  'compare-gold': [
    '#example=wiki-en',
    async (page) => {
      await tab('Compare')(page);
      await page.getByRole('button', { name: 'Take the gold of this example' }).click();
      await page.getByText('F1, sequence').waitFor({ state: 'attached' });
      await page.getByLabel('Order').selectOption('f1');
    },
  ],
  differences: [
    '#example=forum-de',
    async (page) => {
      await tab('Compare')(page);
      await page.getByRole('button', { name: 'Differences from bte' }).click();
      await page.locator('.differences p').first().scrollIntoViewIfNeeded();
    },
  ],
  matrix: [
    '#example=forum-de',
    async (page) => {
      await tab('Compare')(page);
      await page.locator('summary').click();
      await page.locator('.matrix').scrollIntoViewIfNeeded();
    },
  ],
  'correct-start': ['#example=news-en', tab('Correct')],
  correct: [
    '#example=news-en',
    async (page) => {
      await tab('Correct')(page);
      await page.getByRole('button', { name: 'Begin with what the method selects' }).click();
      await page.locator('.correct .count').waitFor();
    },
  ],
  'package-none': ['#example=news-en', tab('Package')],
  package: [
    '#example=news-en',
    async (page) => {
      await tab('Package')(page);
      await chooseFolder(page, 'The folder of a test package', aPackage());
      await page.getByText('page 1 of').waitFor();
      await page.getByRole('button', { name: /^Score/ }).click();
      await page.getByText(/of 6 \/ 6/).waitFor();
    },
  ],
  'report-none': ['#example=news-en', tab('Evaluation')],
  report: [
    '#example=news-en',
    async (page) => {
      await tab('Evaluation')(page);
      await chooseFolder(page, 'The folder that pith evaluate wrote', anEvaluation());
      await page.locator('.heat').waitFor();
    },
  ],
  error: ['#page=0123456789abcdef', async () => {}],
  arabic: ['#example=news-ar&algorithm=dana', async () => {}],
  'arabic-result': ['#example=news-ar', (page) => view(page, 'Result')],
  keys: ['#example=news-en', (page) => page.keyboard.press('?')],
  ...Object.fromEntries(
    [
      'learned',
      'ccb',
      'accb',
      'bte',
      'dsc',
      'lqf-50',
      'crunch',
      'fe',
      'k-fe',
      'density',
      'cetr',
      'dana',
      'addanag',
      'lineblock',
      'boilerpipe-density',
      'learned-words',
      'plain',
    ].map((name) => [
      `signals-${name}`,
      [
        `#example=news-en&algorithm=${name}`,
        async (page) => {
          const signals = page.getByRole('tab', { name: 'Signals', exact: true });
          await signals.click();
          const { width } = page.viewportSize();
          if (width > 900) await page.setViewportSize({ width, height: 2400 });
        },
      ],
    ]),
  ),
};

async function chooseFolder(page, label, path) {
  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel(label).setInputFiles(path);
}

function aPackage() {
  const path = mkdtempSync(join(tmpdir(), 'pith-package-'));
  for (const name of ['news-en', 'news-ar', 'forum-de', 'docs-en', 'wiki-en', 'news-zh']) {
    copyFileSync(new URL(`${name}/source.html`, pages), join(path, `${name}.html`));
    copyFileSync(new URL(`${name}/expected.txt`, pages), join(path, `${name}.txt`));
  }
  return path;
}

function anEvaluation() {
  const path = mkdtempSync(join(tmpdir(), 'pith-evaluation-'));
  mkdirSync(join(path, 'documents'));
  const extractors = [
    'learned',
    'bte',
    'ccb',
    'cetr',
    'crunch',
    'lqf-50',
    'boilerpipe-density',
    'plain',
  ];
  for (const [row, extractor] of extractors.entries()) {
    const lines = Array.from({ length: 300 }, (_, i) => {
      const f1 = Math.max(
        0,
        Math.min(1, 0.95 - row * 0.06 + 0.3 * Math.sin(i * (row + 3)) - (i % 37 === 0 ? 0.5 : 0)),
      );
      return `news\tpage-${String(i).padStart(4, '0')}\t${extractor}\t${f1.toFixed(3)}\t${(f1 * 0.9).toFixed(3)}`;
    });
    writeFileSync(
      join(path, 'documents', `news.${extractor}.tsv`),
      `package\tdocument\textractor\tseq_f1\tbag_f1\n${lines.join('\n')}\n`,
    );
  }
  return path;
}

const server = createServer(({ url }, response) => {
  const path = new URL(url === '/' ? 'index.html' : `.${url}`, dist);
  if (!existsSync(path)) return response.writeHead(404).end();
  response.setHeader('content-type', types[extname(fileURLToPath(path))] ?? 'text/plain');
  response.end(readFileSync(path));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
mkdirSync(folder, { recursive: true });
const only = {
  widths: process.env.LOOKS_WIDTHS?.split(',').map(Number),
  schemes: process.env.LOOKS_SCHEMES?.split(','),
};
for (const [name, [link, act]] of Object.entries(looks)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  for (const width of only.widths ?? [1440, 390]) {
    for (const scheme of only.schemes ?? ['light', 'dark']) {
      const context = await browser.newContext({
        viewport: { width, height: width > 900 ? 900 : 844 },
        colorScheme: scheme,
        hasTouch: width < 900,
        isMobile: width < 900,
        ...(process.env.LOOKS_FORCED && { forcedColors: 'active' }),
      });
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => console.log(`${name}: ${message}`));
      page.setDefaultTimeout(15_000);
      try {
        await page.goto(`${origin}/${link}`);
        if (!link.startsWith('#page'))
          await page.locator('.standing').waitFor({ state: 'attached' });
        await act(page);
        await page.waitForTimeout(700);
        await page.screenshot({
          path: join(folder, `${name}.${width}.${scheme}.png`),
          fullPage: process.env.LOOKS_WHOLE !== undefined,
        });
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        if (width < 900) {
          const low = await page.$$eval('button, select, input, textarea, summary', (all) =>
            all
              .filter(
                (one) =>
                  one.checkVisibility({ visibilityProperty: true }) &&
                  one.closest('label') === null &&
                  !one.matches('.paint'), // a thumb may miss it: see plots.css
              )
              .filter((one) => one.getBoundingClientRect().height < 43.5)
              .map((one) => one.outerHTML.slice(0, 70)),
          );
          if (low.length > 0)
            console.log(`${name}.${width}: too low for a thumb: ${[...new Set(low)].join('; ')}`);
        }
        if (wide > width) console.log(`${name}.${width}: scrolls sideways, ${wide} px`);
      } catch (cause) {
        console.log(`${name}.${width}.${scheme}: ${cause.message.split('\n')[0]}`);
      }
      await context.close();
    }
  }
}
await browser.close();
server.close();
