import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { documents, seeded } from '../../page/documents.test-suite.ts';
import { createPage } from '../../page/page.ts';
import { featureRows } from '../feature-rows.ts';
import { featureTable } from '../feature-table.test-suite.ts';
import { fixtures } from '../fixtures.test-suite.ts';
import { readSegmentContext } from '../segment-context.ts';
import { blockFeatures, featureGroups } from './index.ts';

const contextOf = (source: string) => readSegmentContext(createPage(source));

describe('the table of features', () => {
  it('names each once, in lower case, with hyphens and signs', () => {
    const names = blockFeatures.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
    expect(names.filter((name) => !/^[a-z][a-z0-9]*([-+][a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it('tells unit and meaning of each, and no two say the same', () => {
    const silent = blockFeatures.filter(
      ({ unit, description }) => !unit.trim() || !description.trim(),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    const told = blockFeatures.map(({ unit, description }) => `${description}, ${unit}`);
    expect(told.filter((one, i) => told.indexOf(one) < i)).toEqual([]);
  });

  it('lists the groups one after the other', () => {
    expect(blockFeatures).toEqual(Object.values(featureGroups).flat());
    for (const group of Object.values(featureGroups)) expect(group.length).toBeGreaterThan(0);
  });
});

/** Names of features that are not a finite number for some segment. */
function unfinished(source: string): string[] {
  const table = featureTable(source);
  return blockFeatures
    .filter((_, i) => !table.every((row) => Number.isFinite(row[i])))
    .map(({ name }) => name);
}

describe('every feature is a finite number', () => {
  it('on every fixture', () => {
    for (const { name, source } of fixtures) expect(unfinished(source), name).toEqual([]);
  });

  it('on generated documents', () => {
    fc.assert(
      fc.property(documents, (html) => {
        expect(unfinished(html)).toEqual([]);
      }),
      seeded,
    );
  });

  const words = 'oak trees grow slowly. '.repeat(50_000);
  test.each([
    ['the empty page', '', 0],
    ['white space and comments', ' \n <!-- oak --> ', 0],
    ['only tags', '<div><p><img></p><h1></h1></div>'.repeat(100), 0],
    ['text without any tag', 'oak', 1],
    ['one word as the title, the h1 and the text', '<title>oak</title><h1>oak</h1>', 1],
    ['punctuation alone', '<p>.<p>»<p>()<p>。', 4],
    ['links alone', '<a href=x>oak</a><br><br>'.repeat(50), 50],
    ['one huge text', `<p>${words}`, 1],
    ['one huge word', `<p>${'oak'.repeat(500_000)}`, 1],
    ['20,000 elements around one word', `${'<div>'.repeat(20_000)}oak`, 1],
    ['20,000 elements with a word in each', '<div>oak '.repeat(20_000), 20_000],
    ['20,000 inline elements around as many segments', '<b>oak<br><br>'.repeat(20_000), 20_000],
    ['20,000 unclosed links', '<p><a href=x class=menu>oak'.repeat(20_000), 20_000],
  ])('for %s', (_, html, segments) => {
    expect(contextOf(html).count).toBe(segments);
    expect(unfinished(html)).toEqual([]);
  });
});

describe('features of the page', () => {
  it('are those that are the same for all its segments, on every fixture', () => {
    const differing = new Set<string>();
    for (const { source } of fixtures) {
      const context = contextOf(source);
      for (const { name, of } of blockFeatures) {
        for (let s = 1; s < context.count; s++) {
          if (of(context, s) === of(context, 0)) continue;
          differing.add(name);
          break;
        }
      }
    }
    const ofPage = blockFeatures.filter((feature) => feature.ofPage === true);
    expect(ofPage.map(({ name }) => name).filter((name) => differing.has(name))).toEqual([]);
    expect(ofPage).toEqual(featureGroups['page']);
  });
});

describe('rows of features', () => {
  const { source } = fixtures[fixtures.length >> 1];

  it('hold what each feature gives by itself, in the order asked for', () => {
    const context = contextOf(source);
    fc.assert(
      fc.property(fc.subarray([...blockFeatures]), fc.nat(), fc.nat(3), (some, seed, at) => {
        const features = seed % 2 === 0 ? some : some.toReversed();
        const rows = featureRows(context, features);
        expect(rows.width).toBe(features.length);
        const segment = seed % context.count;
        const into = new Float32Array(at + rows.width + 1).fill(-7);
        rows.write(segment, into, at);
        const values = features.map(({ of }) => Math.fround(of(context, segment)));
        const around = new Array<number>(at).fill(-7);
        expect(Array.from(into)).toEqual([...around, ...values, -7]);
      }),
      { numRuns: 100 },
    );
  });

  it('of segments do not depend on which were written before', () => {
    const context = contextOf(source);
    const rows = featureRows(context, blockFeatures);
    const into = new Float32Array(rows.width);
    const table = featureTable(source);
    for (let s = context.count - 1; s >= 0; s--) {
      rows.write(s, into, 0);
      expect(into).toEqual(table[s]);
    }
  });

  it('can be asked for on a page without segments', () => {
    expect(featureRows(contextOf(''), blockFeatures).width).toBe(blockFeatures.length);
  });
});
