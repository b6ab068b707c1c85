import { describe, expect, test } from 'vitest';
import type { Block } from '../../content/content.ts';
import { link, listItem, paragraph, tableCell, text } from '../../content/trees.test-suite.ts';
import type { Metadata } from '../../metadata/metadata.ts';
import { version } from '../../version.ts';
import { locate } from '../segment-map.ts';
import { renderTei } from './tei.ts';
import { faultsOf, hasXmllint, reason } from './xmllint.test-suite.ts';

const block = { element: 0 } as const;

function heading(level: number, title: string): Block {
  return { ...block, kind: 'heading', level, children: [text(title)] };
}

function post(...children: Block[]): Block {
  return { ...block, kind: 'post', role: 'post', author: 'Ada', date: '2026-11-22', children };
}

function body(...blocks: Block[]): string {
  const tei = renderTei(blocks).text;
  return tei.slice(tei.indexOf('<body>\n') + 7, tei.indexOf('</body>'));
}

const image = {
  kind: 'image',
  src: 'https://trees.example/an oak.png',
  alt: 'An "oak"',
  title: undefined,
  width: 3,
  height: 4.5,
  from: 0,
} as const;

const notes: Block = {
  ...block,
  kind: 'footnotes',
  notes: [
    { label: 'a', children: [paragraph('One.')] },
    { label: 'b', children: [paragraph('Two.')] },
  ],
};

const everyKind: Block[] = [
  paragraph('first'),
  heading(1, 'Oaks'),
  paragraph(
    { kind: 'emphasis', children: [{ kind: 'strong', children: [text('old')] }] },
    { kind: 'strike', children: [text('new')] },
    { kind: 'break' },
    { kind: 'formula', value: 'a<b', stretches: [], display: true },
    { kind: 'code', value: 'x&y', stretches: [] },
    { kind: 'ruby', base: [text('漢')], gloss: [text('かん')] },
    { kind: 'footnoteReference', label: 'b' },
    link('/ü?a=|#b#c', 'link'),
    image,
  ),
  {
    ...block,
    kind: 'list',
    ordered: true,
    start: 3,
    items: [
      { ...listItem(paragraph('red'), paragraph('white')), checked: true },
      listItem(heading(2, 'In an item'), post(paragraph('posted'))),
    ],
  },
  { ...block, kind: 'quote', children: [paragraph('Quoted'), { ...block, kind: 'rule' }] },
  { ...block, kind: 'codeBlock', language: 'c++', value: '  if (a<b)\n', stretches: [] },
  {
    ...block,
    kind: 'table',
    caption: [text('Ages')],
    headerRows: 1,
    columns: 2,
    rows: [
      { cells: [{ ...tableCell(0, paragraph('Tree')), header: true, columnSpan: 2 }] },
      { cells: [] },
      { cells: [tableCell(0, paragraph('oak')), tableCell(1)] },
    ],
  },
  {
    ...block,
    kind: 'definitionList',
    groups: [
      {
        terms: [[text('Acorn')], [text('Nut')]],
        definitions: [[paragraph('a')], [paragraph('b')]],
      },
      { terms: [], definitions: [] },
    ],
  },
  { ...block, kind: 'figure', children: [paragraph(image)], caption: [text('Hill')] },
  { ...block, kind: 'details', summary: [text('More')], children: [paragraph('of it')] },
  { ...block, kind: 'rule' },
  post(heading(3, 'Re: oaks'), paragraph('Hello'), post()),
  paragraph('after the post'),
  heading(3, 'Elms'),
  heading(2, 'Ashes'),
  notes,
];

const metadata: Partial<Metadata> = {
  title: 'Oaks & elms',
  authors: ['Ada <ada@trees.example>', 'بن'],
  date: '2024-02-29T10:00+01:00',
  modified: '2024-02-31',
  language: 'de',
  siteName: 'Trees',
  description: 'All of them',
  url: 'https://trees.example/oaks?a=1&b=2',
  tags: ['oak', 'elm'],
  licence: 'https://licences.example/by 4.0',
  schemaType: 'Article',
};

