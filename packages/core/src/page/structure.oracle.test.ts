// The page model against parse5, an implementation of the HTML Standard's tree construction: the
// visible text and its block ancestors must agree, but for the differences listed here.
import { readdirSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { expect, test } from 'vitest';
import { decodeSource } from '../source/decode.ts';
import { sampleDocuments } from './documents.test-suite.ts';
import { flag, notText } from './flags.ts';
import { createPage } from './page.ts';
import { knownTagNames, tagTraits, trait } from './tags.ts';
import { eventKind } from './tokenize.ts';

/** Where the page model departs from parse5, and why. A document may differ only if one applies. */
const allowedDifferences: readonly { reason: string; applies: (source: string) => boolean }[] = [
  {
    reason: 'content of select is kept as elements, as browsers now do; parse5 drops its tags',
    applies: (source) => /<select/i.test(source),
  },
  {
    reason:
      'noscript in the head stays in the head with what it holds, as browsers with scripts see it',
    applies: (source) => /<noscript/i.test(source),
  },
  {
    reason: 'style, script and U+0000 inside SVG and MathML are no visible text',
    applies: (source) => /<(svg|math).*(<style|<script|\0)/is.test(source),
  },
  {
    reason: 'a frameset does not undo what came before it',
    applies: (source) => /<frameset/i.test(source),
  },
];

interface Piece {
  from: number;
  to: number;
  /** Block ancestors from the outermost in; html, head, body and frameset left out. */
  ancestors: string;
}

const frame = new Set(['html', 'head', 'body', 'frameset']);
const unseen = new Set(
  'script style noscript template title iframe noembed noframes xmp head'.split(' '),
);

/** What describes a page or a drawing and is not shown. */
const unseenEverywhere = new Set(['title', 'desc', 'metadata']);

function isBlock(name: string): boolean {
  const id = knownTagNames.indexOf(name);
  return id > 0 && (tagTraits[id] & trait.block) !== 0 && !frame.has(name);
}

function isUnseen(node: DefaultTreeAdapterTypes.ParentNode): boolean {
  if (unseenEverywhere.has(node.nodeName.toLowerCase())) return true;
  return 'namespaceURI' in node && node.namespaceURI === html.NS.HTML && unseen.has(node.nodeName);
}

function visible(text: string): boolean {
  return /[^\s\0\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/.test(text);
}

/** Text nodes that parse5 finds, by source offset. */
function byParse5(source: string): Piece[] {
  const pieces: Piece[] = [];
  const stack: [DefaultTreeAdapterTypes.Node, string][] = [
    [parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false }), ''],
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, ancestors] = next;
    if (node.nodeName === '#text') {
      const { value, sourceCodeLocation } = node as DefaultTreeAdapterTypes.TextNode;
      if (sourceCodeLocation && visible(value)) {
        pieces.push({
          from: sourceCodeLocation.startOffset,
          to: sourceCodeLocation.endOffset,
          ancestors,
        });
      }
    } else if ('childNodes' in node && !isUnseen(node)) {
      const own = isBlock(node.nodeName) ? `${ancestors}>${node.nodeName}` : ancestors;
      for (const child of node.childNodes) stack.push([child, own]);
    }
  }
  return pieces.sort((a, b) => a.from - b.from);
}

/** Text events of the page model, by source offset. */
function byPage(source: string): Piece[] {
  const { events, structure } = createPage(source);
  const pieces: Piece[] = [];
  for (let event = 0; event < events.count; event++) {
    const bits = structure.flags[event];
    if (events.kind[event] !== eventKind.text || (bits & flag.hasWord) === 0) continue;
    if ((bits & notText) !== 0) continue;
    let ancestors = '';
    for (let e = structure.element[event]; e > 0; e = structure.parent[e]) {
      const name = events.names[structure.tag[e]];
      if (isBlock(name)) ancestors = `>${name}${ancestors}`;
    }
    const text = source.slice(events.from[event], events.to[event]);
    const from =
      events.from[event] +
      text.length -
      text.replace(/^[\s\0\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/, '').length;
    pieces.push({ from, to: events.to[event], ancestors });
  }
  return pieces;
}

/** The first disagreement, or `undefined`. */
function firstDifference(source: string): string | undefined {
  const theirs = byParse5(source);
  const ours = byPage(source);
  for (const { from, ancestors } of ours) {
    // parse5 joins text nodes around what it ignores, so several may lie over one place
    const there = theirs.filter((piece) => piece.from <= from && piece.to > from);
    if (!there.some((piece) => piece.ancestors === ancestors)) {
      return `page: ${ancestors}, parse5: ${there.map((piece) => piece.ancestors)} at ${JSON.stringify(source.slice(Math.max(0, from - 60), from + 40))}`;
    }
  }
  const missed = theirs.find(
    (piece) => !ours.some((own) => own.from < piece.to && own.to > piece.from),
  );
  return missed && `only parse5 has ${missed.ancestors} ${source.slice(missed.from, missed.to)}`;
}

function unexplained(sources: readonly string[]): string[] {
  const faults: string[] = [];
  for (const original of sources) {
    const source = original.replace(/\r\n?/g, '\n'); // parse5 normalises line breaks, offsets follow
    const difference = firstDifference(source);
    if (difference === undefined) continue;
    if (!allowedDifferences.some(({ applies }) => applies(source))) faults.push(difference);
  }
  return faults;
}

test('text and block ancestors agree with parse5 on every fixture', () => {
  const folder = new URL('../../../../test/pages/', import.meta.url);
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThanOrEqual(40);
  const sources = names.map(
    (name) => decodeSource(readFileSync(new URL(`${name}/source.html`, folder))).text,
  );
  expect(unexplained(sources)).toEqual([]);
});

test('text and block ancestors agree with parse5 on 2,000 generated documents', () => {
  expect(unexplained(sampleDocuments(2000))).toEqual([]);
});

test('the allowed differences are rare', () => {
  const differing = sampleDocuments(2000).filter(
    (source) => firstDifference(source.replace(/\r\n?/g, '\n')) !== undefined,
  );
  expect(differing.length).toBeLessThan(60);
});

test.each([
  ['a p ends at the next block', '<p>a<div>b</div>c', ['>p', '>div', '']],
  ['a second a closes the first', '<a href=x>a<a href=y>b', ['', '']],
  [
    'li and dd end their siblings',
    '<ul><li>a<li>b</ul><dl><dt>c<dd>d</dl>',
    ['>ul>li', '>ul>li', '>dl>dt', '>dl>dd'],
  ],
  [
    'cells imply rows and bodies',
    '<table><td>a<td>b<tr><td>c</table>d',
    ['>table>tbody>tr>td', '>table>tbody>tr>td', '>table>tbody>tr>td', ''],
  ],
  [
    'text between table parts leaves the table',
    '<div><table>a<tr><td>b</table></div>',
    ['>div', '>div>table>tbody>tr>td'],
  ],
  ['an inline end tag leaves blocks open', '<b><div>a</b>b</div>', ['>div', '>div']],
  ['an end tag out of scope is ignored', '<div><table><td></div>a', ['>div>table>tbody>tr>td']],
  ['a heading closes a heading', '<h1>a<h2>b</h1>c', ['>h1', '>h2', '']],
])('%s', (_rule, source, ancestors) => {
  expect(byPage(source).map((piece) => piece.ancestors)).toEqual(ancestors);
  expect(firstDifference(source)).toBeUndefined();
});
