import { expect, test } from 'vitest';
import { TagNames } from './tag-names.ts';
import { knownTagCount, knownTagNames, tagId } from './tags.ts';

function idsOf(...names: string[]): number[] {
  const source = names.join(' ');
  const tagNames = new TagNames(source);
  let end = -1;
  return names.map((name) => {
    const start = end + 1;
    end = start + name.length;
    return tagNames.idAt(start, end);
  });
}

test('every known name has its fixed id in either case', () => {
  const known = knownTagNames.slice(1);
  const ids = known.map((_, i) => i + 1);
  expect(idsOf(...known)).toEqual(ids);
  expect(idsOf(...known.map((name) => name.toUpperCase()))).toEqual(ids);
});

test('what only resembles a known name is a name of its own', () => {
  const names = [
    'div-',
    'di\u0056\u0130',
    'h7',
    'divdiv',
    '\u0001p',
    'h\u0011',
    'annotation_xml',
    'p\u0300',
  ];
  expect(idsOf(...names)).toEqual(names.map((_, i) => knownTagCount + i));
});

test('names of a page have one id each, whatever their case', () => {
  const own = knownTagCount;
  expect(idsOf('x-oak', 'g', 'X-Oak', 'b', 'G')).toEqual([own, own + 1, own, tagId.b, own + 1]);
});

test('past 65,534 names the others share the last id', () => {
  const ids = idsOf(...Array.from({ length: 66_000 }, (_, i) => `x${i}`));
  expect(new Set(ids).size).toBe(0x10000 - knownTagCount);
  expect(ids.at(-1)).toBe(0xffff);
});

test('long names are told apart by their first 256 units', () => {
  const [name, own] = ['x'.repeat(256), knownTagCount];
  expect(idsOf(name, `${name}y`, `${name}z`, 'x'.repeat(255))).toEqual([own, own, own, own + 1]);
});

test('a page has the names of its own after the known ones, in lower case', () => {
  const tagNames = new TagNames('X-Oak');
  tagNames.idAt(0, 5);
  expect(tagNames.names).toEqual([...knownTagNames, 'x-oak']);
});
