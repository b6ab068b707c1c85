/** Width of a text in units of its font size, estimated without a font and rather too wide. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  const codePoint = character.codePointAt(0)!;
  if (codePoint >= 0x1100 && codePoint !== 0x2212 && codePoint !== 0x2026) return 1.05; // CJK and the like
  return codePoint >= 0x41 && codePoint <= 0x5a ? 0.7 : 0.58;
}

/**
 * A text in lines that fit a width, broken at spaces, and inside words that are too long. What
 * exceeds `maxLines` is cut off with an ellipsis.
 *
 * @param width in units of the font size.
 */
export function linesInWidth(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.slice(0, 4000).split(/\r\n|[\n\r]/)) {
    let line = '';
    let lineWidth = 0;
    const flush = () => {
      if (line !== '') lines.push(line);
      line = '';
      lineWidth = 0;
    };
    for (const word of paragraph.split(/[ \t\f]+/)) {
      if (word === '') continue;
      const wordWidth = textWidth(word);
      const fits = lineWidth + (line === '' ? 0 : 0.58) + wordWidth <= width;
      if (!fits) flush();
      if (line !== '') {
        line += ' ';
        lineWidth += 0.58;
      }
      if (wordWidth <= width) {
        line += word;
        lineWidth += wordWidth;
        continue;
      }
      for (const character of word) {
        if (lineWidth + characterWidth(character) > width) flush();
        line += character;
        lineWidth += characterWidth(character);
      }
    }
    flush();
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  kept[maxLines - 1] = shortened(`${kept[maxLines - 1]}…`, width);
  return kept;
}

/** A text cut with an ellipsis so that it fits a width in units of the font size. */
export function shortened(text: string, width: number): string {
  if (text.length <= 400 && textWidth(text) <= width) return text;
  let kept = '';
  let used = 0.6;
  for (const character of text.replace(/…$/, '')) {
    used += characterWidth(character);
    if (used > width) break;
    kept += character;
  }
  return `${kept}…`;
}
