import { languageProfiles } from './language-profiles.ts';
import { onDemand } from './on-demand.ts';

/** Letters of a text that are read at most. */
const mostLetters = 3000;

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
  const sample = text.slice(0, 2 * mostLetters);
  const letters = countOf(sample, /\p{L}/gu);
  if (letters < 20) return undefined;
  return (
    byScript(sample, letters / 2) ??
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

function bestLatin(text: string): DetectedLanguage | undefined {
  const languages = Object.keys(languageProfiles).filter(
    (language) => !sharedScripts.some(([, others]) => others.includes(language)),
  );
  const best = bestProfile(text, languages);
  return best?.language === 'ms' ? byWords(text, malay) : best;
}

/** Words of languages that eld has as one, or in whose script its windows of bytes cut all letters; the first one is the usual one. */
const devanagari: readonly (readonly [language: string, words: RegExp])[] = [
  ['hi', /(?<!\p{L})(?:है|हैं|और|के|में|की|को|से)(?![\p{L}\p{M}])/gu],
  ['mr', /(?<!\p{L})(?:आहे|आहेत|आणि|या|होते)(?![\p{L}\p{M}])|च्या(?![\p{L}\p{M}])/gu],
  ['ne', /(?<!\p{L})(?:छ|र|हो|भएको|गरेको|पनि)(?![\p{L}\p{M}])/gu],
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

/** A language's n-gram and what it weighs: 2 for the most telling one, falling to 1. */
interface Weight {
  readonly language: string;
  readonly weight: number;
}

/** Languages by n-gram; the index is made when it is first needed, as most of what imports the core never does. */
const weightsOf: () => ReadonlyMap<string, readonly Weight[]> = onDemand(indexProfiles);

function indexProfiles(): Map<string, Weight[]> {
  const index = new Map<string, Weight[]>();
  for (const [language, profile] of Object.entries(languageProfiles)) {
    const ngrams = profile.split('|');
    for (const [rank, ngram] of ngrams.entries()) {
      const weight = { language, weight: 2 - rank / ngrams.length };
      const weights = index.get(ngram);
      if (weights === undefined) index.set(ngram, [weight]);
      else weights.push(weight);
    }
  }
  return index;
}

/** How often an n-gram counts at most, so that a word that a page repeats does not decide alone. */
const mostTimes = 3;

/** The language whose profile has most of the text's n-grams, each weighed by its place. */
function bestProfile(text: string, languages: readonly string[]): DetectedLanguage | undefined {
  const scores = new Map(languages.map((language) => [language, { language, score: 0, met: 0 }]));
  const weights = weightsOf();
  let all = 0;
  for (const [ngram, count] of ngramsOf(text)) {
    all += count;
    for (const { language, weight } of weights.get(ngram) ?? []) {
      const score = scores.get(language);
      if (score === undefined) continue;
      score.score += weight * Math.min(mostTimes, count);
      score.met += count;
    }
  }
  const [best, next] = [...scores.values()].sort((one, other) => other.score - one.score);
  if (best.met < leastCoverage * all) return undefined;
  return { language: best.language, margin: best.score === 0 ? 0 : 1 - next.score / best.score };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Windows of four bytes of each word, three apart, and its last four, as eld takes them; how often each occurs. */
function ngramsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (ngram: string): void => {
    if (!ngram.includes('\ufffd')) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  };
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []) {
    const bytes = encoder.encode(word);
    const isAscii = bytes.length === word.length;
    const textOf = (from: number, to: number): string =>
      isAscii ? word.slice(from, to) : decoder.decode(bytes.subarray(from, to));
    const length = Math.min(bytes.length, 70);
    let at = 0;
    for (; at + 4 < length; at += 3) add((at === 0 ? '_' : '') + textOf(at, at + 4));
    const last = Math.max(0, length - 4);
    add(`${at === 0 ? '_' : ''}${textOf(last, length)}_`);
  }
  return counts;
}
