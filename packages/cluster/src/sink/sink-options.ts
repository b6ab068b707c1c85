import { requireWholeNumber } from '@pith/node';
import { describe, PithError } from 'pith';

/** What `openSink` is told. */
export interface SinkOptions {
  /** The output folder; made where it is not there. */
  readonly folder: string;
  /**
   * What names of parts begin with, letters, digits, `_` and `-`: the job's id. A sink of the same folder and name that is opened later
   * wins: what an earlier one has not put in place is removed.
   */
  readonly name: string;
  /** Format of the parts. @default 'parquet' */
  readonly format?: CorpusFormat | undefined;
  /**
   * Of Parquet `snappy`, `gzip`, `none`, and `zstd` where Node has it (22.15); of JSON lines `none` and `gzip`.
   * @default 'snappy' for Parquet, 'none' for JSON lines
   */
  readonly compression?: Compression | undefined;
  /**
   * The folders that parts lie in: one a language (`language=de/`), host (`host=example.org/`) or month of fetching
   * (`fetched_month=2026-01/`), as Hive names them.
   * @default 'none'
   */
  readonly partitionBy?: PartitionBy | undefined;
  /** Rows of a row group, at most. 1 or more. @default 20_000 */
  readonly groupRows?: number | undefined;
  /**
   * Bytes of rows that wait to be written, of all parts together; with this many, the largest are written as row groups. Memory is this, what
   * one row needs, and a few times the largest group. 1 or more.
   * @default 33_554_432
   */
  readonly waitingBytes?: number | undefined;
}

/** Form of a part. */
export type CorpusFormat = 'parquet' | 'jsonl';
/** How a part is compressed. */
export type Compression = 'none' | 'snappy' | 'gzip' | 'zstd';
/** What parts are put apart by. */
export type PartitionBy = (typeof partitionings)[number];

/** Defaults of {@link SinkOptions}. */
export const sinkDefaults = Object.freeze({
  format: 'parquet',
  partitionBy: 'none',
  groupRows: 20_000,
  waitingBytes: 32 << 20,
} as const);

/** Compressions of each format, the default first. */
export const compressions: Readonly<Record<CorpusFormat, readonly Compression[]>> = Object.freeze({
  parquet: ['snappy', 'gzip', 'zstd', 'none'],
  jsonl: ['none', 'gzip'],
});

/** What parts may be put apart by. */
export const partitionings = ['none', 'language', 'host', 'fetched-month'] as const;

/**
 * Options with their defaults.
 *
 * @throws PithError `BAD_OPTION`.
 */
export function readSinkOptions(given: SinkOptions): Complete<SinkOptions> {
  const format = given.format ?? sinkDefaults.format;
  requireOneOf('format', Object.keys(compressions), format);
  const options = {
    folder: given.folder,
    name: given.name,
    format,
    compression: given.compression ?? compressions[format][0],
    partitionBy: given.partitionBy ?? sinkDefaults.partitionBy,
    groupRows: given.groupRows ?? sinkDefaults.groupRows,
    waitingBytes: given.waitingBytes ?? sinkDefaults.waitingBytes,
  };
  requireOneOf('compression', compressions[format], options.compression);
  requireOneOf('partitionBy', partitionings, options.partitionBy);
  requireWholeNumber('groupRows', options.groupRows, 1);
  requireWholeNumber('waitingBytes', options.waitingBytes, 1);
  if (!/^[\w-]{1,100}$/.test(options.name)) {
    throw new PithError(
      'BAD_OPTION',
      `Expected 1 to 100 letters, digits, \`_\` and \`-\`, got ${describe(options.name)} (option \`name\`)`,
    );
  }
  return options;
}

type Complete<Options> = { [Name in keyof Options]-?: NonNullable<Options[Name]> };

function requireOneOf(option: string, values: readonly string[], given: string): void {
  if (values.includes(given)) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected ${values.map((value) => `\`${value}\``).join(' or ')}, got ${describe(given)} (option \`${option}\`)`,
  );
}
