import { describe, expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

const prose = 'An oak of the hill stood there for longer than a man can tell. '.repeat(6).trim();

describe('a table of data', () => {
  test.each([
    [
      'has a head',
      '<table><thead><tr><td>a<td>b<tbody><tr><td>1<td>2</table>',
      'table.1/2(th0(p(a)) th1(p(b)); td0(p(1)) td1(p(2)))',
    ],
    [
      'has its head first and its foot last, as browsers show them',
      '<table><tfoot><tr><td>3<td>4<tbody><tr><td>1<td>2<thead><tr><td>a<td>b</table>',
      'table.1/2(th0(p(a)) th1(p(b)); td0(p(1)) td1(p(2)); td0(p(3)) td1(p(4)))',
    ],
    [
      'has further heads and feet where they stand',
      '<table><tbody><tr><td>1<td>2<thead><tr><td>a<td>b<thead><tr><td>c<td>d<tfoot><tr><td>3<td>4<tfoot><tr><td>5<td>6</table>',
      'table.1/2(th0(p(a)) th1(p(b)); td0(p(1)) td1(p(2)); th0(p(c)) th1(p(d)); td0(p(5)) td1(p(6)); td0(p(3)) td1(p(4)))',
    ],
    [
      'has a first row of headers as its head',
      '<table><tr><th>a<th>b<tr><th>1<td>2</table>',
      'table.1/2(th0(p(a)) th1(p(b)); th0(p(1)) td1(p(2)))',
    ],
    [
      'has a first row of bold cells as its head',
      '<table><tr><td><b>a</b><td><b>b</b><tr><td>c<td>d</table>',
      'table.1/2(th0(p(strong(a))) th1(p(strong(b))); td0(p(c)) td1(p(d)))',
    ],
    [
      'has a head above numbers',
      '<table><tr><td>نام<td>سن<tr><td>سارا<td>۳۱<tr><td>علی<td>۲۹</table>',
      'table.1/2(th0(p(نام)) th1(p(سن)); td0(p(سارا)) td1(p(۳۱)); td0(p(علی)) td1(p(۲۹)))',
    ],
    [
      'may have no head',
      '<table><tr><td>a<td>b<tr><td>1<td>2</table>',
      'table.0/2(td0(p(a)) td1(p(b)); td0(p(1)) td1(p(2)))',
    ],
    [
      'has a caption',
      '<table><caption>Oaks<tr><td>a<td>b</table>',
      'table.0/2(caption(Oaks) td0(p(a)) td1(p(b)))',
    ],
    [
      'has cells over rows and columns',
      '<table><tr><th rowspan=2>a<th colspan=2>b<tr><th>c<th>d<tr><td>1<td>2<td>3</table>',
      'table.2/3(th0.1x2(p(a)) th1.2x1(p(b)); th1(p(c)) th2(p(d)); td0(p(1)) td1(p(2)) td2(p(3)))',
    ],
    [
      'loses rows in which nothing is selected',
      '<table><tr><th rowspan=3>a<th>b<tr><td>drop<tr><td>2</table>',
      'table.1/2(th0.1x2(p(a)) th1(p(b)); td1(p(2)))',
    ],
    [
      'keeps empty cells',
      '<table><tr><th>a<th>b<tr><td><td>2</table>',
      'table.1/2(th0(p(a)) th1(p(b)); td0() td1(p(2)))',
    ],
    [
      'loses columns that only spans pass',
      '<table><tr><td colspan=3>a<td colspan=2>b<tr><td colspan=3>1<td colspan=2>2</table>',
      'table.0/2(td0(p(a)) td1(p(b)); td0(p(1)) td1(p(2)))',
    ],
    [
      'is no wider than it has cells',
      '<table><tr><td colspan=10000>a<tr><td>1<td>2</table>',
      'table.0/2(td0.2x1(p(a)); td0(p(1)) td1(p(2)))',
    ],
    [
      'ends a span with its group',
      '<table><tbody><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>1<td>2</table>',
      'table.0/2(td0.1x2(p(a)) td1(p(b)); td1(p(c)); td0(p(1)) td1(p(2)))',
    ],
    [
      'tells how cells are aligned',
      '<table><tr><td align=RIGHT>a<td style="color:red; text-align: center">b<tr><td align=char>1<td>2</table>',
      'table.0/2(td0.right(p(a)) td1.center(p(b)); td0(p(1)) td1(p(2)))',
    ],
    [
      'holds blocks',
      '<table><tr><th>a<th>b<tr><td><ul><li>1</ul><td>2<br><br>3</table>',
      'table.1/2(th0(p(a)) th1(p(b)); td0(ul(li(p(1)))) td1(p(2) p(3)))',
    ],
    [
      'stands behind text that is in no cell',
      '<table>oak<tr><td>a<td>b<tr><td>1<td>2</table>',
      'p(oak) table.0/2(td0(p(a)) td1(p(b)); td0(p(1)) td1(p(2)))',
    ],
    [
      'stays one with a column of descriptions',
      `<table>${`<tr><td>oak<td>${prose}`.repeat(4)}</table>`,
      `table.0/2(${Array(4).fill(`td0(p(oak)) td1(p(${prose}))`).join('; ')})`,
    ],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });
});

/** A table of roles: rows of cells between `;` and `,`, headers with `!`. */
function ariaTable(cells: string, element = 'div'): string {
  const rows = cells.split(';').map((row) => {
    const inner = row.split(',').map((cell) => {
      const role = cell.endsWith('!') ? 'columnheader' : 'cell';
      return `<span role=${role}>${cell.replace('!', '')}</span>`;
    });
    return `<div role=row>${inner.join('')}</div>`;
  });
  return `<${element} role=table><div role=rowgroup>${rows.join('')}</div></${element}>`;
}

describe('a table of roles', () => {
  test.each([
    [
      'is one of data',
      ariaTable('a!,b!;1,2'),
      'table.1/2(th0(p(a)) th1(p(b)); td0(p(1)) td1(p(2)))',
    ],
    [
      'may be a grid of custom elements, with cells over columns',
      '<x-t role=grid><x-r role=row><x-c role=gridcell aria-colspan=2>a</x-c><x-c role=gridcell>b</x-c></x-r><x-r role=row><x-c role=rowheader>c</x-c><x-c role=gridcell><ul><li>1</ul></x-c><p role=gridcell>2</p></x-r></x-t>',
      'table.0/3(td0.2x1(p(a)) td2(p(b)); th0(p(c)) td1(ul(li(p(1)))) td2(p(2)))',
    ],
    [
      'is none with text outside of its cells',
      `<div role=grid>oak${ariaTable('a,b;1,2').slice('<div role=table>'.length)}`,
      'p(oak) p(ab) p(12)',
    ],
    [
      'is none around another',
      `<div role=table><div role=row><div role=cell>a</div><div role=cell>${ariaTable('b!,c!;1,2')}</div></div></div>`,
      'p(a) table.1/2(th0(p(b)) th1(p(c)); td0(p(1)) td1(p(2)))',
    ],
    ['is none of elements that mean something else', ariaTable('a!,b!;1,2', 'ul'), 'p(ab) p(12)'],
    ['is none with one column', ariaTable('a!;1'), 'p(a) p(1)'],
    ['is none of layout', ariaTable(`a,b;${prose},c`), `p(ab) p(${prose}c)`],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });

  test('is none without tables', () => {
    expect(sketch(contentOf(ariaTable('a!,b!;1,2'), { tables: false }))).toBe('p(ab) p(12)');
  });
});

describe('a table of layout', () => {
  test.each([
    [
      'says so',
      '<table role=presentation><tr><th>a<th>b<tr><td>1<td>2</table>',
      'p(a) p(b) p(1) p(2)',
    ],
    ['has one column', '<table><tr><th>a<tr><td>1</table>', 'p(a) p(1)'],
    ['has one column with text', '<table><tr><th>a<th><tr><td>1<td></table>', 'p(a) p(1)'],
    [
      'has one column with selected text',
      '<table><tr><th>a<th>drop<tr><td>1<td>drop</table>',
      'p(a) p(1)',
    ],
    ['has one row', '<table><tr><td>a<td>b</table>', 'p(a) p(b)'],
    [
      'holds a table',
      '<table><tr><td>a<td><table><tr><th>b<th>c<tr><td>1<td>2</table></table>',
      'p(a) table.1/2(th0(p(b)) th1(p(c)); td0(p(1)) td1(p(2)))',
    ],
    [
      'holds prose',
      `<table><tr><td>a<td>b<tr><td>${prose}<td>c</table>`,
      `p(a) p(b) p(${prose}) p(c)`,
    ],
    [
      'holds headings and paragraphs',
      '<table><tr><td>a<td>b<tr><td><h2>Oaks</h2><p>of the hill<td>c</table>',
      'p(a) p(b) h2(Oaks) p(of the hill) p(c)',
    ],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });
});

test('without tables cells are paragraphs', () => {
  const html = '<table><tr><th>a<th>b<tr><td>1<td>2</table>';
  expect(sketch(contentOf(html, { tables: false }))).toBe('p(a) p(b) p(1) p(2)');
});

test('a row of more cells than a table may have keeps their words in the last column', () => {
  const [table] = contentOf(
    `<table border=1><tr>${'<td colspan=10000>oak'.repeat(1200)}<tr><td>elm</table>`,
  );
  expect(table).toMatchObject({ kind: 'table', columns: 1000 });
  const cells = table.kind === 'table' ? table.rows[0].cells : [];
  expect(cells.length).toBe(1000);
  expect(cells.at(-1)?.children.length).toBe(201);
});
