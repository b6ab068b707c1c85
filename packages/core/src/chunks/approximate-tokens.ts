/** Letters and digits of a word that make one token, of ASCII and of other scripts. */
const asciiLetters = 6;
const otherLetters = 3;

/**
 * About how many tokens a language model sees in a text: one for each begun six ASCII letters or digits of a word, for each begun
 * three letters of other scripts, for each ideograph, kana and syllable of Hangul, for each other character, and for each run of
 * white space with a line break. Models differ by a third and more; who needs to be exact gives `countTokens`.
 */
export function approximateTokens(text: string): number {
  // where a run is not of ASCII: white space, an ideograph or syllable, letters and digits, any other character
  const run =
    /(\s+)|([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])|((?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}\p{Nd}])+)|[\s\S]/uy;
  let tokens = 0;
  for (let at = 0; at < text.length; ) {
    const from = at;
    while (isAsciiLetter(text.charCodeAt(at))) at++;
    if (at > from) {
      tokens += Math.ceil((at - from) / asciiLetters);
      continue;
    }
    const unit = text.charCodeAt(at);
    if (isAscii(unit)) {
      tokens++;
      at++;
    } else if (unit === 0x20 && isAscii(text.charCodeAt(at + 1))) {
      at++; // between words
    } else {
      run.lastIndex = at;
      const [found, space, , letters] = run.exec(text)!;
      if (space !== undefined) tokens += /[\n\r]/.test(space) ? 1 : 0;
      else tokens += letters === undefined ? 1 : Math.ceil(letters.length / otherLetters);
      at += found.length;
    }
  }
  return tokens;
}

/** Of ASCII the letters and digits. */
function isAsciiLetter(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x30 && unit <= 0x39)
  );
}

/** Of ASCII what shows. */
function isAscii(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f;
}
