const lineFeed = 0x0a;

/** A line of a stream. */
export interface Line {
  /** Bytes of the stream before it. */
  readonly offset: number;
  /** With its line feed, where it has one; undefined for a line that is too long. */
  readonly bytes: Buffer | undefined;
}

/**
 * Reads lines that line feeds end, each as soon as it is there, and holds one at most.
 *
 * @param startsAt Offset of the first byte of the chunks.
 * @param maxBytes Bytes that a line may have, with its line feed.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  startsAt: number,
  maxBytes: number,
): AsyncGenerator<Line> {
  let offset = startsAt;
  let length = 0;
  let parts: Uint8Array[] = [];
  const line = (): Line => ({
    offset,
    bytes: length > maxBytes ? undefined : Buffer.concat(parts, length),
  });
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const end = chunk.indexOf(lineFeed, at);
      const part = chunk.subarray(at, end < 0 ? chunk.length : end + 1);
      at += part.length;
      length += part.length;
      if (length <= maxBytes) parts.push(part);
      else parts = [];
      if (end < 0) continue;
      yield line();
      offset += length;
      length = 0;
      parts = [];
    }
  }
  if (length > 0) yield line();
}
