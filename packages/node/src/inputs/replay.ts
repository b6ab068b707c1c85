/** A stream that can be looked at before it is read. */
export interface Replay {
  /** The first `count` bytes, or all there are. */
  head(count: number): Promise<Uint8Array>;
  /** The whole stream, what was looked at included; to be read once. */
  all(): AsyncGenerator<Uint8Array>;
}

/** Makes a stream that can be looked at. It is opened at the first look. */
export function createReplay(open: () => AsyncIterable<Uint8Array | string>): Replay {
  let iterator: AsyncIterator<Uint8Array | string> | undefined;
  const seen: Uint8Array[] = [];
  const next = async (): Promise<Uint8Array | undefined> => {
    iterator ??= open()[Symbol.asyncIterator]();
    const { done, value } = await iterator.next();
    if (done) return undefined;
    return typeof value === 'string' ? Buffer.from(value) : value;
  };
  return {
    async head(count) {
      for (let length = 0; length < count; ) {
        const chunk = await next();
        if (chunk === undefined) break;
        seen.push(chunk);
        length += chunk.length;
      }
      return Buffer.concat(seen).subarray(0, count);
    },
    async *all() {
      try {
        yield* seen.splice(0);
        for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk;
      } finally {
        await iterator?.return?.();
      }
    },
  };
}
