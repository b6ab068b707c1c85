// Measures how long reading takes in Chromium, and where extracting costs less: in the background or in the page.
// FOLDER holds pages (*.html); COUNT of them, evenly taken, are opened without a network. What comes again is timed some times, and the
// least taken, as other work only adds; what comes once, when a page has no core yet, is timed once. Prints medians and 90th percentiles
// over the pages, in ms.

import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { PithError } from 'pith';
import { chromium } from 'playwright-core';
import { commandLine } from '../../node/dist/internal/script/index.js';

const {
  operands: [folder, count = '40'],
} = commandLine({
  run: 'node packages/extension/scripts/measure-reading.mjs',
  does: 'Measures how long reading takes in Chromium, on COUNT (40) of the pages (*.html) in FOLDER.',
  operands: ['FOLDER', '[COUNT]'],
});
if (!(Number(count) >= 1)) {
  throw new PithError('BAD_OPTION', `Expected a COUNT from 1, got \`${count}\``);
}
/** How often a page is read. */
const tries = 8;

const root = fileURLToPath(new URL('..', import.meta.url));
const extension = join(root, 'dist/chromium');
const found = (await readdir(folder, { recursive: true }))
  .filter((name) => /\.html(\.gz)?$/.test(name))
  .sort();
const step = Math.max(1, Math.floor(found.length / Number(count)));
const names = found.filter((_, index) => index % step === 0).slice(0, Number(count));

/** What the parts of reading are, to be timed in the extension's world of a page. */
const { outputFiles } = await build({
  stdin: {
    contents: `export { takeSnapshot } from './src/snapshot/take-snapshot.ts'; export { extractTaken } from './src/extract-taken.ts'; export { ask } from './src/messages.ts';`,
    resolveDir: root,
  },
  bundle: true,
  format: 'iife',
  globalName: 'parts',
  footer: { js: 'globalThis.parts = parts;' },
  minifySyntax: true,
  minifyWhitespace: true,
  write: false,
});
const script = outputFiles[0].text;

const server = createServer(async ({ url }, response) => {
  const name = names[Number(/^\/(\d+)$/.exec(url ?? '')?.[1] ?? -1)];
  if (name === undefined) {
    response.writeHead(404).end();
    return;
  }
  const bytes = await readFile(join(folder, name));
  const page = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const context = await chromium.launchPersistentContext('', {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--disable-extensions-except=${extension}`,
    `--load-extension=${extension}`,
    '--enable-unsafe-extension-debugging',
  ],
});
const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
const id = new URL(background.url()).host;
const protocol = await /** @type {import('playwright-core').Browser} */ (
  context.browser()
).newBrowserCDPSession();
await context.route('**', (route) =>
  route.request().url().startsWith(origin) ? route.continue() : route.abort(),
);

/** @type {Record<string, number[]>} */
const times = {};
for (const index of names.keys()) {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/${index}`, { waitUntil: 'domcontentloaded', timeout: 15_000 });
    await page.bringToFront();
    for (const [name, time] of Object.entries(await timesOf(page))) (times[name] ??= []).push(time);
  } catch (error) {
    console.error(`${names[index]}: ${String(error).split('\n')[0]}`);
  }
  await page.close();
}
for (const [name, values] of Object.entries(times)) {
  values.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    values[Math.floor(share * (values.length - 1))].toFixed(1);
  console.log(
    `${name.padEnd(28)} median ${at(0.5).padStart(8)}  p90 ${at(0.9).padStart(8)}  of ${values.length} pages`,
  );
}
await context.close();
server.close();

/**
 * Times of a page: of a press until the text is there, the second time it is pressed, and of the parts.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<Record<string, number>>}
 */
async function timesOf(page) {
  const { targetInfos } = await protocol.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const target = targetInfos.find(({ url }) => url === page.url());
  const press = () =>
    protocol.send('Extensions.triggerAction', { id, targetId: target?.targetId ?? '' });
  const session = await context.newCDPSession(page);
  /** @type {{ id: number, origin: string }[]} */
  const worlds = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
  await session.send('Runtime.enable');
  await press();
  for (let wait = 0; wait < 100 && !worlds.some(({ origin }) => origin.includes(id)); wait++)
    await page.waitForTimeout(50);
  const world = worlds.find(({ origin }) => origin.includes(id));
  const inside = async (/** @type {string} */ expression) =>
    (
      await session.send('Runtime.evaluate', {
        expression,
        contextId: world?.id ?? 0,
        awaitPromise: true,
        returnByValue: true,
      })
    ).result.value;
  const shown = `new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => globalThis.pithReader?.root.querySelector('.text') ? resolve(Date.now()) : port2.postMessage(0); port2.postMessage(0); })`;
  await inside(shown);
  await inside('pithReader.close()');
  let whole = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries; time++) {
    const ended = inside(shown);
    const begun = Date.now();
    await press();
    whole = Math.min(whole, (await ended) - begun);
    await inside('pithReader.close()');
  }
  const parts = await inside(`(async () => {
    const least = {};
    const time = async (name, work) => {
      const start = performance.now();
      const result = await work();
      least[name] = Math.min(least[name] ?? Infinity, performance.now() - start);
      return result;
    };
    await time('load core into page', () => (0, eval)(${JSON.stringify(script)}));
    const url = location.href;
    const { html } = parts.takeSnapshot(document);
    await time('extract in page, first', () => parts.extractTaken({ html, url }));
    for (let tries = 0; tries < ${tries}; tries++) {
      await time('snapshot', () => parts.takeSnapshot(document));
      await time('extract in background', () => parts.ask('extract', { html, url }));
    }
    return { ...least, 'snapshot, kB': html.length / 1000 };
  })()`);
  return { 'press until text': whole, ...parts };
}
