/** Pages made to hurt: title, items, and how to make one of a number of items. */
export const hostilePages: readonly (readonly [string, number, (size: number) => string])[] = [
  ['100,000 nested blocks', 100_000, (n) => `${'<div>oak '.repeat(n)}`],
  [
    '100,000 nested blocks with end tags',
    100_000,
    (n) => `${'<div>'.repeat(n)}oak${'</div>'.repeat(n)}`,
  ],
  ['100,000 nested inline elements', 100_000, (n) => `<p>${'<b>oak '.repeat(n)}`],
  ['20,000 nested tables', 20_000, (n) => '<table><tr><td>oak '.repeat(n)],
  ['200,000 unclosed links', 200_000, (n) => '<a href=x>oak '.repeat(n)],
  ['200,000 end tags without start', 200_000, (n) => `<p>oak${'</div>oak '.repeat(n)}`],
  ['100,000 misnested tags', 100_000, (n) => '<b><p>oak </b>tree </p>'.repeat(n)],
  ['200,000 short paragraphs', 200_000, (n) => '<p>oak</p>'.repeat(n)],
  ['a text node of 1 MB', 1 << 20, (n) => `<p>${'oak tree '.repeat(n / 9)}</p>`],
  ['a word of 1 MB', 1 << 20, (n) => `<p>${'o'.repeat(n)}</p>`],
  ['300,000 ideographs', 300_000, (n) => `<p>${'树'.repeat(n)}</p>`],
  ['100,000 character references', 100_000, (n) => `<p>${'&eacute;t&eacute; '.repeat(n >> 1)}</p>`],
  ['an attribute of 1 MB', 1 << 20, (n) => `<p>Oak trees</p><a href="${'x'.repeat(n)}">grow</a>`],
  ['100,000 attributes', 100_000, (n) => `<p>Oak trees</p><p${' a=b'.repeat(n)}>grow slowly</p>`],
  ['a script of 1 MB', 1 << 20, (n) => `<p>Oak</p><script>${'x<y;\n'.repeat(n / 5)}</script>trees`],
  ['a comment of 1 MB', 1 << 20, (n) => `<p>Oak</p><!--${'<p>x\n'.repeat(n / 5)}--><p>trees</p>`],
  ['200,000 lines', 200_000, (n) => 'oak\n'.repeat(n)],
];
