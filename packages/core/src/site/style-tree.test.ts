import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../extractors/parameters.ts';
import { decodedText } from '../features/decoded-text.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { segmentTextKeys } from './segment-keys.ts';
import { siteMethodContract } from './site-method.test-suite.ts';
import { siteStyleTree } from './site-style-tree.ts';
import { nodeImportance, styleImportance } from './style-importance.ts';
import type { StyleTree } from './style-tree.ts';

siteMethodContract('style-tree', { isExact: true });

const defaults = defaultsOf(siteStyleTree.parameters);

/** The tree of some pages, merged one by one. */
function treeOf(sources: readonly string[], values = defaults): StyleTree {
  const tree = siteStyleTree.empty();
  for (const source of sources) {
    const page = createPage(source);
    siteStyleTree.add(tree, page, values, segmentTextKeys(page));
  }
  return tree;
}

/** The text events of a page that are noise. */
function noiseOf(source: string, tree: StyleTree): string[] {
  const page = createPage(source);
  const { noise } = siteStyleTree.judge(tree, defaults, 1)(page);
  const { from } = page.events;
  return [...noise].flatMap((is, event) =>
    is === 1 ? [decodedText(page, from[event], from[event + 1])] : [],
  );
}

const article = (body: string): string =>
  `<ul class=menu><li><a href=/>Home</a><li><a href=/news>News</a></ul><div id=story><h1>${body}</h1><p>${body} grows</div><p class=legal>All rights reserved`;

describe('importance of a node', () => {
  it('is the entropy of its styles, as worked through in the specification', () => {
    expect(nodeImportance([0.5, 0.5], 4)).toBeCloseTo(0.5);
    expect(nodeImportance([0.75, 0.25], 4)).toBeCloseTo(0.4056, 4);
  });

  it('is 1 on a single page and 0 where all pages agree', () => {
    expect(nodeImportance([1], 1)).toBe(1);
    expect(nodeImportance([1], 7)).toBeCloseTo(0);
  });

  it('of a leaf is 0 with the same words everywhere and 1 with words of one page each', () => {
    const tree = treeOf(['<p>oak elm', '<p>oak elm', '<p>oak elm']);
    const different = treeOf(['<p>oak', '<p>elm', '<p>ash']);
    expect(styleImportance(tree, 0.9).composite[1]).toBeCloseTo(0);
    expect(styleImportance(different, 0.9).composite[1]).toBeCloseTo(1);
  });

  it('of a node is that of what stands in it, weighted by gamma', () => {
    // two styles, each on half of 4 pages: NodeImp 0.5, l = 2; the leaves say the same on both pages of a style
    const tree = treeOf(['<div><p>oak', '<div><p>oak', '<div><h2>elm', '<div><h2>elm']);
    const { composite } = styleImportance(tree, 0.9);
    expect(composite[1]).toBeCloseTo((1 - 0.9 ** 2) * 0.5);
    expect(composite[0]).toBeCloseTo(0.9 * composite[1]);
  });
});

describe('cleaning with a site style tree', () => {
  const site = ['Oak', 'Elm', 'Ash', 'درخت'].map(article);

  it('takes out what all pages say in the same place', () => {
    expect(noiseOf(site[3], treeOf(site))).toEqual(['Home', 'News', 'All rights reserved']);
  });

  it('keeps what stands where no other page has something', () => {
    const page = site[0].replace('</ul>', '</ul><aside>Fruit</aside>');
    expect(noiseOf(page, treeOf(site))).not.toContain('Fruit');
  });

  it('finds places behind more paragraphs than other pages have', () => {
    const longer = site[0].replace('<p>', '<p>Acorns<p>Leaves<p>');
    expect(noiseOf(longer, treeOf([...site, longer]))).toContain('All rights reserved');
  });

  it('takes out a text of more different words than are kept of a leaf', () => {
    const words = Array.from({ length: 4 * defaults.leafFeatures }, (_, i) => `legal${i}`);
    const notice = `<footer>${words.join(' ')}</footer>`;
    const long = site.map((page) => page + notice);
    expect(noiseOf(long[0], treeOf(long))).toContain(words.join(' '));
  });

  it('keeps a long text that is another on each page', () => {
    const long = site.map((page, p) => {
      const words = Array.from({ length: 4 * defaults.leafFeatures }, (_, i) => `word${p}x${i}`);
      return `${page}<section>${words.join(' ')}</section>`;
    });
    expect(noiseOf(long[0], treeOf(long))).toEqual(['Home', 'News', 'All rights reserved']);
  });

  it('takes nothing out by a single page', () => {
    expect(noiseOf(site[0], treeOf([site[0]]))).toEqual([]);
  });
});

describe('a site style tree', () => {
  it('is the same in any order and grouping of the pages, and after a file', () => {
    fc.assert(
      fc.property(fc.array(documents, { maxLength: 6 }), fc.nat(6), (sources, cut) => {
        const tree = treeOf(sources);
        const joined = treeOf(sources.slice(cut));
        siteStyleTree.merge(joined, treeOf(sources.slice(0, cut)), defaults);
        const json = JSON.stringify(siteStyleTree.toJson(tree));
        expect(JSON.stringify(siteStyleTree.toJson(joined))).toBe(json);
        const read = siteStyleTree.fromJson(JSON.parse(json), defaults);
        expect(JSON.stringify(siteStyleTree.toJson(read))).toBe(json);
        for (const source of sources) expect(noiseOf(source, read)).toEqual(noiseOf(source, tree));
      }),
      { ...seeded, numRuns: 60 },
    );
  });

  it('is refused from a damaged file', () => {
    const json = JSON.stringify(siteStyleTree.toJson(treeOf(['Oak', 'Elm'].map(article))));
    const damaged = [
      '{}',
      json.replace('"element":[0', '"element":[3'),
      json.replace('"style":[0', '"style":[99'),
      json.replace('"pages":[2', '"pages":[-2'),
      json.replace('"pages":[2', '"pages":[0'),
      json.replace(/"count":\[\d+/, '"count":[0'),
      json.replace(/"key":\[\d+,/, '"key":['),
    ];
    for (const text of damaged) {
      expect(text).not.toBe(json);
      expect(() => siteStyleTree.fromJson(JSON.parse(text), defaults)).toThrow(
        expect.objectContaining({ code: 'BAD_SITE_PROFILE' }),
      );
    }
  });

  it('gives importances from 0 to 1 whatever the pages', () => {
    fc.assert(
      fc.property(fc.array(documents, { minLength: 1, maxLength: 5 }), (sources) => {
        const { highest } = styleImportance(treeOf(sources), 0.9);
        expect([...highest].filter((value) => !(value >= 0 && value <= 1 + 1e-9))).toEqual([]);
      }),
      { ...seeded, numRuns: 60 },
    );
  });

  it('keeps its bounds, and what came first', () => {
    const values = { ...defaults, entries: 6, leafFeatures: 2 };
    const site = ['Oak', 'Elm', 'Ash', 'Fir'].map(article);
    const tree = treeOf(site, values);
    expect(tree.elements.key).toHaveLength(6);
    expect(tree.features.key.length).toBeLessThanOrEqual(6);
    expect(Math.max(...tree.elements.kept)).toBe(2);
    expect(noiseOf(site[0], tree)).toContain('Home');
  });

  it('stands a page of 100,000 nested elements', () => {
    const deep = '<div>'.repeat(100_000);
    const tree = treeOf([`${deep}oak`, `${deep}oak`, `${deep}oak`]);
    expect(noiseOf(`${deep}oak`, tree)).toEqual(['oak']);
  });
});
