import { decodeHTML } from 'entities/decode';

/** A gold file of CleanEval, read. */
export interface CleanEvalGold {
  /** Plain text, one segment a line: without marks and address, character references decoded. */
  readonly gold: string;
  /** The file as it is, which CleanEval's own scorer reads. */
  readonly markedGold: string;
  /** From the line `URL: ...` at the top. */
  readonly url: string | undefined;
}

const addressLine = /^\s*URL:[^\S\n]*(.*)(?:\n|$)/;
const mark = /<\s*\/?\s*[phl]\s*\/?\s*>/i;

/** Reads gold with the marks `<p>`, `<h>`, `<l>`, each of which begins a segment. */
export function readCleanEvalGold(file: string): CleanEvalGold {
  const text = file.replace(/\r\n?/g, '\n');
  const url = addressLine.exec(text)?.[1].trim();
  const segments = text
    .replace(addressLine, '')
    .split(mark)
    .map((segment) => decodeHTML(segment).replace(/\s+/g, ' ').trim());
  return {
    gold: segments.filter((segment) => segment !== '').join('\n'),
    markedGold: text,
    url: url === '' ? undefined : url,
  };
}
