import { gzipSync } from 'node:zlib';
import type { CorpusRow } from './corpus-row.ts';
import type { Encoder } from './encoder.ts';
import type { Compression } from './sink-options.ts';

/** Text that is put together before it becomes bytes, UTF-16 units; with `gzip` also what a member holds. */
const pieceLength = 1 << 20;

/** JSON lines: an object a row, with all columns in their order. With `gzip` a series of members, which readers take for one. */
export function jsonLinesEncoder(compression: Compression): Encoder {
  let isEmpty = true;
  return {
    *group(rows) {
      isEmpty = false;
      for (const piece of pieces(rows)) {
        const bytes = Buffer.from(piece);
        yield compression === 'gzip' ? gzipSync(bytes) : bytes;
      }
    },
    *end() {
      if (isEmpty && compression === 'gzip') yield gzipSync(''); // no bytes are no gzip
    },
  };
}

/** Lines in pieces. A value alone, never a line, is made one string: two long ones together may be longer than a string can be. */
function* pieces(rows: readonly CorpusRow[]): Iterable<string> {
  let piece = '';
  for (const row of rows) {
    let mark = '{';
    for (const [name, value] of Object.entries(row)) {
      const json = JSON.stringify(value);
      if (piece !== '' && piece.length + json.length > pieceLength) {
        yield piece;
        piece = '';
      }
      piece += `${mark}"${name}":${json}`;
      mark = ',';
    }
    piece += '}\n';
  }
  if (piece !== '') yield piece;
}
