import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../extractors/parameters.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { pageTemplates, type SiteTemplates } from './page-templates.ts';
import { segmentTextKeys } from './segment-keys.ts';
import { siteMethodContract } from './site-method.test-suite.ts';
import type { TemplateNode } from './template-node.ts';
import { mapTrees } from './tree-mapping.ts';

siteMethodContract('rtdm', { isExact: false });

const defaults = defaultsOf(pageTemplates.parameters);

function learn(sources: readonly string[], values = defaults): SiteTemplates {
  const templates = pageTemplates.empty();
  for (const source of sources) {
    const page = createPage(source);
    pageTemplates.add(templates, page, values, segmentTextKeys(page));
  }
  return templates;
}

const treeOf = (source: string): TemplateNode => learn([source])[0];

function noiseOf(source: string, templates: SiteTemplates, values = defaults): string[] {
  const page = createPage(source);
  const { noise } = pageTemplates.judge(templates, values, 1)(page);
  const { from } = page.events;
  return [...noise].flatMap((is, event) =>
    is === 1 ? [source.slice(from[event], from[event + 1])] : [],
  );
}

describe('restricted top-down mapping', () => {
  it('costs nothing between equal trees', () => {
    const { distance, similarity } = mapTrees(
      treeOf('<ul><li>a<li>b'),
      treeOf('<ul><li>a<li>b'),
      100,
    );
    expect([distance, similarity]).toEqual([0, 1]);
  });

  it('takes out whole subtrees, and counts a text that differs as a tenth', () => {
    const one = treeOf('<h1>Oak</h1><ul><li>a<li>b</ul><p>x');
    const other = treeOf('<h1>Elm</h1><p>x');
    const { distance, similarity } = mapTrees(one, other, 100);
    expect(distance).toBeCloseTo(3.1);
    expect(similarity).toBeCloseTo(1 - 3.1 / (6 + 3));
  });

  it('maps no node whose parents are not mapped', () => {
    const { distance } = mapTrees(
      treeOf('<div><p>x</p></div>'),
      treeOf('<section><p>x</p></section>'),
      100,
    );
    expect(distance).toBeCloseTo(4);
  });

  it('looks at no more nodes than its bound allows, however they are nested', () => {
    let looks = 0;
    const watched = (node: TemplateNode): TemplateNode => {
      const children = node.children.map(watched);
      return Object.defineProperty({ ...node }, 'children', {
        get() {
          looks++;
          return children;
        },
      });
    };
    const chains = (name: string): string =>
      Array.from(
        { length: 50 },
        (_, i) => `${'<div>'.repeat(30)}${name}${i}${'</div>'.repeat(30)}`,
      ).join('');
    const [one, other] = [treeOf(chains('oak')), treeOf(chains('elm'))];
    const nodes = one.measures.size + other.measures.size;
    const cells = 3000;
    mapTrees(watched(one), watched(other), cells);
    expect(looks).toBeLessThan(20 * (cells + nodes));
  });

  it('is as far one way as the other, and never cheaper without tables', () => {
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        const [a, b] = [treeOf(one), treeOf(other)];
        const { distance, similarity } = mapTrees(a, b, 1e6);
        expect(mapTrees(b, a, 1e6).distance).toBeCloseTo(distance);
        expect(mapTrees(a, b, 0).distance).toBeGreaterThanOrEqual(distance - 1e-9);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(mapTrees(a, a, 1e6).distance).toBe(0);
      }),
      seeded,
    );
  });
});

