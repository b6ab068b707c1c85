import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { addanag } from './addanag.ts';
import { danag } from './danag.ts';
import { defaultsOf, type ParameterValues } from './parameters.ts';
import { plain } from './plain.ts';

type Given = Partial<ParameterValues<typeof danag.parameters>>;

function runWith(extractor: typeof danag, html: string, given: Given = {}): string {
  const page = createPage(html);
  const values = { ...defaultsOf(extractor.parameters), ...given };
  return renderText(page, extractor.select(page, values)).text;
}

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

describe.each([
  ['danag', danag],
  ['addanag', addanag],
])('%s', (_, extractor) => {
  const run = (html: string, given?: Given) => runWith(extractor, html, given);

  test('selects nothing on a page without text', () => {
    expect(run('')).toBe('');
    expect(run('<div><p></p></div>')).toBe('');
  });

  test('selects everything on a page without tags', () => {
    expect(run('hello')).toBe('hello');
    expect(run(words(200))).toBe(words(200));
    expect(run('a &lt; b')).toBe('a < b');
  });

  test('selects nothing when code outweighs content', () => {
    expect(run('<p>w</p>')).toBe('');
  });

  test('does not see a script of a megabyte between two paragraphs', () => {
    const script = `<script>${'x(); '.repeat(200_000)}</script>`;
    expect(run(`<p>${words(100)}</p>${script}<p>${words(100)}</p>`)).toBe(
      `${words(100)}\n${words(100)}`,
    );
  });

  test('selects a Chinese page', () => {
    const text = '橡树生长缓慢而且很高。'.repeat(30);
    expect(run(`<p>${text}</p>`)).toBe(text);
  });

  test('selects the text of an anchor that nobody closed', () => {
    expect(run(`<a href=x>${words(300)}`)).toBe(words(300));
    expect(run(`<a href=x>tree ${words(300)}`)).toBe(`tree ${words(300)}`);
  });

  test('leaves out a menu that lies far enough away', () => {
    const menu = `<ul>${'<li class="item"><a href="/address/of/a/page">Entry</a></li>'.repeat(40)}</ul>`;
    expect(run(`${menu}<p>${words(100)}</p>${menu}`)).toBe(words(100));
  });

  test('completes the words that a border cuts', () => {
    const page = `<p>${'x'.repeat(100)} ${words(20)}</p><div class="a long attribute">`;
    const selected = run(page.repeat(5), { width: 7 });
    for (const word of selected.split(/\s+/)) expect(word).toMatch(/^(x{100}|word\d+)$/);
  });

  test('selects nothing that is not text of the page', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            'word ',
            'длинное ',
            '<a href="/x">',
            '</a>',
            '<br>',
            '\n',
          ),
          {
            maxLength: 60,
          },
        ),
        fc.integer({ min: 1, max: 80 }),
        fc.boolean(),
        (pieces, width, keepLines) => {
          const html = pieces.join('');
          const selected = run(html, { width, keepLines, gap: 1 }).split(/\s+/).join('');
          const all = runWith(plain as unknown as typeof danag, html)
            .split(/\s+/)
            .join('');
          // selected words are a subsequence of the page's
          let at = 0;
          for (const character of selected) at = all.indexOf(character, at) + 1 || Number.NaN;
          expect(at).not.toBeNaN();
        },
      ),
    );
  });
});

// smoothing over three segments blurs the ends of a paragraph, so these look at its middle
const tags = `<div class="${'c '.repeat(30)}"></div>`;
const paragraph = (name: string, length: number) =>
  `<p>${words(length)} ${name} ${words(length)}</p>`;

function found(html: string, given: Given): string[] {
  const selected = runWith(danag, html, given);
  return ['first', 'second', 'third'].filter((name) => selected.includes(name));
}

test('the gap decides whether a distant paragraph belongs to the main content', () => {
  const html = paragraph('first', 60) + tags.repeat(12) + paragraph('second', 40);
  expect(found(html, { gap: 20 })).toEqual(['first', 'second']);
  expect(found(html, { gap: 5 })).toEqual(['first']);
});

test('a gap from the page parts near paragraphs from the rest', () => {
  const near = paragraph('first', 60) + tags.repeat(4) + paragraph('second', 40);
  const html = near + tags.repeat(16) + paragraph('third', 30);
  expect(found(html, { gap: 20 })).toEqual(['first', 'second', 'third']);
  expect(found(html, { gapFrom: 'page' })).toEqual(['first', 'second']);
});

test('AdDANAg keeps linked text that DANAg takes for code', () => {
  const linked = 'and <a href="/wiki/Some_long_address_of_an_article_here">oak</a> with '.repeat(
    20,
  );
  expect(runWith(danag, linked)).toBe('');
  expect(runWith(addanag, linked)).toBe('and oak with '.repeat(20).trim());
});

test('the signals are T, S and D of each segment', () => {
  const signals = danag.signals(createPage('<p>one two</p>'), {
    ...defaultsOf(danag.parameters),
    width: 5,
  });
  expect(signals.map(({ values }) => [...values])).toEqual([
    [2, 5, 0],
    [3, 0, 4],
    [4, 0, 1],
  ]);
});
