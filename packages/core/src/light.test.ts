import { expect, test } from 'vitest';
import { extract as extractWithAll } from './extract.ts';
import { blockFeatures } from './learned/features/index.ts';
import { modelBytes } from './learned/model/model-bytes.test-suite.ts';
import { extract } from './light.ts';

const page = `<html lang="en"><title>Oaks | Herald</title><nav><a href="/">Home</a> <a href="/all">All</a></nav>
  <h1>Oaks</h1><p>One oak stood on the hill for three hundred years, and nobody knew who had planted it there.</p>
  <p>In autumn the children of the village came for its acorns, which they carried home in their caps.</p>`;

test('answers what `extract()` of all methods answers by default', () => {
  const options = { url: 'https://herald.example/oaks', focus: 'recall' } as const;
  const [light, all] = [extract(page, options), extractWithAll(page, options)];
  expect(light.text).toContain('acorns');
  for (const field of [
    'algorithm',
    'text',
    'markdown',
    'ranges',
    'blocks',
    'title',
    'expectedF1',
  ] as const) {
    expect(light[field]).toEqual(all[field]);
  }
});

test('takes a model of the user’s own', () => {
  const none = modelBytes([-9], blockFeatures, { leafUnit: 1 });
  expect(extract(page, { model: none }).text).toBe(extractWithAll(page, { model: none }).text);
  expect(extract(page, { model: none }).text).not.toBe(extract(page).text);
});

test('refuses other algorithms by name', () => {
  expect(extract(page, { algorithm: 'learned' }).text).toContain('acorns');
  expect(() => extract(page, { algorithm: 'accb' })).toThrow(
    expect.objectContaining({
      code: 'UNKNOWN_ALGORITHM',
      message:
        'Expected `learned`, the only algorithm of pith/light, got `accb` (option `algorithm`)',
    }),
  );
});
