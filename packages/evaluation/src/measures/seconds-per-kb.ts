/** Processing time and size of one document. */
export interface TimedDocument {
  readonly seconds: number;
  readonly bytes: number;
}

/** Seconds per 1000 bytes of one document; `undefined` for an empty one (`evaluation.md` 5.3). */
export function secondsPerKb({ seconds, bytes }: TimedDocument): number | undefined {
  return bytes === 0 ? undefined : (seconds * 1000) / bytes;
}

/** Mean over documents of {@link secondsPerKb}, empty documents left out; `undefined` for none. */
export function meanSecondsPerKb(documents: readonly TimedDocument[]): number | undefined {
  const values = documents.map(secondsPerKb).filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Total time over total bytes, per 1000 bytes; `undefined` for no bytes. */
export function totalSecondsPerKb(documents: readonly TimedDocument[]): number | undefined {
  return secondsPerKb({
    seconds: documents.reduce((sum, { seconds }) => sum + seconds, 0),
    bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
  });
}
