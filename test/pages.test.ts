// The fixtures themselves: complete, decodable, and with gold that stands in the page.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plain } from '../packages/core/src/extractors/plain.ts';
import { createPage } from '../packages/core/src/page/page.ts';
import { wordsOf } from '../packages/core/src/page/words.ts';
import { renderText } from '../packages/core/src/render/text.ts';
import { decodeSource } from '../packages/core/src/source/decode.ts';

const folder = new URL('./pages/', import.meta.url);
const names = readdirSync(folder);

function split(text: string): string[] {
  const { count, from, to } = wordsOf(text);
  return Array.from({ length: count }, (_, i) => text.slice(from[i], to[i]));
}

test('there are pages in every language and layout that the project promises', () => {
  const languages = new Set(names.map((name) => name.split('-')[1]));
  const promised = 'en de it fr ru el ar fa ps he ur hi th zh ja ko'.split(' ');
  expect(promised.filter((language) => !languages.has(language))).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(40);
});

test.each(names)('%s decodes as it says and holds its gold in order', (name) => {
  const about = JSON.parse(readFileSync(new URL(`${name}/page.json`, folder), 'utf8'));
  const { text, encoding, replacements } = decodeSource(
    readFileSync(new URL(`${name}/source.html`, folder)),
    about.contentType === undefined ? {} : { contentType: about.contentType },
  );
  expect(about).toMatchObject({ licence: 'MIT', origin: 'written for Pith' });
  expect(encoding).toBe(about.encoding);
  expect(replacements).toBe(0);

  const page = createPage(text);
  const seen = split(renderText(page, plain.select(page, { dropHidden: false })).text);
  const gold = split(readFileSync(new URL(`${name}/expected.txt`, folder), 'utf8'));
  let position = 0;
  const missing: string[] = [];
  for (const word of gold) {
    const found = seen.indexOf(word, position);
    if (found < 0) missing.push(word);
    else position = found + 1;
  }
  // words glued to what follows them on the page (`Marr.[1]`) are other words there
  expect(missing.length, missing.slice(0, 8).join(' ')).toBeLessThanOrEqual(gold.length * 0.02);
});
