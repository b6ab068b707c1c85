// The whole tree against parse5, on random tags of a few names that have rules with each other: on these
// the two agree without exception.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleDocuments } from './documents.test-suite.ts';
import { treeDifferences } from './whole-tree.test-suite.ts';

/** Start tags, end tags, numbered words and whole pieces of source in no order at all. */
function soupOf(names: string, pieces: readonly string[] = [' ']): fc.Arbitrary<string> {
  const tags = names.split(' ');
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...tags.map((tag) => `<${tag}>`)) },
    { weight: 3, arbitrary: fc.constantFrom(...tags.map((tag) => `</${tag}>`)) },
    { weight: 3, arbitrary: fc.constantFrom('w', 'w', ' ') },
    { weight: 1, arbitrary: fc.constantFrom(...pieces) },
  );
  return fc
    .tuple(
      fc.constantFrom('', '<!doctype html>', '<!doctype html><body>', '<head>'),
      fc.array(part, { minLength: 2, maxLength: 14 }),
    )
    .map(([before, parts]) => {
      const numbered = parts.map((part, i) => part.replace(/\bw\b/, `w${i}`));
      return `${before}${numbered.join('')}<!---->`; // a tag that ends something is never the last
    });
}

test.each([
  ['lists', soupOf('div p ul ol li dl dd dt address section button span object')],
  [
    'tables',
    soupOf('table tr td th tbody thead tfoot caption colgroup col div p form', [
      '<script>w</script>',
      '<style>w</style>',
      '<input>',
    ]),
  ],
  ['rows and cells', soupOf('table tr td tbody p')],
  ['captions and columns', soupOf('table caption colgroup col th thead template', ['<col>'])],
  ['forms in tables', soupOf('table td form div', ['<template>'])],
  ['forms', soupOf('form div li option', ['<template>'])],
  ['paragraphs', soupOf('p button h1 h2 div')],
  ['items', soupOf('ul ol li dd dt address')],
  [
    'integration points',
    soupOf('svg desc p foreignObject math mi', ['<tr>', '</br>', '<g>', '<colgroup>']),
  ],
  ['templates', soupOf('template table tr td col colgroup caption tbody div')],
  ['forms and headings', soupOf('form div p li dd button h1 h2 h6 template table td option')],
  [
    'SVG and MathML',
    soupOf(
      'svg math foreignObject desc mi mtext annotation-xml div p span g br svg math td table',
      [
        '<svg/>',
        '<g/>',
        '<math/>',
        '<annotation-xml encoding=text/html>',
        '<annotation-xml encoding=image/svg+xml>',
        '<metadata>w</metadata>',
        '<style>w</style>',
        '<title>w</title>',
      ],
    ),
  ],
  ['ruby', soupOf('ruby rb rt rtc rp div p span ruby rt')],
  ['options', soupOf('option optgroup div p span hr li')],
  [
    'the head',
    soupOf('head body html meta link base p div template', [
      '<title>w</title>',
      '<script>w</script>',
      '<style>w</style>',
      '<noframes>w</noframes>',
    ]),
  ],
  [
    'elements without content',
    soupOf('br embed img keygen param input hr p div span button h1 pre listing center x-own', [
      '<iframe>w</iframe>',
      '<xmp>w</xmp>',
      '<textarea>w</textarea>',
      '<noembed>w</noembed>',
    ]),
  ],
  ['objects', soupOf('object applet marquee button p div li span table td')],
  [
    'formatting elements',
    soupOf('b a nobr i div p li table tr td object button section', ['<a href=x>']),
  ],
])('the trees of random tags agree with parse5: %s', (_name, soup) => {
  expect(sampleDocuments(250, soup).flatMap(treeDifferences)).toEqual([]);
});

test.each([
  ['blocks', '<div><section><p>w1<address>'],
  ['tables', '<table><tr><td>w1<table><tbody><th>'],
  ['lists', '<ul><li>w1<ol><li><dl><dd>'],
  ['SVG', '<svg><g><desc>w1<p><button>'],
  ['formatting elements', '<i><b><object>'],
])('the trees of deeply nested tags agree with parse5: %s', (_name, tags) => {
  const names = tags.match(/(?<=<)\w+/g)!;
  const ends = names.reverse().map((name, i) => `w${i}</${name}><p>`);
  const source = `<!doctype html>${tags.repeat(70)}${ends.join('').repeat(50)}<!---->`;
  let words = 0;
  expect(treeDifferences(source.replaceAll(/w\d/g, () => `w${words++}`))).toEqual([]);
});