test('the header says what is known of the page', () => {
  const tei = renderTei([], metadata, { algorithm: 'learned' }).text;
  expect(tei).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="de">
<teiHeader>
<fileDesc>
<titleStmt>
<title>Oaks &amp; elms</title>
<author>Ada &lt;ada@trees.example&gt;</author>
<author>بن</author>
</titleStmt>
<publicationStmt>
<publisher>Trees</publisher>
<date type="published" when="2024-02-29">2024-02-29T10:00+01:00</date>
<date type="modified">2024-02-31</date>
<idno type="URL">https://trees.example/oaks?a=1&amp;b=2</idno>
<availability><licence target="https://licences.example/by%204.0">https://licences.example/by 4.0</licence></availability>
</publicationStmt>
<sourceDesc><p>A web page.</p></sourceDesc>
</fileDesc>
<encodingDesc><appInfo><application ident="pith" version="${version}"><label>Pith</label><desc>learned</desc></application></appInfo></encodingDesc>
<profileDesc>
<abstract><p>All of them</p></abstract>
<langUsage><language ident="de"/></langUsage>
<textClass><keywords><term>oak</term><term>elm</term><term type="schema.org">Article</term></keywords></textClass>
</profileDesc>
</teiHeader>
<text><body>
<p/>
</body></text>
</TEI>
`);
});

describe('divisions', () => {
  test('begin with headings and reach to the next of their level', () => {
    const blocks = [
      paragraph('before'),
      heading(2, 'A'),
      paragraph('a'),
      heading(3, 'A1'),
      heading(2, 'B'),
      heading(1, 'C'),
    ];
    expect(body(...blocks)).toBe(`<p>before</p>
<div>
<head>A</head>
<p>a</p>
<div>
<head>A1</head>
</div>
</div>
<div>
<head>B</head>
</div>
<div>
<head>C</head>
</div>
`);
  });

  test('are posts, and what follows them', () => {
    expect(body(post(paragraph('Hello')), paragraph('after'), post())).toBe(`<div type="post">
<byline><docAuthor>Ada</docAuthor> <date>2026-11-22</date></byline>
<p>Hello</p>
</div>
<div>
<p>after</p>
</div>
<div type="post">
<byline><docAuthor>Ada</docAuthor> <date>2026-11-22</date></byline>
</div>
`);
  });
});

test('notes stand where they are called first, others where the notes are', () => {
  const call = { kind: 'footnoteReference', label: 'b' } as const;
  const lost = { kind: 'footnoteReference', label: 'c' } as const;
  expect(body(paragraph('Oak', call, call, lost), notes)).toBe(
    `<p>Oak<note place="foot" n="2">Two.</note><hi rend="superscript">2</hi><hi rend="superscript">c</hi></p>
<note place="foot" n="1">One.</note>
`,
  );
});

test('a long chain of notes that call each other is written, each note once and none deep', () => {
  const call = (label: string) => ({ kind: 'footnoteReference', label }) as const;
  const chain: Block = {
    ...block,
    kind: 'footnotes',
    notes: Array.from({ length: 10_000 }, (_, i) => ({
      label: `${i}`,
      children: [paragraph(`Note ${i}.`, call(`${i + 1}`))],
    })),
  };
  const tei = body(paragraph('Oak', call('0')), chain);
  expect(tei.match(/<note /g)).toHaveLength(10_000);
  expect(tei).toContain('Note 9999.');
  const open = [...tei.matchAll(/<(\/?)note/g)].map(([, end]) => (end === '' ? 1 : -1));
  let depth = 0;
  expect(Math.max(...open.map((step) => (depth += step)))).toBe(4);
});

test('every character of the body knows its source, an escape by what it stands for', () => {
  const { text: tei, map } = renderTei([paragraph(text('a<b', 10))]);
  const at = tei.indexOf('a&lt;b');
  expect([0, 1, 4, 5, 6].map((i) => locate(map, at + i))).toEqual([10, 11, 11, 12, undefined]);
});

test('links that may run something are their text', () => {
  expect(body(paragraph(link('javascript:x', 'here'), { ...image, src: 'data:text/html,x' }))).toBe(
    '<p>hereAn "oak"</p>\n',
  );
});

describe.skipIf(!hasXmllint)(`xmllint${reason}`, () => {
  test('finds every kind of block and inline valid, wherever it stands', () => {
    const alone = everyKind.map((one, i) => [`alone-${i}`, renderTei([one]).text]);
    const quoted = everyKind.map((one, i) => {
      const quote: Block = { ...block, kind: 'quote', children: [one] };
      return [`quoted-${i}`, renderTei([quote]).text];
    });
    const posted = everyKind.map((one, i) => [`posted-${i}`, renderTei([post(one)]).text]);
    const all = ['all', renderTei(everyKind, metadata, { algorithm: 'learned' }).text];
    expect(faultsOf(Object.fromEntries([...alone, ...quoted, ...posted, all]))).toBe('');
  });

  test('finds a document of another structure not valid', () => {
    const tei = renderTei(everyKind).text;
    expect(faultsOf({ unknown: tei.replace('<p>', '<p id="x">') })).toContain('unknown.xml');
    expect(faultsOf({ cut: tei.slice(0, -10) })).toContain('cut.xml');
  });
});
