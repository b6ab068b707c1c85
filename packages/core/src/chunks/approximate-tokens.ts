/** Letters and digits of a word that make one token, of ASCII and of other scripts. */
const asciiLetters = 6;
const otherLetters = 3;

/** Runs of which the tokens are counted: white space, ASCII letters and digits, ideographs and syllables, other letters, all else. */
const runs =
  /(\s+)|([A-Za-z0-9]+)|([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])|((?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}\p{Nd}])+)|[\s\S]/gu;

/**
 * About how many tokens a language model sees in a text: one for each begun six ASCII letters or digits of a word, for each begun
 * three letters of other scripts, for each ideograph, kana and syllable of Hangul, for each other character, and for each run of
 * white space with a line break. Models differ by a third and more; who needs to be exact gives `countTokens`.
 */
export function approximateTokens(text: string): number {
  let tokens = 0;
  for (const [run, space, ascii, , other] of text.matchAll(runs)) {
    if (space !== undefined) tokens += /[\n\r]/.test(space) ? 1 : 0;
    else if (ascii !== undefined) tokens += Math.ceil(ascii.length / asciiLetters);
    else if (other !== undefined) tokens += Math.ceil(other.length / otherLetters);
    else tokens += run === '' ? 0 : 1;
  }
  return tokens;
}
