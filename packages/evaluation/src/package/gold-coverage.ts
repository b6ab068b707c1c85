/** Scripts written without spaces, or whose words take endings: compared by pairs of characters. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

const wordPattern = new RegExp(`[${unspaced}]+|[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]+`, 'gv');

/**
 * The share of gold words that the page's text does not have, from 0 to 1; 0 for gold without words.
 * Words are runs of letters, marks and digits, compatibility-normalised and in lower case, so that
 * quotes and ligatures do not count; of scripts without spaces, pairs of neighbouring characters.
 */
export function missingShare(gold: string, pageText: string): number {
  const there = new Set<string>();
  for (const run of runsOf(pageText)) {
    if (!isUnspaced(run)) there.add(run);
    else {
      for (let i = 0; i < run.length; i++) {
        there.add(run[i]);
        there.add(run.slice(i, i + 2));
      }
    }
  }
  let words = 0;
  let missing = 0;
  const count = (word: string): void => {
    words++;
    if (!there.has(word)) missing++;
  };
  for (const run of runsOf(gold)) {
    if (!isUnspaced(run) || run.length === 1) count(run);
    else for (let i = 0; i + 1 < run.length; i++) count(run.slice(i, i + 2));
  }
  return words === 0 ? 0 : missing / words;
}

function* runsOf(text: string): Generator<string> {
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(wordPattern)) yield run;
}

const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');

function isUnspaced(run: string): boolean {
  return startsUnspaced.test(run);
}
