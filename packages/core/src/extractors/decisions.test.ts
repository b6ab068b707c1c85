// What methods say decided, on a page of a menu, an article and what stands around it.
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { explainBlocks } from './explained-blocks.ts';
import { resolveAlgorithm } from './registry.ts';

const sentence = 'Beeches grow slowly on the hill and live for a very long time';
const menu = `<ul>${'<li><a href="/some/where">News</a></li>\n'.repeat(12)}</ul>`;
const html = `<title>Oak</title>
<p>${sentence}, ${sentence}, ${sentence}.</p>
${menu}
<form><p>Search this site for anything</p></form>
<p>Read on</p>
<p>The oak: <a href="/oak">an oak</a> is a tree, as any oak is.</p>`;

/** What decided about the blocks of the page: the article, the menu's first, and those behind the menu. */
function reasons(algorithm: string, parameters: Record<string, unknown> = {}) {
  const page = createPage(html);
  const { select, signals, decisions } = resolveAlgorithm(algorithm, parameters);
  const blocks = explainBlocks(page, select(page), signals(page), decisions(page));
  const because = blocks.map((block) => block.because.join('; '));
  const [article, menu] = because;
  const [form, short, titled] = because.slice(-3);
  return { article, menu, form, short, titled };
}

test('Crunch names the filter that removed a block', () => {
  expect(reasons('crunch')).toEqual({
    article: 'no filter removed it',
    menu: 'its container has `linkRatio` links per word or more',
    form: 'it stands in an embedded element, a form or an advertisement, or is hidden',
    short: 'it has too few words or characters',
    titled: 'no filter removed it',
  });
});

test('line-blocks name the measures that were enough, or the one that was not', () => {
  expect(reasons('lineblock')).toMatchObject({
    article: 'its TTR is above the threshold',
    menu: 'its ATTR is not below `attr`',
    short: 'neither its TTR nor its title keywords are enough',
    titled: 'it has title keywords enough',
  });
  expect(reasons('lineblock-all').article).toBe('of TTR and title keywords one is not enough');
});

test('Density tells the region from what lies outside', () => {
  expect(reasons('density')).toMatchObject({
    article: 'it lies in the region',
    titled: 'it lies outside the region',
  });
  expect(reasons('density-poly').article).toBe('it lies in the region');
});

test('CETR tells the side of the threshold or the nearest centroid', () => {
  expect(reasons('cetr-tm')).toMatchObject({
    article: 'its smoothed tag ratio is at least tau',
    titled: 'its smoothed tag ratio is below tau',
  });
  expect(reasons('cetr-km')).toMatchObject({
    article: 'it is not in the cluster with the lowest centroid',
    titled: 'it is in the cluster with the lowest centroid',
  });
  expect(reasons('cetr')).toMatchObject({
    article: 'the origin is not the centroid nearest to it',
    titled: 'the origin is the centroid nearest to it',
  });
});

test('DANAg tells code from paragraphs, and those near the heaviest from those far away', () => {
  const near = 'it belongs to the heaviest paragraph or one near it';
  expect(reasons('danag', { width: 20, gap: 0 })).toMatchObject({
    article: expect.stringContaining(near),
    menu: 'its difference is not above 0',
    titled: expect.stringContaining('its paragraph is too far from the heaviest'),
  });
  expect(reasons('danag', { width: 20, gap: 100 }).titled).toContain(near);
});

test('FE and K-FE tell winners from the rest of their basket, and from other blocks', () => {
  expect(reasons('fe')).toMatchObject({
    article: 'it has the largest value of the winner basket, or of all blocks where that is empty',
    menu: 'its weight is below `basket`',
    short: 'another block of the winner basket has a larger value',
  });
  expect(reasons('k-fe')).toMatchObject({
    article: 'it is a winner of the highest cluster, or the only one',
    menu: 'its weight is below `basket`',
    short: 'it is in the winner basket, but in a lower cluster',
  });
});

test('methods whose numbers tell all give no reasons', () => {
  expect(Object.values(reasons('ccb'))).toEqual(['', '', '', '', '']);
});

test('the learned extractor tells comments from what is improbable', () => {
  const article = Array.from(
    { length: 6 },
    (_, i) => `<p>${sentence}, and oak ${i} does so too.</p>`,
  );
  const comments = ['Ana', 'Ben', 'Cleo'].map(
    (name) =>
      `<li class="comment"><b class="author">${name}</b> <time datetime="2026-05-04">4 May</time><p>${sentence}, says ${name}.</p></li>`,
  );
  const page = createPage(
    `${menu}<article><h1>The oak</h1>${article.join('')}</article><ol class="comments">${comments.join('')}</ol>`,
  );
  const { select, signals, decisions, scores } = resolveAlgorithm('learned');
  const blocks = explainBlocks(
    page,
    select(page),
    signals(page),
    decisions(page),
    page.segments,
    scores(page),
  );
  const reasonOf = (text: string): readonly string[] =>
    blocks.find(({ from, to }) => page.source.slice(from, to).includes(text))!.because;
  expect(reasonOf('oak 3 does')).toEqual(['it is probable enough to raise the expected F1']);
  expect(reasonOf('News')).toEqual(['it is not probable enough']);
  expect(reasonOf('says Ben')).toEqual([
    'it is a comment, and what is chosen is about something else',
  ]);
});

test('a line whose difference is 0 is code, not a paragraph', () => {
  const page = createPage('سلام سلام\nxx\nسx');
  const { decisions } = resolveAlgorithm('r2l', { smooth: false, gap: 0 });
  expect(decisions(page).map(({ because }) => because)).toEqual([
    'it belongs to the heaviest paragraph or one near it',
    'its difference is not above 0',
    'its difference is not above 0',
  ]);
});

test('K-FE counts a block at the limit of the basket to it', () => {
  const page = createPage('<p>oaksoaks<img><img></p><p>oaks<img></p>');
  expect(
    resolveAlgorithm('k-fe')
      .decisions(page)
      .map(({ because }) => because),
  ).toEqual([
    'it is a winner of the highest cluster, or the only one',
    'it is in the winner basket, but in a lower cluster',
  ]);
});

test('CETR-TM counts a line at tau to the content', () => {
  const { decisions } = resolveAlgorithm('cetr-tm', { lambda: 0, radius: 0 });
  expect(decisions(createPage('<br>\nx')).map(({ content }) => content)).toEqual([true, true]);
});

test('Density decides string by string, and leaves all out where there is no text', () => {
  const contents = (html: string) =>
    resolveAlgorithm('density')
      .decisions(createPage(html))
      .map(({ content }) => content);
  expect(contents('<p>x<p>Twelve oaks.<p>x<p>Twelve elms.<p>x')).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(contents('<p><p>')).toEqual([false, false, false]);
});

test('errors name the algorithm', () => {
  expect(() => resolveAlgorithm('density', { c3: 1 })).toThrow(
    'Expected a parameter of algorithm density (',
  );
});
