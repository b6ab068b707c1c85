import { readMimeHeaders } from '../inputs/mime-headers.ts';
import { badArchive } from './bad-archive.ts';
import type { ByteReader } from './byte-reader.ts';
import { readBlock } from './read-block.ts';
import type { RecordGrammar } from './record-grammar.ts';

/** More bytes than this are no header. */
const maxHeaderBytes = 64 * 1024;

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** WARC 1.0 and 1.1, section 4: `record = header CRLF block CRLF CRLF`. */
export const warcGrammar: RecordGrammar = {
  lineBeforeRecord: Buffer.from('\nWARC/'),
  startsRecord: (bytes) => /^WARC\/[\d.]{3,7}[ \t]*\r?\n[!-9;-~]+[ \t]*:/.test(latin1(bytes, 256)),
  async readRecord(reader, maxBlockBytes) {
    const { offset } = reader;
    const { version, fields } = await readHeader(reader);
    // section 5.3: the length is mandatory
    const said = fields.get('content-length') ?? '';
    const blockLength = /^\d{1,15}$/.test(said) ? Number(said) : -1;
    if (blockLength < 0) throw badArchive('a Content-Length', `\`${said.slice(0, 20)}\``, offset);
    const block = await readBlock(reader, blockLength, maxBlockBytes);
    if (!(await skipRecordEnd(reader))) {
      throw badArchive('two line ends after the block', 'something else', offset);
    }
    return { version, fields, block, blockLength };
  },
};

/** Section 4: `header = version warc-fields`, `version = "WARC/1.1" CRLF`. */
async function readHeader(reader: ByteReader) {
  const { offset } = reader;
  for (let wanted = 1024; ; wanted *= 2) {
    const isMore = await reader.fill(wanted);
    const { held } = reader;
    const line = /^WARC\/(\d{1,3}\.\d{1,3})[ \t]*\r?\n/.exec(latin1(held, 32));
    if (line === null) throw badArchive('a record that begins with WARC/', 'other bytes', offset);
    const header = readMimeHeaders(held, line[0].length, held.length);
    if (header !== undefined) {
      reader.skip(header.bodyFrom);
      return { version: line[1], fields: header.fields };
    }
    if (!isMore || wanted >= maxHeaderBytes) {
      throw badArchive(
        'named fields and an empty line',
        isMore ? 'other bytes' : 'the end of the archive',
        offset,
      );
    }
  }
}

/** Section 4: two CRLF end a record. Bare line feeds are taken for them, as is the end of the archive. */
async function skipRecordEnd(reader: ByteReader): Promise<boolean> {
  for (let line = 0; line < 2; line++) {
    await reader.fill(2);
    const { held } = reader;
    const length = held[0] === carriageReturn ? 2 : 1;
    if (held.length === 0) return true;
    if (held[length - 1] !== lineFeed) return false;
    reader.skip(length);
  }
  return true;
}

function latin1(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length)).toString(
    'latin1',
  );
}
