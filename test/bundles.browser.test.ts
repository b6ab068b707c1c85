// The library in a browser: what a page that uses it has to load, and that it answers as in Node.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { extract } from '../packages/core/src/extract.ts';
import { closeContexts, describeInChromium, sharedBrowser } from './chromium.test-suite.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the built package, as a user's bundler would. */
async function bundled(code: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'error', // what only Node has cannot be resolved for a browser
  });
  return outputFiles[0].contents;
}

describe('what a browser loads, in kB gzipped, stays below its budget', () => {
  test.each([
    ['pith', 'extract', 300],
    ['pith/light', 'extract', 245],
    ['pith/source', 'decodeSource', 12],
    ['pith/page', 'createPage', 50],
    ['pith/render', 'renderText', 5],
    ['pith/selection', 'union', 1],
    ['pith/features', '*', 39],
    ['pith/learned', '*', 78],
    ['pith/extractors', '*', 218],
    ['pith/site', '*', 43],
    ['pith/metadata', 'readMetadata', 70],
    ['pith/content', 'buildContent', 57],
    ['pith/picture', '*', 12.5],
    ['@pith/evaluation/measures', '*', 58],
    ['@pith/evaluation/package', '*', 51],
    ['@pith/evaluation/annotation', '*', 14.5],
  ])('%s', async (entry, name, budget) => {
    const names = name === '*' ? '*' : `{ ${name} }`;
    const code = await bundled(`export ${names} from '${entry}';`);
    expect(gzipSync(code).length / 1000).toBeLessThanOrEqual(budget);
  });
});

describeInChromium('the library in Chromium', () => {
  test('extracts the same as Node from every fixture', async () => {
    const folder = new URL('./pages/', import.meta.url);
    const pages = readdirSync(folder).map((name) => ({
      name,
      bytes: readFileSync(new URL(`${name}/source.html`, folder)),
    }));
    const code = await bundled(`import { extract } from 'pith';
    globalThis.read = (base64, algorithm) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const { encoding, text, ranges } = extract(bytes, { algorithm });
      return { encoding, text, ranges };
    };`);
    const browser = await sharedBrowser();
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: Buffer.from(code).toString(), type: 'module' });
      await page.waitForFunction('typeof read === "function"'); // modules run when the page is ready for them
      for (const { name, bytes } of pages) {
        for (const algorithm of ['learned', 'boilerpipe-words', 'accb']) {
          const argument = `'${bytes.toString('base64')}', '${algorithm}'`;
          const { encoding, text, ranges } = extract(bytes, { algorithm });
          expect(await page.evaluate(`read(${argument})`), `${name}, ${algorithm}`).toEqual({
            encoding,
            text,
            ranges: ranges.map((range) => [...range]),
          });
        }
      }
    } finally {
      await closeContexts();
    }
  });
});
