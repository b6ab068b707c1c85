import { badArchive } from './bad-archive.ts';
import { readBlock } from './read-block.ts';
import type { RecordGrammar } from './record-grammar.ts';

/** More bytes than this are no line of a header. */
const maxLineBytes = 16 * 1024;

/** Of what archives hold. Other words would begin a record in the middle of a damaged one's address. */
const schemes = /^(filedesc|https?|ftp|dns|metadata):/i;

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * ARC 1 and 2, what the Internet Archive wrote before WARC (“Arc File Format”, M. Burner and B. Kahle, 1996): a line
 * `URL IP-address date content-type [status checksum location offset filename] length`, so many bytes, a line feed. Its records
 * are given with the named fields that WARC has for the same.
 */
export const arcGrammar: RecordGrammar = {
  lineBeforeRecord: Uint8Array.of(lineFeed),
  startsRecord: (bytes) => readLine(bytes) !== undefined,
  async readRecord(reader, maxBlockBytes) {
    const { offset } = reader;
    await reader.fill(1024);
    let line = readLine(reader.held);
    if (line === undefined && (await reader.fill(maxLineBytes))) line = readLine(reader.held);
    if (line === undefined) throw badArchive('a record of ARC', 'other bytes', offset);
    reader.skip(line.lineBytes);
    const block = await readBlock(reader, line.blockLength, maxBlockBytes);
    await reader.fill(2);
    const { held } = reader;
    const end = held[0] === carriageReturn ? 1 : 0;
    if (held.length > 0 && held[end] !== lineFeed) {
      throw badArchive('a line end after the block', 'something else', offset);
    }
    reader.skip(Math.min(end + 1, held.length));
    const { fields, blockLength } = line;
    return { version: 'ARC', fields, block, blockLength };
  },
};

/** A header line; undefined where the bytes do not begin with a whole one. */
function readLine(bytes: Uint8Array) {
  if (!schemes.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'))) return undefined;
  const head = bytes.subarray(0, maxLineBytes);
  const end = head.indexOf(lineFeed);
  if (end < 0) return undefined;
  const line = Buffer.from(head.buffer, head.byteOffset, end).toString('latin1').trimEnd();
  const parts = line.split(' ');
  const length = parts.at(-1) ?? '';
  // addresses with spaces in them were written as they were
  const dateAt = parts.findIndex(
    (part, at) =>
      at > 1 && /^\d{8,17}$/.test(part) && /^([\d.]+|[\da-f:]+|-)$/i.test(parts[at - 1]),
  );
  if (dateAt < 0 || dateAt + 2 > parts.length - 1 || !/^\d{1,15}$/.test(length)) return undefined;
  const url = parts.slice(0, dateAt - 1).join(' ');
  const fields = fieldsOf(url, parts[dateAt], parts[dateAt + 1]);
  return { lineBytes: end + 1, fields, blockLength: Number(length) };
}

function fieldsOf(url: string, date: string, contentType: string): Map<string, string> {
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase();
  const type =
    scheme === 'filedesc' ? 'warcinfo' : /^https?$/.test(scheme) ? 'response' : 'resource';
  const fields = new Map([
    ['warc-type', type],
    ['warc-target-uri', url],
    ['content-type', type === 'response' ? 'application/http; msgtype=response' : contentType],
  ]);
  const time = /^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?/.exec(date);
  if (time !== null) {
    const [, year, month, day, hour = '00', minute = '00', second = '00'] = time;
    fields.set('warc-date', `${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  }
  return fields;
}
