// Writes packages/core/src/learned/letter-runs.ts: what kind of character each code point of the first two planes is, and
// its form without case, by the properties that Unicode gives it, as Node knows them. Tables made at load would cost more than reading a page.
//
//   node scripts/make-letter-runs.mjs && npx biome format --write packages/core/src/learned/letter-runs.ts
import { writeFile } from 'node:fs/promises';

/** The first property that a character has names its kind; what has none is a letter. */
const properties = [
  ['closing', /^\p{Default_Ignorable_Code_Point}$/u],
  ['currency', /^\p{Sc}$/u],
  ['digit', /^[\p{Nd}\p{No}]$/u],
  ['letter', /^\p{Alphabetic}$/u],
  ['sentenceEnd', /^\p{Sentence_Terminal}$/u],
  ['closing', /^[\p{Pe}\p{Pf}]$/u],
  ['punctuation', /^[\p{P}\p{S}\p{Co}]$/u],
];
const initials = {
  letter: 'l',
  digit: 'd',
  sentenceEnd: 's',
  currency: 'c',
  punctuation: 'p',
  closing: 'e',
};

let runs = '';
let kind = 'letter';
let from = 0;
for (let point = 0; point <= 0x20000; point++) {
  const letter = String.fromCodePoint(point);
  // what is not assigned yet will be of the kind of what stands before it, most likely
  if (point < 0x20000 && /^\p{Cn}$/u.test(letter)) continue;
  const next = properties.find(([, property]) => property.test(letter))?.[0] ?? 'letter';
  if (next === kind && point < 0x20000) continue;
  if (point > from) runs += (point - from).toString(36) + initials[kind].toUpperCase();
  from = point;
  kind = next;
}

const lines = runs.match(/.{1,100}(?<=[A-Z])/g).map((line) => `  '${line}',`);

/** Letters that lose their case, and how far the bare letter stands from each: upper case first, then lower case. */
const cased = [[], []];
for (let point = 0; point < 0x20000; point++) {
  const letter = String.fromCodePoint(point);
  const lower = letter.toLowerCase();
  const upper = letter.toUpperCase();
  // by way of the upper case, so that both forms of sigma are one, and all forms of i
  const bare = (upper.length === letter.length ? upper.toLowerCase() : lower).codePointAt(0);
  if (bare !== point) cased[lower === letter ? 1 : 0].push([point, bare - point]);
}

/** Runs of letters that follow each other, or every second, with one distance. */
function casedRuns(letters) {
  const found = [];
  for (let i = 0; i < letters.length; ) {
    const [first, distance] = letters[i];
    const lengthBy = (step) => {
      let length = 1;
      const goesOn = ([point, other]) => point === first + length * step && other === distance;
      while (i + length < letters.length && goesOn(letters[i + length])) length++;
      return length;
    };
    const step = lengthBy(2) > lengthBy(1) ? 2 : 1;
    found.push([first, lengthBy(step), step, distance].join(', '));
    i += lengthBy(step);
  }
  const rows = [];
  for (let i = 0; i < found.length; i += 5) rows.push(`  ${found.slice(i, i + 5).join(', ')},`);
  return `[\n${rows.join('\n')}\n]`;
}

await writeFile(
  new URL('../packages/core/src/learned/letter-runs.ts', import.meta.url),
  `// Made by scripts/make-letter-runs.mjs from the properties of Unicode ${process.versions.unicode}; do not edit.

/** Version of Unicode that the runs follow. */
export const unicodeVersion = '${process.versions.unicode}';

/**
 * Kinds of the code points from 0 to U+1FFFF in runs: the length of each to the base of 36, then the kind's letter. L is
 * letter, D digit, S end of a sentence, C currency, P other punctuation and symbols, E closing punctuation and what has
 * no shape. See {@link letterKinds}.
 */
// biome-ignore format: long lines
export const letterRuns: string = [
${lines.join('\n')}
].join('');

/** Runs of letters in upper case, four numbers each: the first, how many, the step between them, and how far their lower case stands. */
// biome-ignore format: a table reads better filled
export const upperRuns: readonly number[] = ${casedRuns(cased[0])};

/** The same of letters in lower case that are another form of a letter, such as the final sigma. */
// biome-ignore format: a table reads better filled
export const formRuns: readonly number[] = ${casedRuns(cased[1])};
`,
);
