const nothing = new Uint8Array(0);

/** Reads a stream of bytes piece by piece and knows where it is. */
export interface ByteReader {
  /** Offset in the stream of the first byte of {@link ByteReader.held}, bytes. */
  readonly offset: number;
  /** What was read of the stream and not skipped yet. */
  readonly held: Uint8Array;
  /** Holds at least `count` bytes, or all that are left; answers whether there were as many. */
  fill(count: number): Promise<boolean>;
  /** Leaves out `count` of the bytes that are held. */
  skip(count: number): void;
  /** Ends the stream. */
  close(): Promise<void>;
}

/**
 * A reader of chunks of any sizes. What it holds is what `fill` asked for, and the rest of one chunk.
 *
 * @param startsAt Offset of the first byte of the chunks.
 */
export function createByteReader(chunks: AsyncIterable<Uint8Array>, startsAt = 0): ByteReader {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Uint8Array = nothing;
  let offset = startsAt;
  return {
    get offset() {
      return offset;
    },
    get held() {
      return held;
    },
    async fill(count) {
      if (held.length >= count) return true;
      const parts = [held];
      let length = held.length;
      while (length < count) {
        const next = await iterator.next();
        if (next.done) break;
        parts.push(next.value);
        length += next.value.length;
      }
      if (parts.length > 1)
        held = held.length === 0 && parts.length === 2 ? parts[1] : Buffer.concat(parts, length);
      return length >= count;
    },
    skip(count) {
      held = held.subarray(count);
      offset += count;
    },
    async close() {
      await iterator.return?.();
    },
  };
}

/**
 * Skips to the next place where `pattern` stands, or to the end; answers whether it stands there.
 *
 * @param pattern What is searched, at least 1 byte.
 */
export async function skipTo(reader: ByteReader, pattern: Uint8Array): Promise<boolean> {
  while (await reader.fill(pattern.length)) {
    const { buffer, byteOffset, length } = reader.held;
    const at = Buffer.from(buffer, byteOffset, length).indexOf(pattern);
    if (at >= 0) {
      reader.skip(at);
      return true;
    }
    reader.skip(length - pattern.length + 1); // the pattern may begin in what is left
  }
  reader.skip(reader.held.length);
  return false;
}
