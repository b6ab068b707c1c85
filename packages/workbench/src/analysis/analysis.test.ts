import { readdirSync, readFileSync } from 'node:fs';
import { explain, extract } from 'pith';
import { expect, test } from 'vitest';
import { createAnalysis } from './analysis.ts';

const folder = new URL('../../../../test/pages/', import.meta.url);
const fixtures = readdirSync(folder);
const sourceOf = (name: string) => readFileSync(new URL(`${name}/source.html`, folder));

test.each(fixtures)(
  '%s: rows and events cover the source, and the frame loses none of it',
  (name) => {
    const { source, rows, events, framed } = createAnalysis().open({ html: sourceOf(name) });
    expect(rows[0]).toBe(0);
    expect(rows.at(-1)).toBe(source.length);
    expect(rows.every((row, i) => i === 0 || row >= rows[i - 1])).toBe(true);
    expect(events.from.at(-1)).toBe(source.length);
    expect(events.paint).toHaveLength(events.from.length - 1);
    expect(framed.replaceAll(/<pith-t data-from="\d+">|<\/pith-t>/g, '')).toBe(source);
  },
);

test('each text of the frame says where it begins', () => {
  const { source, framed } = createAnalysis().open({ html: sourceOf('news-ar') });
  const texts = [...framed.matchAll(/<pith-t data-from="(\d+)">([^<]*)/g)];
  expect(texts.length).toBeGreaterThan(10);
  for (const [, from, text] of texts) expect(source.startsWith(text, Number(from))).toBe(true);
});

test('every method answers what the library does, in terms that a message can carry', () => {
  const analysis = createAnalysis();
  analysis.open({ html: sourceOf('news-zh') });
  for (const { name } of analysis.methods()) {
    const analysed = structuredClone(analysis.analyse({ algorithm: name }));
    const { text, markdown, ranges } = extract(sourceOf('news-zh'), { algorithm: name });
    expect(analysed.text.text, name).toBe(text);
    expect(analysis.markdown({ algorithm: name }).text, name).toBe(markdown);
    const found = Array.from(analysed.from, (from, i) => [from, analysed.to[i]]);
    expect(found, name).toEqual(ranges);
  }
});

test('lines of a rendering know the stretch that they come from', () => {
  const analysis = createAnalysis();
  const { source } = analysis.open({
    html: '<h1>Oak &amp; ash</h1><p>Two <a href=t>trees</a></p>',
  });
  const { text } = analysis.analyse({ algorithm: 'plain' });
  const stretches = Array.from(text.from, (from, line) => source.slice(from, text.to[line]));
  expect(stretches).toEqual(['Oak &amp; ash', 'Two <a href=t>trees']);
});

test('features tell what they added to a block of the learned method, and to none of others', () => {
  const analysis = createAnalysis();
  analysis.open({ html: sourceOf('news-en') });
  analysis.analyse({ algorithm: 'learned' });
  const { score } = structuredClone(analysis.reasons(3)!);
  expect(score!.contributions[0].contribution).not.toBe(0);
  analysis.analyse({ algorithm: 'bte' });
  expect(analysis.reasons(3)!.score).toBeUndefined();
});

test('words of a gold text are found where they stand', () => {
  const analysis = createAnalysis();
  const html = '<p>Home oaks</p><h1>Oak &amp; ash</h1><p>Two <b>old</b> trees.</p><p>Oak shop</p>';
  analysis.open({ html });
  const gold = analysis.gold(analysis.placesOf('Oak & ash\nTwo old trees.'));
  expect(gold.text).toBe('Oak & ash\nTwo old trees.');
  expect(Array.from(gold.from, (from, i) => html.slice(from, gold.to[i]))).toEqual([
    'Oak &amp; ash',
    'Two',
    'old',
    'trees.',
  ]);
});

test('blocks, their reasons and the means of a signal are those of the library', () => {
  const analysis = createAnalysis();
  const { source } = analysis.open({ html: sourceOf('forum-de') });
  analysis.analyse({ algorithm: 'lqf-50' });
  const { blocks } = explain(source, { algorithm: 'lqf-50' });
  const told = analysis.blocks();
  expect(Array.from(told.from, (from, row) => [from, told.to[row], told.selected[row]])).toEqual(
    blocks.map(({ from, to, selected }) => [from, to, Math.fround(selected)]),
  );
  expect(analysis.reasons(4)).toEqual({ ...blocks[4] });
  expect(analysis.reasons(blocks.length)).toBeUndefined();
  expect([...analysis.means('link-quota')]).toEqual(
    blocks.map(({ numbers: [quota] }) => quota?.mean ?? Number.NaN),
  );
  expect(analysis.means('none such').every(Number.isNaN)).toBe(true);
});

test('a method is measured against gold, and the gold may change', () => {
  const analysis = createAnalysis();
  analysis.open({ html: '<p>One oak stood on the hill for long.</p>' });
  const scoreAgainst = (gold?: string) => analysis.analyse({ algorithm: 'plain' }, gold).score;
  expect(scoreAgainst()).toBeUndefined();
  expect(scoreAgainst('One oak stood.')).toEqual({ precision: 3 / 8, recall: 1, f1: 6 / 11 });
  expect(scoreAgainst('One oak stood on the hill for long.')!.f1).toBe(1);
});

test('methods compared again, with another parameter or gold, come out as if compared for the first time', () => {
  const analysis = createAnalysis();
  const { source } = analysis.open({ html: sourceOf('news-ar') });
  const others = [{ algorithm: 'bte' }, { algorithm: 'lqf-50' }];
  for (const [threshold, gold] of [
    [0.75, undefined],
    [0.5, undefined],
    [0.5, 'one'],
    [0.9, 'another'],
  ] as const) {
    const questions = [{ algorithm: 'ccb', parameters: { threshold } }, ...others];
    const fresh = createAnalysis();
    fresh.keep({ source, url: undefined });
    expect(analysis.compare(questions, gold)).toEqual(fresh.compare(questions, gold));
  }
});

test('a page of a package is scored while another is open', () => {
  const analysis = createAnalysis();
  const { source } = analysis.open({ html: sourceOf('news-en') });
  const given = { html: '<p>One oak stood on the hill for long.</p>' };
  const score = analysis.scorePage(given, { algorithm: 'plain' }, 'One oak stood.');
  expect(score).toEqual({ precision: 3 / 8, recall: 1, f1: 6 / 11 });
  expect(
    analysis.compare([{ algorithm: 'plain' }], undefined).methods[0].to.at(-1),
  ).toBeGreaterThan(source.length / 2);
});

test('without a page there is nothing to analyse', () => {
  expect(() => createAnalysis().analyse({})).toThrow('Expected a page to be open, got none');
});
