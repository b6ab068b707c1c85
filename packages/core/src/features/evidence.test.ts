import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { findEvidence } from './evidence.ts';
import { type EvidenceName, evidenceNames, evidenceWords } from './evidence-words.ts';

/** Names of the groups that a start tag names. */
function evidenceOf(tag: string): EvidenceName[] {
  const page = createPage(tag);
  const found = Int32Array.of(-1, -1);
  const any = findEvidence(page, 0, found);
  const names = evidenceNames.filter((_, group) => (found[group >> 5] >>> (group & 31)) & 1);
  expect([page.events.kind[0], any]).toEqual([eventKind.open, names.length > 0]);
  return names;
}

/** The same by searching each word in the value, lower case, a hyphen for all that borders a name's part. */
function naively(value: string): EvidenceName[] {
  const name = value
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z\u0080-\uffff]+/g, '-');
  return evidenceNames.filter((group) =>
    evidenceWords[group]
      .split(/\s+/)
      .some((word) => `-${name}-`.replaceAll(/-+/g, '-').includes(word)),
  );
}

const inClass = (value: string): EvidenceName[] => evidenceOf(`<div class="${value}">`);

const parts = Object.values(evidenceWords)
  .flatMap((words) => words.split(/\s+/))
  .map((word) => word.replace(/^-|-$/g, ''));
const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...parts) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'adehnoprst'), maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(..."aZ09-_ é树🌳&;='>[`{@"), maxLength: 3 }),
  },
);
const written = fc
  .tuple(part, fc.constantFrom('plain', 'Capitalised', 'UPPER', 'cut', 'tail'))
  .map(([word, how]) => {
    if (how === 'Capitalised') return word.charAt(0).toUpperCase() + word.slice(1);
    if (how === 'UPPER') return word.toUpperCase();
    if (how === 'cut') return word.slice(0, -1);
    return how === 'tail' ? word.slice(1) : word;
  });
const separator = fc.constantFrom('', '', '-', '_', '__', '--', ' ', '\n', '2', ':', 'ñ');
const values = fc
  .array(fc.tuple(written, separator), { maxLength: 5 })
  .map((pairs) => pairs.flat().join(''));

test('finds what a search for each word in the value finds', () => {
  let finds = 0;
  fc.assert(
    fc.property(values, (value) => {
      const names = inClass(value);
      expect(names).toEqual(naively(value));
      finds += names.length;
    }),
    { numRuns: 2000, seed: 4 },
  );
  expect(finds).toBeGreaterThan(1000);
});

test('each word of a group alone names the group', () => {
  for (const group of evidenceNames) {
    for (const word of evidenceWords[group].split(/\s+/)) expect(inClass(word)).toContain(group);
  }
});

test.each([
  ['row__item', 'item'],
  ['Row--Item', 'item'],
  ['skip -- screen__reader', 'hidden'],
  ['meta  number page_-_numbers', 'pagination'],
] as const)('borders in a row are one: %s is of the group %s', (value, group) => {
  expect(inClass(value)).toContain(group);
});

test.each([
  ['a word with a border on both sides stands for itself', 'ad', true],
  ['hyphens', 'right-ad', true],
  ['low lines', 'ad_slot_1', true],
  ['spaces', 'box ad wide', true],
  ['white space of other kinds', 'box\n\tad', true],
  ['camel case', 'rightAd', true],
  ['camel case before', 'adRight', true],
  ['block__element--modifier', 'card__ad--large', true],
  ['digits', 'ad2', true],
  ['capital letters throughout', 'RIGHT-AD', true],
  ['not letters before', 'shadow', false],
  ['not letters after', 'address', false],
  ['not a capital after a capital', 'GRAD', false],
  ['not a letter beyond ASCII', 'adé', false],
])('borders of a name’s part: %s', (_, value, isAd) => {
  expect(inClass(value).includes('advertisement')).toBe(isAd);
});

test('what a value names does not reach into the next', () => {
  expect(evidenceOf('<div class="bread" id="crumb">')).toEqual([]);
  expect(evidenceOf('<div class="bread-crumb" id="breadcrumb">')).toEqual(['navigation']);
});

test('reads the attributes that name, in any order and case, quoted or not', () => {
  const names: EvidenceName[] = ['comment', 'price'];
  expect(evidenceOf('<p class=comment itemprop=price>').sort()).toEqual(names);
  expect(evidenceOf("<p ITEMPROP='Price' CLASS='Comment'>").sort()).toEqual(names);
  expect(evidenceOf('<p data-testid="comment" role=price>').sort()).toEqual(names);
  expect(evidenceOf('<p itemtype="https://schema.org/Comment" id=price>').sort()).toEqual(names);
  expect(evidenceOf('<p title=comment data-id=price href="/menu" classes="menu">')).toEqual([]);
});

test('a tag without attributes, or with empty ones, names nothing', () => {
  for (const tag of ['<p>', '<p class>', '<p class="">', '<p id=>']) {
    expect(evidenceOf(tag)).toEqual([]);
  }
});

test('of a very long value only the beginning is read, as if it ended there', () => {
  const longest = 512 - '="'.length;
  const before = (value: string): string => `${'x'.repeat(longest - value.length)}${value}`;
  expect(inClass(before('-ad'))).toEqual(['advertisement']);
  expect(inClass(`${before('-ad')}dress`)).toEqual(['advertisement']);
  expect(inClass(`${before('')}-ad`)).toEqual([]);
  expect(inClass(`${before(' ')}${'menu '.repeat(200_000)}`)).toEqual([]);
  expect(evidenceOf(`<p class="${'x'.repeat(1000)}" id="ad">`)).toEqual(['advertisement']);
});
