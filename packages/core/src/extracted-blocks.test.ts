import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extract } from './extract.ts';
import { documents, seeded } from './page/documents.test-suite.ts';

const html = `<nav><ul><li>Home</ul></nav><h2>Oak &amp; <i>ash</i></h2><div>Old <p>Tall.</p></div>
  <ul><li>red<ol><li><p>white</p></ol></ul><blockquote><p>Quoted</blockquote><pre>a\nb</pre>
  <table><caption>Ages</caption><tr><th>Tree<td><p>oak</table><dl><dt>Acorn<dd>nut</dl><figure><figcaption>Hill</figure>
  <details><summary>More</summary></details><p><button>Go</button><p><label>Name</label>`;

test('blocks say what they are, how deep, and their text', () => {
  const { blocks } = extract(html, { algorithm: 'plain' });
  expect(blocks.map(({ type, level, text }) => [type, level, text])).toEqual([
    ['listItem', 1, 'Home'],
    ['heading', 2, 'Oak & ash'],
    ['paragraph', undefined, 'Old'],
    ['paragraph', undefined, 'Tall.'],
    ['listItem', 1, 'red'],
    ['listItem', 2, 'white'],
    ['quote', undefined, 'Quoted'],
    ['code', undefined, 'a\nb'],
    ['caption', undefined, 'Ages'],
    ['tableCell', undefined, 'Tree'],
    ['paragraph', undefined, 'oak'],
    ['term', undefined, 'Acorn'],
    ['definition', undefined, 'nut'],
    ['caption', undefined, 'Hill'],
    ['summary', undefined, 'More'],
    ['button', undefined, 'Go'],
    ['label', undefined, 'Name'],
  ]);
});

test('blocks of which nothing was selected have no text and no ranges', () => {
  const { blocks } = extract(html, { algorithm: 'plain', exclude: 'nav, i' });
  expect(blocks[0]).toMatchObject({ selected: 0, text: '', ranges: [] });
  const heading = blocks[1];
  expect(heading.text).toBe('Oak &');
  expect(heading.ranges.map(([from, to]) => html.slice(from, to))).toEqual(['Oak &amp;']);
});

test('the ranges of blocks are those of the selection, in the same units', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const { blocks, ranges, text } = extract(html, { algorithm: 'bte', offsets: 'codepoint' });
      const covered = (pairs: readonly (readonly [number, number])[]) =>
        pairs.reduce((sum, [from, to]) => sum + to - from, 0);
      expect(covered(blocks.flatMap((block) => block.ranges))).toBeLessThanOrEqual(covered(ranges));
      const lines = blocks.filter((block) => block.text !== '').map((block) => block.text);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
    seeded,
  );
});
