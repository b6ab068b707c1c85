// Writes packages/core/src/metadata/language-profiles.ts from eld's smallest tables, cut down to the n-grams that tell most.
// Run from the root after a change of the dependencies: node scripts/make-language-profiles.mjs
//
// eld's n-grams are windows of four bytes of a word's UTF-8, with a space where the word begins or ends, and a score for each
// language. The cut: of languages that share a script, the best n-grams by score that are whole characters; their order is kept, not
// their score. Languages with a script of their own need no table.
import { writeFileSync } from 'node:fs';
import { dictionary } from '../node_modules/eld/src/dictionary.js';
import { ngramsData } from '../node_modules/eld/src/ngrams/extrasmall.js';

const output = new URL('../packages/core/src/metadata/language-profiles.ts', import.meta.url);

/** N-grams a language: so many that begin or end a word, and as many within words. */
const size = 180;

/** Languages that share their script with others, but for Devanagari, whose letters the windows of bytes cut. */
const shared =
  'az be bg ca cs da de en es et eu fa ar fi fr hr hu is it ku lt lv ms nl no pl pt ro ru sk sl sq sr sv tl tr uk ur vi yo'.split(
    ' ',
  );

const byteOf = new Map(
  Object.entries(dictionary).map(([byte, character]) => [character, Number(byte)]),
);
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of an n-gram, `_` for a space; undefined when it cuts a character. */
function textOf(ngram) {
  const bytes = [...ngram].map((character) =>
    character === ' ' ? 0x20 : (byteOf.get(character) ?? character.charCodeAt(0)),
  );
  try {
    return decoder.decode(Uint8Array.from(bytes)).replaceAll(' ', '_');
  } catch {
    return undefined;
  }
}

const byLanguage = new Map(shared.map((language) => [language, []]));
for (const [ngram, scores] of Object.entries(ngramsData.ngrams)) {
  const text = textOf(ngram);
  if (text === undefined || /["'\\|]/.test(text)) continue;
  for (const [index, score] of Object.entries(scores)) {
    byLanguage.get(ngramsData.languages[index])?.push({ text, score });
  }
}
let table = '';
for (const [language, ngrams] of byLanguage) {
  const sorted = ngrams.sort((one, other) => other.score - one.score);
  const atBorders = sorted.filter(({ text }) => text.includes('_')).slice(0, size);
  const within = sorted.filter(({ text }) => !text.includes('_')).slice(0, size);
  const best = [...atBorders, ...within].sort((one, other) => other.score - one.score);
  table += `  ${language}: '${best.map(({ text }) => text).join('|')}',\n`;
}

writeFileSync(
  output,
  `// Made by scripts/make-language-profiles.mjs; do not edit. N-grams from eld 2.1.0 (Apache-2.0, Nito T.M.), cut down.

/**
 * The most telling n-grams of each language that shares its script with others, the most telling first, with \`|\` between:
 * windows of four bytes of a word's UTF-8, \`_\` where the word begins or ends.
 */
// biome-ignore format: one language a line
export const languageProfiles: Readonly<Record<string, string>> = {
${table}};
`,
);
