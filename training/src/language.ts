/** Scripts that tell a language well enough for tables by language, and the share of letters that decides. */
const scripts: readonly (readonly [language: string, letters: RegExp, share: number])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1], // before Han, which Japanese has more of
  ['ko', /\p{Script=Hangul}/gu, 0.3],
  ['zh', /\p{Script=Han}/gu, 0.3],
  ['th', /\p{Script=Thai}/gu, 0.5],
  ['ar', /\p{Script=Arabic}/gu, 0.5],
  ['he', /\p{Script=Hebrew}/gu, 0.5],
  ['hi', /\p{Script=Devanagari}/gu, 0.5],
  ['el', /\p{Script=Greek}/gu, 0.5],
  ['ru', /\p{Script=Cyrillic}/gu, 0.5],
];

/** The language that a text's script lets expect, for sets that do not tell languages; `undefined` for Latin and unknown ones. */
export function languageByScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(
    ([, pattern, share]) => (text.match(pattern)?.length ?? 0) > share * letters,
  );
  return found?.[0];
}
