import { expect, test } from 'vitest';
import { labelPage } from './label-page.ts';
import { goldMaker, siteDocument } from './site-documents.ts';
import type { SiteExtractor } from './site-extractor.ts';

const html =
  '<title>T</title><h1>Oaks &amp; ashes</h1><p class="date">May</p><div class="story"><p>They grow.</p><p class="ad">Buy!</p><p>قديمة</p></div>';
const bytes = new TextEncoder().encode(`\ufeff${html}`);

/** An extractor as a user writes one. */
const trees: SiteExtractor = {
  site: 'trees.example',
  version: '2',
  hosts: ['trees.example'],
  match: ({ source }) => !source.includes('gallery'),
  extract(page) {
    if (page.count('.story') !== 1) return null;
    return { ranges: page.ranges('h1, .story', { without: '.ad' }) };
  },
};

const label = (extract: SiteExtractor['extract'], page = bytes) =>
  labelPage({ ...trees, extract }, page);

test('a page gets the text that the extractor selects, with its ranges', () => {
  const labelled = labelPage(trees, bytes, { url: 'https://www.trees.example/1' });
  expect(labelled).toEqual({
    gold: 'Oaks & ashes\nThey grow.\nقديمة',
    ranges: expect.anything(),
    fragmented: true,
    multiple: undefined,
  });
  const ranges = 'ranges' in labelled ? labelled.ranges : [];
  expect(ranges.map(([from, to]) => html.slice(from, to))).toEqual([
    'Oaks &amp; ashes',
    'They grow.',
    'قديمة',
  ]);
});

test('content is fragmented when other text stands in it, unless the extractor knows better', () => {
  const whole = label((page) => ({ ranges: page.ranges('.story') }));
  expect(whole).toMatchObject({ fragmented: false });
  const said = label((page) => ({
    ranges: page.ranges('.story'),
    fragmented: true,
    multiple: true,
  }));
  expect(said).toMatchObject({ fragmented: true, multiple: true });
});

test.each([
  ['another host', 'https://e.org/trees.example', 'The page is of another host'],
  ['a host that ends the same', 'https://sometrees.example/', 'The page is of another host'],
])('a page of %s gets no gold', (_, url, leftOut) => {
  expect(labelPage(trees, bytes, { url })).toEqual({ leftOut });
});

test('pages that are not meant, not understood, refused or without text in the ranges get no gold, but a reason', () => {
  const gallery = new TextEncoder().encode('<p>gallery');
  expect(labelPage(trees, gallery)).toEqual({
    leftOut: 'The page is none that the extractor is for',
  });
  expect(labelPage(trees, new TextEncoder().encode('<p>x'))).toEqual({
    leftOut: 'The page is not understood',
  });
  expect(label(() => ({ refused: 'No story' }))).toEqual({ leftOut: 'No story' });
  expect(label(() => ({ ranges: [] }))).toEqual({
    leftOut: 'Nothing of the page’s text is selected',
  });
});

test.each<[string, () => unknown, string]>([
  [
    'throws',
    () => {
      throw new Error('Oh');
    },
    'got an error: Oh (site extractor trees.example@2)',
  ],
  ['has a bad selector', () => trees.extract({} as never), 'got an error'],
  ['answers something else', () => ({ text: 'x' }), '`ranges`'],
  ['answers a text', () => 'x', '`ranges`'],
  ['answers ranges that are none', () => ({ ranges: [[5, 3]] }), 'sorted'],
  ['answers pairs that are none', () => ({ ranges: [7] }), 'an error'],
])('an extractor that %s is told of', (_, extract, message) => {
  const broken = extract as SiteExtractor['extract'];
  expect(() => label(broken)).toThrow(
    expect.objectContaining({
      code: 'BAD_SITE_EXTRACTOR',
      message: expect.stringContaining(message),
    }),
  );
});

test('the document has the ranges in its meta data, as corrected pages do', () => {
  const labelled = labelPage(trees, bytes);
  if (!('gold' in labelled)) throw new Error('Expected gold');
  const url = 'https://trees.example/1';
  expect(siteDocument('1', bytes, labelled, { url })).toEqual({
    name: '1',
    html: bytes,
    gold: labelled.gold,
    meta: { url, fragmented: true, other: { ranges: JSON.stringify(labelled.ranges) } },
  });
  expect(goldMaker(trees)).toBe('extractor:trees.example@2');
});
