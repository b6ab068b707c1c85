/** What may stand between an article's name and its site's or section's. Between ideographs a hyphen needs no spaces. */
const separator =
  /\s*[|｜›·•←→_]+\s*|\s+[-–—:~<>«»\\/]+\s+|(?<=[^\s\d]):\s+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\s*[-–—－]+\s*|[-–—－]+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu;

/** Most parts that a title is taken apart into; the last one keeps the rest. */
const mostParts = 8;

/** The stretches of a title between its separators. */
export interface TitleParts {
  readonly text: string;
  /** Where each part begins and ends in `text`. */
  readonly parts: readonly (readonly [from: number, to: number])[];
}

/** Takes a title apart at its separators. */
export function titleParts(text: string): TitleParts {
  const parts: [number, number][] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    if (match.index > from && parts.length < mostParts - 1) {
      parts.push([from, match.index]);
    } else if (parts.length >= mostParts - 1) break;
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push([from, text.length]);
  return { text, parts };
}

/** All stretches of a title from the start of one part to the end of another, longest first. */
export function titleStretches({ text, parts }: TitleParts): string[] {
  const stretches: string[] = [];
  for (let length = parts.length; length > 0; length--) {
    for (let first = 0; first + length <= parts.length; first++) {
      stretches.push(text.slice(parts[first][0], parts[first + length - 1][1]));
    }
  }
  return stretches;
}

/** Texts that need no tables of Unicode, as most do. */
const isAscii = /^[ -~]*$/;

/** A title as titles are compared: words in lower case, without punctuation. */
export function titleForm(title: string): string {
  if (isAscii.test(title)) {
    return title
      .toLowerCase()
      .replaceAll(/['`]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return title
    .replaceAll(/[’‘`´]/g, "'") // a lone accent would be taken apart
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
