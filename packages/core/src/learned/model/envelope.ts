// The outside of a model file: tells models from other files, and whole ones from damaged ones. Little-endian:
//   8 bytes   "PithTree"
//   u32       version of the format
//   u32       length of the whole file in bytes
//   u32       CRC-32 of all that follows
//   content   see model-file.ts
import { PithError } from '../../errors.ts';
import { crc32 } from './crc32.ts';

/** Version of the format that this code reads. */
export const formatVersion = 2;

const magic = 'PithTree';
const contentFrom = magic.length + 12;
/** Of a file whose version is the one that is read. */
const bothVersions = `its format version is ${formatVersion}, this Pith reads ${formatVersion}`;

/**
 * What a model file holds.
 *
 * @returns a view of the bytes.
 * @throws PithError `BAD_MODEL` when they are no model, of another format, cut short, too many, or damaged.
 */
export function openEnvelope(bytes: Uint8Array): Uint8Array {
  const begins = Array.from(bytes.subarray(0, magic.length), (unit) => String.fromCharCode(unit));
  if (begins.join('') !== magic) {
    throw badModel(
      `a file that begins with ${magic}, as those of format version ${formatVersion} do`,
      'other bytes',
      'no model file',
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const need = (length: number, versions: string): void => {
    if (length <= bytes.length) return;
    const expected = `${contentFrom} bytes and more`;
    throw badModel(expected, `${bytes.length} bytes`, `the file is cut short; ${versions}`);
  };
  const numberAt = (place: number): number => view.getUint32(magic.length + 4 * place, true);
  need(magic.length + 4, `this Pith reads format version ${formatVersion}`);
  const version = numberAt(0);
  if (version !== formatVersion) {
    throw badModel(
      `format version ${formatVersion}`,
      `version ${version}`,
      version > formatVersion ? 'the model is newer than this Pith' : 'the model is too old',
    );
  }
  need(contentFrom, bothVersions);
  const length = numberAt(1);
  if (length !== bytes.length) {
    throw badContent(
      `${length} bytes`,
      `${bytes.length} bytes`,
      `the file ${length > bytes.length ? 'is cut short' : 'goes on behind its end'}`,
    );
  }
  const expected = numberAt(2);
  const content = bytes.subarray(contentFrom);
  const checksum = crc32(content);
  if (checksum !== expected) {
    throw badContent(
      `checksum ${hexadecimal(expected)}`,
      hexadecimal(checksum),
      'the file is damaged',
    );
  }
  return content;
}

function hexadecimal(value: number): string {
  return value.toString(16).padStart(8, '0');
}

/** The error of a file of this format that holds no model which can be used: it names the version of the file and of this code. */
export function badContent(
  expected: string,
  got: string,
  where: string,
  options?: ErrorOptions,
): PithError {
  return badModel(expected, got, `${where}; ${bothVersions}`, options);
}

function badModel(expected: string, got: string, where: string, options?: ErrorOptions): PithError {
  return new PithError('BAD_MODEL', `Expected ${expected}, got ${got} (${where})`, options);
}
