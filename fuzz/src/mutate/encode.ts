import type { Random } from '../random.ts';

/** A page as it might be served. */
export interface Served {
  readonly bytes: Uint8Array;
  /** The HTTP header, which may lie. */
  readonly contentType: string | undefined;
}

// biome-ignore format: a table reads better filled
const labels = [
  'utf-8', 'utf-16', 'utf-16be', 'windows-1252', 'iso-8859-1', 'windows-1256', 'koi8-r', 'gbk', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'euc-kr', 'windows-874', 'x-user-defined',
  'replacement', 'iso-2022-kr', 'utf-7', 'macintosh', 'ibm866', '', 'x', '"', 'utf-8; charset=gbk',
];

const headers = [
  'text/html; charset=',
  'text/html;charset="',
  'application/xhtml+xml; charset=',
  ';charset=',
];

const encodings = ['utf8', 'utf8', 'utf8', 'utf16le', 'latin1'] as const;

const byteOrderMarks = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Encodes a page, rightly or not, with labels that may say something else, and changes some bytes. */
export function encode(html: string, random: Random): Served {
  const label = random.from(labels);
  const meta = random.oneIn(3) ? `<meta charset="${random.from(labels)}">` : '';
  let bytes = Buffer.from(meta + html, random.from(encodings));
  if (random.oneIn(8) && bytes.length % 2 === 0) bytes.swap16();
  if (random.oneIn(6)) bytes = Buffer.concat([Buffer.from(random.from(byteOrderMarks)), bytes]);
  for (let left = random.oneIn(2) ? random.below(12) : 0; left > 0 && bytes.length > 0; left--) {
    bytes[random.below(bytes.length)] = random.below(256);
  }
  return {
    bytes: new Uint8Array(bytes),
    contentType: random.oneIn(2) ? random.from(headers) + label : undefined,
  };
}
