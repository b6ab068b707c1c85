// The page model against parse5: the visible text and its block ancestors must agree, but for the
// differences listed here. They are allowed by the piece of text, never by the document.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeSource } from '../source/decode.ts';
import { sampleDocuments, smallDocuments, tagSoup } from './documents.test-suite.ts';
import { flag } from './flags.ts';
import {
  type Ancestor,
  ancestorsOf,
  blocksOf,
  type Difference,
  describeDifference,
  differences,
  readByPage,
} from './oracle.test-suite.ts';
import { createPage, type Page } from './page.ts';

interface AllowedDifference {
  reason: string;
  /** A document that shows it. */
  example: string;
  applies(difference: Difference): boolean;
}

const allowedDifferences: readonly AllowedDifference[] = [
  {
    reason: 'select holds elements, as the Standard now has it; parse5 drops their tags',
    example: '<select><div>oak</select>elm',
    applies: ({ page, ours, theirs }) =>
      (ours?.ancestors ?? ancestorsOf(page, eventAt(page, theirs[0].from))).some(isSelect) ||
      theirs.some(({ ancestors }) => ancestors.some(isSelect)),
  },
  {
    reason: 'noscript in the head stays there with what it holds, as in browsers with scripts',
    example: '<head><noscript><p>oak</noscript>elm',
    applies: (difference) => {
      const { page, ours, theirs } = difference;
      if (ours === undefined) return isInHeadNoscript(page, theirs[0].from);
      return agreeWithout(difference, ({ from }) => from >= 0 && isInHeadNoscript(page, from));
    },
  },
  {
    reason: 'style and script in SVG and MathML are no visible text',
    example: '<svg><style>oak',
    applies: ({ ours, theirs }) =>
      ours === undefined && theirs[0].ancestors.some(({ name }) => /^(style|script)$/.test(name)),
  },
  {
    reason: 'U+0000 in SVG and MathML is no visible text',
    example: '<svg>\0</svg>',
    applies: ({ page, ours, theirs }) =>
      ours === undefined &&
      /^([\s\0]|&nbsp;|<[^>]*>)*$/.test(page.source.slice(theirs[0].from, theirs[0].to)),
  },
  {
    reason: 'a frameset does not undo what came before it',
    example: '<p> <frameset><p>oak',
    applies: ({ isFrameset, theirs }) => isFrameset && theirs.length === 0,
  },
  {
    reason:
      'a block that moves out of a formatting element stays in an option or closed form there',
    example: '<b><option><div>oak</b>elm',
    applies: (difference) =>
      agreeWithout(difference, ({ name }) => /^(option|optgroup|form)$/.test(name)),
  },
];

function isSelect({ name }: Ancestor): boolean {
  return name === 'select';
}

/** Whether the two have the same blocks around a text when some are left out. */
function agreeWithout(
  { ours, theirs }: Difference,
  leftOut: (ancestor: Ancestor) => boolean,
): boolean {
  if (ours === undefined) return false;
  const blocks = (all: readonly Ancestor[]) => blocksOf(all.filter((one) => !leftOut(one)));
  return theirs.some(({ ancestors }) => blocks(ancestors) === blocks(ours.ancestors));
}

function eventAt({ events }: Page, offset: number): number {
  return events.to.findIndex((to) => to > offset);
}

function isInHeadNoscript(page: Page, offset: number): boolean {
  const both = flag.inHead | flag.inNoscript;
  return (page.structure.flags[eventAt(page, offset)] & both) === both;
}

/** The reasons of a document's differences, without repetition; of one that is not allowed, what it is. */
function reasonsOf(document: string): string[] {
  const reasons = differences(document).map(
    (difference) =>
      allowedDifferences.find(({ applies }) => applies(difference))?.reason ??
      describeDifference(difference),
  );
  return [...new Set(reasons)];
}

test('text and block ancestors agree with parse5 on every fixture', () => {
  const folder = new URL('../../../../test/pages/', import.meta.url);
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThanOrEqual(40);
  const differing = names.flatMap((name) => {
    const bytes = readFileSync(new URL(`${name}/source.html`, folder));
    return reasonsOf(decodeSource(bytes).text).map((reason) => `${name}: ${reason}`);
  });
  expect(differing).toEqual([]); // not even for one of the allowed reasons
});

test.each([
  ['2,000 generated documents', sampleDocuments(2000, smallDocuments), 40],
  ['2,000 random sequences of tags', sampleDocuments(2000, tagSoup), 100],
])('text and block ancestors agree with parse5 on %s', (_name, documents, mostAllowed) => {
  const reasons = documents.flatMap(reasonsOf);
  const known = new Set(allowedDifferences.map(({ reason }) => reason));
  expect(reasons.filter((reason) => !known.has(reason))).toEqual([]);
  expect(reasons.length).toBeLessThan(mostAllowed);
});

test.each(allowedDifferences)('allowed: $reason', ({ reason, example }) => {
  expect(reasonsOf(example)).toEqual([reason]);
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
    'a form that has ended does not keep an li open',
    '<ul><li><form><b>a</form>b<li>c',
    ['>ul>li>form', '>ul>li>form', '>ul>li'],
  ],
  [
    'a form that has ended does not keep an option open',
    '<option><form><b>a</form>b</option>c',
    ['>option>form', '>option>form', ''],
  ],
  [
    'a form that a cell hides is not ended any more',
    '<form><table><td></form></table></form>a',
    ['>form'],
  ],
  ['a form in a form is ignored', '<form><p>a<form>b', ['>form>p', '>form>p']],
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
  ['col ends a cell', '<table><td>a<col>b', ['>table>tbody>tr>td', '']],
  ['an inline end tag leaves blocks open', '<b><div>a</b>b</div>', ['>div', '>div']],
  ['an a that a table hides ends alone', '<a><table><tr><p>a<a>b', ['>p', '>p']],
  ['an end tag out of scope is ignored', '<div><table><td></div>a', ['>div>table>tbody>tr>td']],
  ['a heading closes a heading', '<h1>a<h2>b</h1>c', ['>h1', '>h2', '']],
  ['a ruby text ends a p', '<ruby>a<p>b<rt>c', ['', '>p', '']],
  [
    'a div ends SVG up to where it lets HTML in',
    '<p>a<svg><foreignObject><svg><div>b',
    ['>p', '>p>div'],
  ],
  [
    'an HTML element in MathML has the names of HTML alone',
    '<math><form>a</form></math><form>b',
    ['>form', '>form'],
  ],
])('%s', (_rule, source, ancestors) => {
  expect(readByPage(createPage(source)).map((piece) => blocksOf(piece.ancestors))).toEqual(
    ancestors,
  );
  expect(differences(source).map(describeDifference)).toEqual([]);
});
