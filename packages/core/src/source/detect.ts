import { multiByteCosts, multiByteEncodings, utf8Cost } from './multi-byte-cost.ts';
import { sampleWords } from './sample.ts';
import { singleByteCosts } from './single-byte-cost.ts';
import { singleByteEncodings } from './single-byte-encodings.ts';

const multiByteStart = 6;
const namedStart = 24;

/** An encoding, and how many bits the sampled words take in it: the fewer, the likelier. */
export interface RankedEncoding {
  readonly encoding: string;
  /** The language that fits best, as a hint why; empty for UTF-8. */
  readonly language: string;
  readonly bits: number;
}

/**
 * The encodings that the bytes may be in, the likeliest first. Each is taken as a model that has to
 * explain the same bytes: reading them in the right encoding gives frequent letters in plausible
 * words, and few bits; reading them in a wrong one gives rare characters, mixed scripts and
 * invalid sequences, and many.
 *
 * @param sample words from `sampleWords`.
 * @param named encodings (names, lower-cased) to rank as well.
 */
export function rankEncodings(sample: Uint8Array, named: readonly string[] = []): RankedEncoding[] {
  const starts: Record<string, number> = { ...singleByteEncodings };
  for (const encoding of named) {
    if (isSingleByte(encoding)) starts[encoding] ??= namedStart;
  }
  const encodings = Object.keys(starts);
  const single = singleByteCosts(sample, encodings).map(({ bits, language }, index) => ({
    encoding: encodings[index],
    language,
    bits: bits + starts[encodings[index]],
  }));
  const multi = multiByteCosts(sample).map((cost) => ({
    ...cost,
    bits: cost.bits + multiByteStart,
  }));
  const utf8 = { encoding: 'utf-8', language: '', bits: utf8Cost(sample) };
  return [utf8, ...single, ...multi].sort((a, b) => a.bits - b.bits);
}

/**
 * Whether the bytes read as UTF-16 without a byte order mark: in markup every other byte is NUL.
 * Looks at the first 1024 bytes.
 */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(bytes.length, 1024) >> 1;
  let bigEndian = 0;
  let littleEndian = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const first = bytes[2 * pair];
    const second = bytes[2 * pair + 1];
    if (first === 0 && second !== 0) bigEndian++;
    if (second === 0 && first !== 0) littleEndian++;
  }
  if (Math.max(bigEndian, littleEndian) < Math.max(3, pairs / 8)) return undefined;
  if (littleEndian > 8 * bigEndian) return 'utf-16le';
  return bigEndian > 8 * littleEndian ? 'utf-16be' : undefined;
}

/**
 * The encoding of last resort: for bytes that are not valid UTF-8 (damaged UTF-8 is found) and carry no
 * label to go by. Never throws, whatever the bytes; takes time linear in them, and a bounded time once the sample is
 * taken.
 *
 * @returns a lower-cased name, or `undefined` when no byte is above 0x7F.
 */
export function detectEncoding(bytes: Uint8Array): string | undefined {
  const sample = sampleWords(bytes);
  return sample.length === 0 ? undefined : rankEncodings(sample)[0].encoding;
}

function isSingleByte(encoding: string): boolean {
  return (
    !multiByteEncodings.includes(encoding) &&
    !/^(utf-|gb18030$|iso-2022-jp$|replacement$)/.test(encoding)
  );
}
