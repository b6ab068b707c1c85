// Pages that would make the output much longer than they are, or take time that grows faster than they do.
import { describe, expect, test } from 'vitest';
import { contentOf } from '../../content/sketch.test-suite.ts';
import { paragraph, tableCell } from '../../content/trees.test-suite.ts';
import { renderMarkdown } from './markdown.ts';
import { outlineRead } from './outline.test-suite.ts';

const markdown = (html: string): string => renderMarkdown(contentOf(html)).text;

describe('is bounded by the page', () => {
  test('3,000 nested quotes', () => {
    const html = `${'<blockquote>oak '.repeat(3000)}${'</blockquote> elm'.repeat(3000)}`;
    const text = markdown(html);
    expect(text.match(/oak/g)).toHaveLength(3000);
    expect(text.match(/elm/g)).toHaveLength(3000);
    expect(text.length).toBeLessThan(10 * html.length);
  });

  test('3,000 nested lists', () => {
    const html = '<ul><li>oak '.repeat(3000);
    const text = markdown(html);
    expect(text.match(/oak/g)).toHaveLength(3000);
    expect(text.length).toBeLessThan(10 * html.length);
  });

  test('what is nested deeper than prefixes are stays in blocks of its own', () => {
    const html = `${'<ul><li>'.repeat(30)}oak<li>===<li>elm`;
    expect(outlineRead(markdown(html))).toContain('p(oak) p(===) p(elm)');
  });

  test('a table of 1,000 columns with a span of 10,000', () => {
    const html = `<table><tr>${'<th>oak</th>'.repeat(1000)}<tr><td colspan=10000>elm<td>ash</table>`;
    const text = markdown(html);
    expect(text.match(/oak/g)).toHaveLength(1000);
    expect(text).toContain('ash');
    expect(text.length).toBeLessThan(10 * html.length);
  });

  test('rows that begin behind 1,000 cells from above', () => {
    const cells = Array.from({ length: 1000 }, (_, i) => tableCell(i, paragraph('oak')));
    const row = { cells: [tableCell(1000, paragraph('elm'))] };
    const rows = [{ cells }, ...Array.from({ length: 20_000 }, () => row)];
    const { text } = renderMarkdown([
      { kind: 'table', element: 0, caption: [], headerRows: 1, columns: 1001, rows },
    ]);
    expect(text.match(/elm/g)).toHaveLength(20_000);
    expect(text.length).toBeLessThan(1_000_000);
  });

  test('100,000 items of a list', () => {
    const html = `<ol>${'<li>oak'.repeat(100_000)}</ol>`;
    const text = markdown(html);
    expect(text.match(/oak/g)).toHaveLength(100_000);
    expect(text.startsWith('1. oak\n2. oak\n')).toBe(true);
    expect(text.length).toBeLessThan(3 * html.length);
  });

  test('100,000 items of lists of which each has one', () => {
    const html = '<ul><li>oak</ul>'.repeat(100_000);
    expect(markdown(html).match(/^[-*] oak$/gm)).toHaveLength(100_000);
  });
});

describe('takes time that grows with the page', () => {
  test.each([
    ['opening marks', 'oak *', 100_000],
    ['closing marks', 'oak* ', 100_000],
    ['marks of several lengths', '*a **b_c __d ***e* ', 20_000],
    ['one long run', '*', 100_000],
    ['back-ticks', '` ``', 50_000],
    ['opening brackets', '[', 100_000],
    ['closing brackets', 'a](', 50_000],
    ['less-than signs', '&lt;a ', 50_000],
    ['ampersands', '&amp;a', 50_000],
    ['dollar signs', '$a ', 50_000],
    ['addresses', 'http://www.', 50_000],
    ['punctuation in addresses', 'www.!!!!', 50_000],
    ['backslashes', '\\', 100_000],
    ['number signs', '# ', 50_000],
    ['lines', '-<br>', 50_000],
    ['hyphens in a line of its own', 'oak<br>', 1, `${'- '.repeat(100_000)}x`],
  ])('%s', (_name, piece, count, rest = '') => {
    const html = `<p>${piece.repeat(count)}${rest}</p>`;
    expect(markdown(html).length).toBeLessThan(3 * html.length + 10);
  });

  test('spans whose marks all fail', () => {
    const text = markdown(`<p>${'<b>.</b>a'.repeat(20_000)}</p>`);
    expect(text.match(/<strong>\.<\/strong>/g)).toHaveLength(20_000);
  });

  test('spans in each other', () => {
    const html = `<p>${'<b><i>a'.repeat(5000)}</p>`;
    expect(outlineRead(markdown(html))).toContain('a'.repeat(4000));
  });
});
