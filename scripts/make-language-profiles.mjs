// Writes packages/core/src/metadata/language-profiles.ts from eld's smallest tables, cut down to the n-grams that tell most.
// Run from the root after a change of the dependencies, on built packages: node scripts/make-language-profiles.mjs
//
// eld's n-grams are windows of four bytes of a word's UTF-8, with a space where the word begins or ends, and a score for each
// language. The cut: of languages that share a script, the best n-grams by score that are whole characters, each with the quarter of its
// language's that it is in. Languages with a script of their own need no table.
//
// How well languages are told hangs on the size for short texts only: of texts of 120 letters and more 200 n-grams tell as many as 360 do, within
// 0.2 points, of 60 letters 0.4 points fewer, in half of the bytes (Fundus, DAnIEL, and the Universal Declaration of Human Rights in 40 languages).
import { writeFileSync } from 'node:fs';
import { dictionary } from '../node_modules/eld/src/dictionary.js';
import { ngramsData } from '../node_modules/eld/src/ngrams/extrasmall.js';
import { packBytes } from '../packages/core/dist/math/packed-bytes.js';

const output = new URL('../packages/core/src/metadata/language-profiles.ts', import.meta.url);

/** N-grams a language, of at most so many that begin or end a word, and as many within words. */
const size = 200;
const mostOfAKind = 180;

/** Stretches of a language's n-grams, the most telling first. */
const tiers = 4;

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
/** Of each n-gram the languages that have it, by their place, and its tier in each. */
const holders = new Map();
for (const [place, [, ngrams]] of [...byLanguage].entries()) {
  const sorted = ngrams.sort((one, other) => other.score - one.score);
  const atBorders = sorted.filter(({ text }) => text.includes('_')).slice(0, mostOfAKind);
  const within = sorted.filter(({ text }) => !text.includes('_')).slice(0, mostOfAKind);
  const best = [...atBorders, ...within].sort((one, other) => other.score - one.score);
  for (const [rank, { text }] of best.slice(0, size).entries()) {
    const holder = String.fromCharCode(0x41 + place) + Math.floor((rank * tiers) / size);
    holders.set(text, (holders.get(text) ?? '') + holder);
  }
}

/** Sorted, each as how much of the one before it begins with and the rest. */
let ngrams = '';
let before = '';
const sorted = [...holders.keys()].sort();
for (const ngram of sorted) {
  let shared = 0;
  while (shared < ngram.length && ngram[shared] === before[shared]) shared++;
  ngrams += shared + ngram.slice(shared);
  before = ngram;
}
const table = `${ngrams}\n${sorted.map((ngram) => holders.get(ngram)).join(' ')}`;

writeFileSync(
  output,
  `// Made by scripts/make-language-profiles.mjs; do not edit. N-grams from eld 2.1.0 (Apache-2.0, Nito T.M.), cut down.

/** Languages that share their script with others. */
export const profiledLanguages: readonly string[] =
  '${shared.join(' ')}'.split(' ');

/**
 * The most telling n-grams of these languages, windows of four bytes of a word's UTF-8, \`_\` where the word begins or ends. A line of
 * the n-grams, sorted, each as how many letters it shares with the one before and the rest; a line of who has each, as a letter, \`A\` for the
 * first language, and the quarter of the language's n-grams that it is in, \`0\` the most telling. Packed (math/packed-bytes.ts) by the
 * letter before: ${new TextEncoder().encode(table).length} bytes.
 */
// biome-ignore format: one long string
export const packedProfiles = '${packBytes(new TextEncoder().encode(table), 'previous')}';
`,
);
