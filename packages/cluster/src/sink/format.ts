import type { Encoder } from './encoder.ts';
import { jsonLinesEncoder } from './json-lines.ts';
import { compressorsFor, parquetEncoder } from './parquet.ts';
import type { Compression, CorpusFormat } from './sink-options.ts';

/** How parts of a form are named and written. */
export interface PartFormat {
  /** With its dot. */
  readonly ending: string;
  readonly newEncoder: () => Encoder;
}

/** @throws PithError `BAD_OPTION` when this Node lacks the compression. */
export function formatOf(format: CorpusFormat, compression: Compression): PartFormat {
  if (format === 'jsonl') {
    const ending = compression === 'gzip' ? '.jsonl.gz' : '.jsonl';
    return { ending, newEncoder: () => jsonLinesEncoder(compression) };
  }
  const compressors = compressorsFor(compression);
  return { ending: '.parquet', newEncoder: () => parquetEncoder(compression, compressors) };
}
