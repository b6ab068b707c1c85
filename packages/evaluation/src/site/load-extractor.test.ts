import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { labelPage } from './label-page.ts';
import { checkSiteModule, loadSiteExtractor } from './load-extractor.ts';

const bytes = new TextEncoder().encode('<div class="story"><p>One oak.</p></div><p>Imprint</p>');

async function fileWith(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'extractor.mjs');
  await writeFile(file, code);
  return file;
}

test('a module that someone wrote is loaded, and needs no import', async () => {
  const extractor = await loadSiteExtractor(
    await fileWith(`export default {
      site: 'oaks', version: '1', part: '.story',
      match() { return this.part !== undefined; },
      extract(page) { return { ranges: page.ranges(this.part) }; },
    };`),
  );
  expect(labelPage(extractor, bytes)).toMatchObject({ gold: 'One oak.' });
});

const path = {
  form: 'path',
  parts: [{ select: '.story', times: 1, under: ['body > div'] }],
  without: [],
  inside: [],
  beside: ['p'],
};

test('a module with a wrapper is an extractor that applies it', () => {
  const extractor = checkSiteModule(
    { site: 's', version: '1', match: () => true, wrapper: path },
    'x.mjs',
  );
  expect(labelPage(extractor, bytes)).toMatchObject({ gold: 'One oak.' });
  const none = checkSiteModule(
    { site: 's', version: '1', hosts: ['e.org'], match: () => false, wrapper: path },
    'x.mjs',
  );
  expect(labelPage(none, bytes)).toMatchObject({ leftOut: expect.stringContaining('none') });
});

test.each([
  ['throw new Error("Oh")', 'got an error: Oh'],
  ['export default {', 'got an error'],
  ['export const extract = 1', 'Expected `export default` with an object, got none'],
])('the module %j is refused', async (code, message) => {
  await expect(loadSiteExtractor(await fileWith(code))).rejects.toMatchObject({
    code: 'BAD_SITE_EXTRACTOR',
    message: expect.stringContaining(message),
  });
});

test('a module that is not there is refused', async () => {
  await expect(loadSiteExtractor('/nowhere/extractor.mjs')).rejects.toMatchObject({
    code: 'BAD_SITE_EXTRACTOR',
    message: 'Expected the module of a site extractor, got none (/nowhere/extractor.mjs)',
  });
});

const named = { site: 'oaks', version: '1' };
const lr = { form: 'lr', attributes: [{ left: '<b>', right: '<' }], times: 1, inside: [] };

test.each<[object, string]>([
  [{ version: '1' }, '`site`'],
  [{ site: 'a b', version: '1' }, '`site`'],
  [{ site: 'a@b', version: '1' }, '`site`'],
  [{ site: 'oaks', version: 1 }, '`version`'],
  [{ ...named, hosts: 'e.org' }, '`hosts`'],
  [{ ...named, match: true }, '`match`'],
  [named, '`extract`, a function, or `wrapper`, got none'],
  [{ ...named, extract: () => null, wrapper: path }, 'either'],
  [{ ...named, wrapper: 7 }, 'an object'],
  [{ ...named, wrapper: { form: 'xpath' } }, 'a form of path, hlrt, lr'],
  [{ ...named, wrapper: { ...path, parts: {} } }, 'wrapper.parts'],
  [{ ...named, wrapper: { ...path, parts: [{ select: 3 }] } }, 'wrapper.parts[0].select'],
  [
    { ...named, wrapper: { ...path, parts: [{ select: 'p', times: 0, under: [] }] } },
    'wrapper.parts[0].times',
  ],
  [{ ...named, wrapper: { ...path, inside: [1] } }, 'wrapper.inside[0]'],
  [{ ...named, wrapper: { ...lr, attributes: [] } }, 'at least one'],
  [{ ...named, wrapper: { ...lr, attributes: [{ left: '', right: '<' }] } }, 'attributes[0].left'],
  [{ ...named, wrapper: { ...lr, times: 'any' } }, 'wrapper.times'],
  [
    { ...named, wrapper: { ...lr, form: 'hlrt', head: '<p>', tail: '</p>', isTight: [1] } },
    'isTight',
  ],
  [{ ...named, wrapper: { ...lr, form: 'hlrt', tail: '</p>', isTight: [] } }, 'wrapper.head'],
])('the export %j is refused, and the message says where', (exported, message) => {
  expect(() => checkSiteModule(exported, 'x.mjs')).toThrow(
    expect.objectContaining({
      code: 'BAD_SITE_EXTRACTOR',
      message: expect.stringContaining(message),
    }),
  );
});

test('a selector that someone misspelt in a wrapper is refused when it is loaded', () => {
  const wrapper = { ...path, without: ['.ad:hover'] };
  expect(() => checkSiteModule({ ...named, wrapper }, 'x.mjs')).toThrow(
    expect.objectContaining({ code: 'BAD_SELECTOR' }),
  );
});
