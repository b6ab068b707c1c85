import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import { onDemand } from '../on-demand.ts';
import { singleByteEncodings } from './single-byte-encodings.ts';

/** Kinds of characters, as far as what may stand beside what goes. The letters are 1 to 4. */
export const characterKind = {
  /** Space, ASCII punctuation. */
  break: 0,
  lower: 1,
  upper: 2,
  /** Letters of scripts without case. */
  caseless: 3,
  /** What only stands after a letter. */
  mark: 4,
  /** Signs that rarely touch a letter. */
  symbol: 5,
  /** Signs that do: quotes, dashes, no-break space, footnote digits. */
  punctuation: 6,
  digit: 7,
  /** The closing quote, which is the apostrophe too. */
  closing: 8,
} as const;

/** Number of what belongs to all scripts. */
export const anyScript = 0;
const latin = 1;

/** What the bytes of a single-byte encoding stand for. */
export interface ByteTable {
  /** The characters, one UTF-16 unit each, 256 of them. */
  readonly characters: string;
  /** {@link characterKind} of each, 256 rows. */
  readonly kinds: Uint8Array;
  /** Number of each one's script, 256 rows; {@link anyScript} of what belongs to all. */
  readonly scripts: Uint8Array;
}

/** The tables of what detection tries on every page, each made when it is first asked for. */
const tables: ReadonlyMap<string, () => ByteTable> = new Map(
  Object.keys(singleByteEncodings).map((encoding) => [
    encoding,
    onDemand(() => readTable(encoding)),
  ]),
);

/**
 * The table of an encoding.
 *
 * @param encoding name of a single-byte encoding of the Encoding Standard, section 9.
 */
export function byteTable(encoding: string): ByteTable {
  return tables.get(encoding)?.() ?? readTable(encoding);
}

function readTable(encoding: string): ByteTable {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const characters = new TextDecoder(encoding).decode(bytes);
  return {
    characters,
    kinds: Uint8Array.from(characters, kindOf),
    scripts: Uint8Array.from(characters, scriptOf),
  };
}

function kindOf(character: string): number {
  if (character < '\u0080') {
    if (character >= '0' && character <= '9') return characterKind.digit;
    if (character >= 'a' && character <= 'z') return characterKind.lower;
    return character >= 'A' && character <= 'Z' ? characterKind.upper : characterKind.break;
  }
  if (character === '’') return characterKind.closing;
  if ('\u00a0\u00ad‘“”–—…·«»،´¹²³'.includes(character)) return characterKind.punctuation;
  if (character !== character.toLowerCase()) return characterKind.upper;
  if (character !== character.toUpperCase()) return characterKind.lower;
  if (isMark(character.charCodeAt(0))) return characterKind.mark;
  return scriptOf(character) > latin ? characterKind.caseless : characterKind.symbol;
}

/** Marks of Vietnamese, Hebrew, Arabic and Thai, as far as the encodings have them. */
function isMark(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x5b0 && code <= 0x5c2) ||
    (code >= 0x64b && code <= 0x652) ||
    code === 0xe31 ||
    (code >= 0xe34 && code <= 0xe3a) ||
    (code >= 0xe47 && code <= 0xe4e)
  );
}

function scriptOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code < 0x80)
    return kindOf(character) === characterKind.lower || kindOf(character) === characterKind.upper
      ? latin
      : anyScript;
  if (code < 0x250) return code < 0xc0 || code === 0xd7 || code === 0xf7 ? anyScript : latin;
  if (code < 0x370) return anyScript;
  if (code < 0x400) return 2; // Greek
  if (code < 0x530) return 3; // Cyrillic
  if (code < 0x600) return 4; // Hebrew
  if (code < 0x700) return 5; // Arabic
  if (code < 0xe80) return 6; // Thai
  return code >= 0x1e00 && code < 0x1f00 ? latin : anyScript;
}
