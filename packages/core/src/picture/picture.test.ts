import { readdirSync, readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { Signal } from '../extractors/extractor.ts';
import { presets, resolveAlgorithm } from '../extractors/registry.ts';
import { createPage, type Page } from '../page/page.ts';
import { emptySelection, fromPairs, type Selection } from '../selection/selection.ts';
import { drawExplanation } from './picture.ts';
import { styledNames } from './styles.ts';

const fixtures = new URL('../../../../test/pages/', import.meta.url);
const names = readdirSync(fixtures);
const plain = resolveAlgorithm('plain');

function fixture(name: string): Page {
  return createPage(readFileSync(new URL(`${name}/source.html`, fixtures), 'utf8'));
}

function explain(algorithm: string, page: Page, title = algorithm): string {
  const method = resolveAlgorithm(algorithm);
  const [signals, selection] = [method.signals(page), method.select(page)];
  return drawExplanation({ algorithm: method, page, signals, selection }, { title });
}

const withText = ['title', 'desc', 'text'];
const empty = ['path', 'rect'];
const elements = ['svg', 'g', ...withText, ...empty];

/** Text of each element by name, after a check that the document is well formed and carries nothing active. */
function read(svg: string): Map<string, string[]> {
  const open: { name: string; text: string }[] = [];
  const texts = new Map<string, string[]>();
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(svg).not.toMatch(/[\ud800-\udfff]/u);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  const wrong: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!elements.includes(name)) wrong.push(`<${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on|href|style/i.test(key) || /url|</.test(value)) wrong.push(`${key}="${value}"`);
        }
        open.push({ name, text: '' });
      },
      ontext(text) {
        if (open.length > 0) open.at(-1)!.text += text;
        else if (text.trim() !== '') wrong.push(text);
      },
      onclosetag(name, isImplied) {
        const { name: opened, text } = open.pop()!;
        if (opened !== name) wrong.push(`<${opened}> closed by </${name}>`);
        if (text !== '' && !withText.includes(name)) wrong.push(`<${name}>${text}`);
        texts.set(name, [...(texts.get(name) ?? []), text]);
        if (isImplied && !empty.includes(name)) wrong.push(`<${name}> without an end`);
      },
      onerror: (error) => expect.fail(error.message),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  expect(wrong).toEqual([]);
  expect(open).toEqual([]);
  // every `<` and `&` of the file begins a tag or an entity
  expect(svg.replace(/<\/?[a-z]+(?: [a-zA-Z-]+="[^"<]*")*\/?>/g, '')).not.toMatch(
    /[<>"]|&(?!(?:amp|lt|gt|quot|#39);)/,
  );
  return texts;
}

function signal(name: string, values: ArrayLike<number>, more: Partial<Signal> = {}): Signal {
  return {
    name,
    title: name,
    domain: 'line',
    values: Float64Array.from(values),
    from: Int32Array.from(values, (_, i) => i),
    to: Int32Array.from(values, (_, i) => i + 1),
    thresholds: [],
    ...more,
  };
}

function draw(
  signals: readonly Signal[],
  {
    page = createPage('<p>x</p>'),
    selection = emptySelection as Selection,
    title = 'A',
    width = 760,
  } = {},
): string {
  return drawExplanation({ algorithm: plain, page, signals, selection }, { title, width });
}

describe('pictures of the fixture pages', () => {
  it.each(names.map((name, i) => [name, presets[i % presets.length].name]))(
    '%s by %s is well formed, self-contained and small',
    (name, algorithm) => {
      const svg = explain(algorithm, fixture(name), `${algorithm}: ${name}`);
      expect(read(svg).get('title')).toEqual([`${algorithm}: ${name}`]);
      expect(svg.length).toBeLessThan(200_000);
    },
  );

  it.each(presets.map(({ name }) => name))('%s is drawn twice the same', (algorithm) => {
    const svg = explain(algorithm, fixture('news-en'));
    read(svg);
    expect(explain(algorithm, fixture('news-en'))).toBe(svg);
  });

  it.each(presets.map(({ name }) => name))('%s draws a page of nothing', (algorithm) => {
    read(explain(algorithm, createPage('')));
    read(explain(algorithm, createPage('hello')));
  });
});

it('escapes what pages and callers write', () => {
  const hostile = '</title><script>alert(1)</script> & "quoted" \'\u0000\ud800\ufffe';
  const svg = drawExplanation(
    {
      algorithm: plain,
      page: createPage('<p>x</p>'),
      signals: [
        signal('tags', [1, 2], { title: hostile, thresholds: [{ value: 1, label: hostile }] }),
      ],
      selection: emptySelection,
    },
    { title: hostile, subtitle: hostile },
  );
  expect(read(svg).get('title')![0]).toMatch(/^<\/title><script>alert\(1\)<\/script> & "quoted"/);
  expect(svg).not.toContain('<script');
});

it('cuts what is too long to be read', () => {
  const long = 'word '.repeat(100_000);
  const signals = Array.from({ length: 100 }, (_, i) =>
    signal(`series-${i}`, [1, 2], { title: long }),
  );
  const svg = drawExplanation(
    { algorithm: plain, page: createPage('<p>x</p>'), signals, selection: emptySelection },
    { title: 'x'.repeat(100_000), subtitle: long },
  );
  expect(read(svg).get('text')).toContain('84 more panels are not drawn');
  expect(svg.length).toBeLessThan(60_000);
});

it('keeps the largest and the smallest value of a long series', () => {
  const values = new Float64Array(100_000).fill(10);
  const peak = values.slice();
  peak[77_777] = 1000;
  const dip = values.slice();
  dip[33_333] = -500;
  const ticks = (series: Float64Array) => read(draw([signal('tags', series)])).get('text')!;
  expect(ticks(values)).toContain('10');
  expect(ticks(peak)).toContain('1,000');
  expect(ticks(dip)).toContain('\u2212600');
  // the one column of the peak reaches the upper border, 22 below the panel's
  expect(draw([signal('tags', peak)])).toMatch(/[VM]\d* ?22[HV]/);
});

it('leaves out values that are no finite numbers', () => {
  const odd = [1, Number.NaN, Number.POSITIVE_INFINITY, 3, Number.NEGATIVE_INFINITY, 2];
  for (const name of ['tags', ...styledNames, 'constructor']) {
    read(draw([signal(name, odd)]));
    read(draw([signal(name, [Number.NaN])]));
    read(draw([signal(name, odd, { bounds: [0, Number.POSITIVE_INFINITY] })]));
  }
});

it('draws every style alone and all of them together', () => {
  const all = styledNames.map((name) => signal(name, [0, 3, 1, 2]));
  for (const series of all) read(draw([series]));
  read(draw(all));
});

it('tells in words how much was selected', () => {
  const page = createPage('<p>four</p><p>more</p>');
  const svg = draw([], { page, selection: fromPairs([[3, 7]], page.source.length) });
  expect(read(svg).get('desc')![0]).toContain('4 of 8 characters of text (50 %), in 1 range.');
});

it('has the width that was asked for, within bounds', () => {
  const page = createPage('<p>x</p>');
  const box = (width: number) => /viewBox="0 0 (\d+) /.exec(draw([], { page, width }))![1];
  expect([box(900), box(1), box(1e9)]).toEqual(['900', '480', '2400']);
});

it('is headed by the method, its title, reference and parameters where nothing else is said', () => {
  const algorithm = resolveAlgorithm('dsc', { window: 77 });
  const page = createPage('<p>x</p>');
  const svg = drawExplanation({ algorithm, page, signals: [], selection: emptySelection });
  const texts = read(svg).get('text')!;
  expect(texts[0]).toBe('dsc');
  expect(texts[1]).toBe(algorithm.title);
  expect(texts.join(' ')).toContain('window = 77');
});
