import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeOf } from './attributes.ts';
import { tagId } from './tags.ts';
import { eventKind, tokenize } from './tokenize.ts';

const kinds = Object.keys(eventKind) as (keyof typeof eventKind)[];

function list(source: string): string[] {
  const { count, kind, from, to } = tokenize(source);
  return Array.from(
    { length: count },
    (_, i) => `${kinds[kind[i]]} ${source.slice(from[i], to[i])}`,
  );
}

test('events come in source order with their borders', () => {
  expect(list('<!doctype html><p class="x">a &amp; b<br/>c</P ><!-- n -->')).toEqual([
    'comment <!doctype html>',
    'open <p class="x">',
    'text a &amp; b',
    'open <br/>',
    'text c',
    'close </P >',
    'comment <!-- n -->',
  ]);
});

test('quotes protect a > in an attribute value', () => {
  expect(list('<a title="x>y">z</a>')).toEqual(['open <a title="x>y">', 'text z', 'close </a>']);
});

test('a < that starts no tag is text', () => {
  expect(list('1 < 2 <3')).toEqual(['text 1 < 2 <3']);
});

test('script and style swallow tags, title decodes references', () => {
  expect(list('<script>if (a<b) "</p>"</script><title>a&lt;b</title>')).toEqual([
    'open <script>',
    'text if (a<b) "</p>"',
    'close </script>',
    'open <title>',
    'text a&lt;b',
    'close </title>',
  ]);
});

test('an unclosed script swallows the rest, an unfinished tag is code', () => {
  expect(list('<script>a<p>b')).toEqual(['open <script>', 'text a<p>b']);
  expect(list('a<p class="x')).toEqual(['text a', 'comment <p class="x']);
  expect(list('a<!-- b')).toEqual(['text a', 'comment <!-- b']);
  for (const tag of ['<p', '<b', '<scr', '</p', '</p x', '<p ']) {
    expect(list(`a${tag}`)).toEqual(['text a', `comment ${tag}`]);
  }
});

test('a CDATA section in HTML is a comment up to the first >', () => {
  expect(list('a<![CDATA[ b > c ]]>d')).toEqual([
    'text a',
    'comment <![CDATA[ b >',
    'text  c ]]>d',
  ]);
  expect(list('<script>//<![CDATA[\nx\n//]]></script>')).toEqual([
    'open <script>',
    'text //<![CDATA[\nx\n//]]>',
    'close </script>',
  ]);
});

test('an end tag without a name is a comment', () => {
  expect(list('a</>b')).toEqual(['text a', 'comment </>', 'text b']);
});

test('references have rows with their code points', () => {
  const { references } = tokenize('&nbsp;x&NotEqualTilde;&#x1F600;&bogus;');
  const rows = Array.from({ length: references.count }, (_, i) => [
    references.from[i],
    references.to[i],
    references.codePoint[i],
  ]);
  expect(rows).toEqual([
    [0, 6, 0xa0],
    [7, 22, 0x2242],
    [7, 22, 0x338],
    [22, 31, 0x1f600],
  ]);
});

test('attributes are found by name and decoded', () => {
  const source = `<a HREF="?a=1&amp;b" title='q' data-x=plain hidden>`;
  const events = tokenize(source);
  expect(attributeOf(source, events, 0, 'href')).toBe('?a=1&b');
  expect(attributeOf(source, events, 0, 'title')).toBe('q');
  expect(attributeOf(source, events, 0, 'data-x')).toBe('plain');
  expect(attributeOf(source, events, 0, 'hidden')).toBe('');
  expect(attributeOf(source, events, 0, 'id')).toBeUndefined();
});

test('a custom element keeps its lower-case name', () => {
  const { tag, names } = tokenize('<My-Card></my-card>');
  expect([names[tag[0]], names[tag[1]]]).toEqual(['my-card', 'my-card']);
  expect(tag[0]).toBeGreaterThan(tagId.xmp);
});

test('events cover any source without gap or overlap', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    '"',
    "'",
    '<a b="',
    ' ',
    'x',
    '&amp;',
    '&',
    '<script>',
    '</script>',
    '<![CDATA[',
    ']]>',
    '<?',
    '\0',
    '<title>',
    '/>',
    '\r\n',
    '中',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const source = pieces.join('');
      const { count, from, to } = tokenize(source);
      const starts = Array.from({ length: count }, (_, i) => from[i]);
      const ends = starts.map((_, i) => to[i]);
      const empty = starts.filter((start, i) => !(ends[i] > start));
      expect({ borders: [...starts, source.length], empty }).toEqual({
        borders: [0, ...ends],
        empty: [],
      });
    }),
    { numRuns: 2000 },
  );
});
