/** Pages that could make a rendering much longer than they are, or slow, each with how often `oak` stands in it. */
export const boundedPages: readonly (readonly [name: string, html: string, oaks: number])[] = [
  ['3,000 nested quotes', '<blockquote>oak '.repeat(3000), 3000],
  ['3,000 nested lists', '<ul><li>oak '.repeat(3000), 3000],
  ['100,000 items of a list', `<ol>${'<li>oak'.repeat(100_000)}</ol>`, 100_000],
  ['20,000 headings', '<h1>oak</h1><h6>elm</h6>'.repeat(10_000), 10_000],
  [
    'a table of 1,000 columns with spans of 10,000',
    `<table><tr>${'<th>oak'.repeat(1000)}${'<tr><td colspan=10000>elm<td>ash'.repeat(20)}</table>`,
    1000,
  ],
  [
    'rows that begin behind 999 cells from above',
    `<table><tr>${'<td rowspan=65534>oak'.repeat(999)}${'<tr><td>elm'.repeat(5000)}</table>`,
    999,
  ],
  [
    'a table of 2,000 columns that hold hyphens',
    `<table>${`<tr>${'<td>-'.repeat(2000)}<td>oak`.repeat(4)}</table>`,
    4,
  ],
];
