import { normalizeEncoding } from '@exodus/bytes/encoding-browser.js';

/**
 * The name of an encoding from one of its labels, lower-cased: `latin1` gives `windows-1252`,
 * `GB2312` gives `gbk`. Encoding Standard 4.2, "get an encoding": white space round the label and
 * case do not count.
 *
 * @returns the name, `replacement` for the labels that the Standard retired, or `undefined` for
 *   anything that is no label.
 */
export function encodingOfLabel(label: string): string | undefined {
  return normalizeEncoding(label) ?? undefined;
}
