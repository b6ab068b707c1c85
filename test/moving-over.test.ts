// docs/guide/moving-over.md has every option of the extractors that are installed here.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const [, readability, defuddle] = /^## From Readability$(.*?)^## From Defuddle$(.*?)^## /ms.exec(
  read('docs/guide/moving-over.md'),
)!;

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
];

test('every option of Readability is there', () => {
  const source = read('node_modules/@mozilla/readability/Readability.js');
  // `documentElement` stands in a check for callers of old versions, who gave the document second
  const options = namesIn(source, /\boptions\.(?!documentElement)(\w+)/g);
  expect(options).toContain('charThreshold');
  expect(options.filter((name) => !readability.includes(`\`${name}\``))).toEqual([]);
});

test('every option of Defuddle is there', () => {
  const types = read('node_modules/defuddle/dist/types.d.ts');
  const [, body] = /^export interface DefuddleOptions \{$(.*?)^\}$/ms.exec(types)!;
  const options = namesIn(body, /^ {4}(\w+)\?:/gm);
  expect(options).toContain('contentSelector');
  expect(options.filter((name) => !defuddle.includes(`\`${name}\``))).toEqual([]);
});
