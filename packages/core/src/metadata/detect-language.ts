import { profiledLanguages } from './language-profiles.ts';
import { ngramWeights } from './ngram-weights.ts';
import { ngramsOf } from './ngrams.ts';

/** What is read of a text, in UTF-16 units. */
const longestSample = 1000;

/**
 * Share of a text's n-grams that its language's profile has at least. Texts in a language with a profile have 0.07 to 0.9 of them, Zulu and
 * Xhosa, which have none, at most 0.03 of any.
 */
const leastCoverage = 0.05;

/** Scripts of one language each, by their Unicode name's test. */
const ownScripts: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Sinhala}/gu, 'si'],
];

/** Scripts that languages share, with the languages that have a profile. */
const sharedScripts: readonly (readonly [script: RegExp, languages: readonly string[]])[] = [
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg', 'be', 'sr']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa', 'ur', 'ku']],
];

/** A language and how sure it is. */
export interface DetectedLanguage {
  /** Code of ISO 639-1. */
  readonly language: string;
  /** How far it is ahead of the next one, 0 (level) to 1 (no other fits). */
  readonly margin: number;
}

/**
 * The language that a text is written in: by its script where only one language of today uses it, else by eld's n-grams. `undefined`
 * for fewer than 20 letters, and for a language without a profile.
 */
export function detectLanguage(text: string): DetectedLanguage | undefined {
  const sample = text.slice(0, longestSample);
  const letters = countOf(sample, /\p{L}/gu);
  if (letters < 20) return undefined;
  const isLatin = countOf(sample, /\p{Script=Latin}/gu) > 0.75 * letters;
  return (
    (isLatin ? undefined : byScript(sample, letters / 2)) ??
    bestLatin(sample) ??
    // code and addresses may be most of the letters
    byScript(sample, Math.max(20, letters / 5))
  );
}

/** The language of a script that more than so many letters are of; Han and kana count twice, as a letter is half a word. */
function byScript(text: string, least: number): DetectedLanguage | undefined {
  const han = countOf(text, /\p{Script=Han}/gu);
  const kana = countOf(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (2 * (han + kana) > least) {
    return { language: 10 * kana > han + kana ? 'ja' : 'zh', margin: 1 };
  }
  for (const [script, language] of ownScripts) {
    if (countOf(text, script) > least) return { language, margin: 1 };
  }
  for (const [script, languages] of sharedScripts) {
    if (countOf(text, script) > least) return bestProfile(text, languages);
  }
  return countOf(text, /\p{Script=Devanagari}/gu) > least ? byWords(text, devanagari) : undefined;
}

/** Languages with a profile that are written in Latin letters. */
const latinLanguages = profiledLanguages.filter(
  (language) => !sharedScripts.some(([, others]) => others.includes(language)),
);

function bestLatin(text: string): DetectedLanguage | undefined {
  const best = bestProfile(text, latinLanguages);
  return best?.language === 'ms' ? byWords(text, malay) : best;
}

/** Words of languages that eld has as one, or in whose script its windows of bytes cut all letters; the first one is the usual one. */
const devanagari: readonly (readonly [language: string, words: RegExp])[] = [
  ['hi', /(?<![\p{L}\p{M}])(?:है|हैं|और|के|में|की|को|से)(?![\p{L}\p{M}])/gu],
  ['mr', /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|या|होते)(?![\p{L}\p{M}])|च्या(?![\p{L}\p{M}])/gu],
  ['ne', /(?<![\p{L}\p{M}])(?:छ|र|हो|भएको|गरेको|पनि)(?![\p{L}\p{M}])/gu],
];
const malay: readonly (readonly [language: string, words: RegExp])[] = [
  ['id', /\b(?:bahwa|karena|bisa|anda|saat|telah|oleh|juga|kata)\b/giu],
  ['ms', /\b(?:bahawa|kerana|boleh|ialah|manakala|pihak|berkata|sehingga)\b/giu],
];

function byWords(
  text: string,
  languages: readonly (readonly [language: string, words: RegExp])[],
): DetectedLanguage {
  const counts = languages.map(([language, words]) => ({ language, count: countOf(text, words) }));
  const [best, next] = counts.toSorted((one, other) => other.count - one.count);
  return { language: best.language, margin: best.count === 0 ? 0 : 1 - next.count / best.count };
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** How often an n-gram counts at most, so that a word that a page repeats does not decide alone. */
const mostTimes = 3;

/** The language whose profile has most of the text's n-grams, each weighed by its place. */
function bestProfile(text: string, languages: readonly string[]): DetectedLanguage | undefined {
  const weights = ngramWeights();
  const score = new Float64Array(profiledLanguages.length);
  const met = new Uint32Array(profiledLanguages.length);
  let all = 0;
  for (const [ngram, count] of ngramsOf(text)) {
    all += count;
    for (const { language, weight } of weights.get(ngram) ?? []) {
      score[language] += weight * Math.min(mostTimes, count);
      met[language] += count;
    }
  }
  const [best, next] = languages
    .map((language) => profiledLanguages.indexOf(language))
    .sort((one, other) => score[other] - score[one]);
  if (met[best] < leastCoverage * all) return undefined;
  return {
    language: profiledLanguages[best],
    margin: score[best] === 0 ? 0 : 1 - score[next] / score[best],
  };
}