describe('templates of a site', () => {
  const page = (title: string, more = ''): string =>
    `<ul><li>Home<li>News<li>Contact</ul>${more}<h1>${title}</h1><p>${title} grows<p>${title} again</p><div>خانه</div><address>Legal notice</address>`;
  const site = ['Oak', 'Elm', 'Ash', '木'].map((title) => page(title));
  const frame = ['Home', 'News', 'Contact', 'خانه', 'Legal notice'];

  it('hold what pages say in the same place, and leave the rest', () => {
    expect(noiseOf(site[0], learn(site))).toEqual(frame);
    expect(noiseOf(page('Fir'), learn(site))).toEqual(frame);
  });

  it('have optional parts', () => {
    const ad = '<aside><p>Buy nuts</p></aside>';
    const templates = learn([...site, page('Yew', ad), page('Fir', ad)]);
    expect(templates).toHaveLength(1);
    expect(noiseOf(page('Nut'), templates)).toEqual(frame);
    const half = { ...defaults, share: 0.5 };
    expect(noiseOf(page('Nut', ad), templates, half)).toEqual(frame); // on two of six pages only
    expect(noiseOf(page('Nut', ad), templates)).toContain('Buy nuts');
  });

  it('find what a share of the pages say, however it is spread over them', () => {
    // every fifth page says the same in the place where all others say what none says twice
    const pages = Array.from({ length: 200 }, (_, i) =>
      page(`Oak ${i}`, `<aside>${i % 5 === 0 ? 'Buy nuts' : `Read tree${i}`}</aside>`),
    );
    const templates = learn(pages);
    expect(noiseOf(pages[0], templates)).toContain('Buy nuts');
    expect(noiseOf(pages[0], templates, { ...defaults, share: 0.3 })).not.toContain('Buy nuts');
    expect(noiseOf(pages[1], templates)).toEqual(frame);
  });

  it('part pages of another form', () => {
    const other = `<table>${'<tr><td>Leaf<td>7'.repeat(9)}</table>`;
    const templates = learn([...site, other, other], { ...defaults, similarity: 0.8 });
    expect(templates.map(({ pages }) => pages)).toEqual([4, 2]);
    expect(noiseOf('<main><h2>Home</h2></main>', templates)).toEqual([]);
  });

  it('count all pages that join them however they are merged', () => {
    const joined = learn(site.slice(2));
    pageTemplates.merge(joined, learn(site.slice(0, 2)), defaults);
    expect(joined.map(({ pages }) => pages)).toEqual([4]);
    expect(noiseOf(site[1], joined)).toEqual(frame);
  });

  it('stay within their bounds, whatever the pages', () => {
    const values = { share: 0.5, similarity: 0.3, templates: 2, nodes: 12, cells: 200 };
    fc.assert(
      fc.property(fc.array(documents, { minLength: 1, maxLength: 6 }), (sources) => {
        const templates = learn(sources, values);
        expect(templates.length).toBeLessThanOrEqual(2);
        for (const template of templates) expect(template.measures.size).toBeLessThanOrEqual(12);
        expect(() => noiseOf(sources[0], templates, values)).not.toThrow();
        const json = JSON.parse(JSON.stringify(pageTemplates.toJson(templates)));
        expect(pageTemplates.fromJson(json, values)).toEqual(templates);
      }),
      seeded,
    );
  });

  it('keep half of their nodes at the bound, also where most are on equally many pages', () => {
    const values = { ...defaults, nodes: 12 };
    const shared = '<h1>Oak</h1><ul><li>a<li>b<li>c</ul><p>x<p>y';
    const templates = learn(
      [`${shared}<pre>1`, `${shared}<h2>2</h2><h3>3</h3><h4>4</h4><h5>5`],
      values,
    );
    expect(templates.map(({ measures }) => measures.size)).toEqual([6]);
    expect(templates[0].children.map(({ children }) => children.length)).toEqual([0, 3]);
  });

  it('are refused from a damaged file', () => {
    let deep: unknown = [1, 1, [], 0, []];
    for (let i = 0; i < 100; i++) deep = [1, 1, [], 0, [deep]];
    for (const templates of [
      {},
      [[1, 1, [5], 0, []]],
      [[1, 1, [], 0]],
      [[1, 0, [], 0, []]],
      [[1, 1, [5, 0], 0, []]],
      [[1, 2, [5, 1, 5, 1], 0, []]],
      [[1, 1, [], -1, []]],
      [[1, 1, Array.from({ length: 42 }, (_, i) => i + 1), 0, []]],
      [deep],
    ]) {
      expect(() => pageTemplates.fromJson({ templates }, defaults)).toThrow(
        expect.objectContaining({ code: 'BAD_SITE_PROFILE' }),
      );
    }
  });

  it('are learned from pages of 100,000 nested or neighbouring elements', () => {
    const deep = `${'<div>'.repeat(100_000)}oak`;
    const wide = `<ul>${'<li>oak'.repeat(100_000)}`;
    expect(noiseOf(deep, learn([deep, deep]))).toEqual(['oak']);
    expect(learn([wide, wide]).map(({ pages }) => pages)).toEqual([2]);
  });
});
