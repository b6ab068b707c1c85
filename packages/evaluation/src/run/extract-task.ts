import { extract } from 'pith';

/** A page and what is to be run on it. */
export interface ExtractRecord {
  readonly bytes: Uint8Array;
  readonly contentType?: string | undefined;
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What a worker thread does for the in-process door: runs an algorithm, from bytes to text, on the clock. */
export default function extractPage(record: ExtractRecord): { text: string; seconds: number } {
  const { bytes, contentType, algorithm, parameters } = record;
  const started = performance.now();
  const { text } = extract(bytes, { contentType, algorithm, parameters });
  return { text, seconds: (performance.now() - started) / 1000 };
}
