import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createGunzip } from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { PithError } from 'pith';
import { corpusColumns } from '../sink/corpus-columns.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import type { Encoder } from '../sink/encoder.ts';
import { formatOf } from '../sink/format.ts';
import type { Compression } from '../sink/sink.ts';
import { linesOf } from './line-files.ts';

/** The parts of a corpus, as paths below its folder with `/`, in order. Folders whose names begin with `_` or `.` are not the corpus's. */
export async function listParts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(parquet|jsonl|jsonl\.gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((name) => /^[_.]/.test(name)))
    .sort();
}

/** The parts of a corpus. @throws {PithError} `NO_PAGES` where there is none. */
export async function requireParts(folder: string): Promise<string[]> {
  const parts = await listParts(folder).catch(() => []);
  if (parts.length > 0) return parts;
  const message = `Expected a folder with parts of a corpus, got none (${folder})`;
  throw new PithError('NO_PAGES', message);
}

/**
 * The rows of a part, with these columns, in groups as they were written; of JSON lines a group is one row. Memory is a group.
 *
 * @param file a path that {@link listParts} gave, below the corpus's folder.
 */
export async function* readGroups<const Name extends keyof CorpusRow>(
  file: string,
  columns: readonly Name[],
): AsyncGenerator<Pick<CorpusRow, Name>[]> {
  if (!file.endsWith('.parquet')) {
    for await (const line of jsonLines(file)) yield [JSON.parse(line) as Pick<CorpusRow, Name>];
    return;
  }
  const source = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(source);
  let rowStart = 0;
  for (const { num_rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(num_rows);
    const asked = { file: source, metadata, columns: [...columns], rowStart, rowEnd, compressors };
    const rows = await parquetReadObjects(asked);
    yield rows.map((row) => corpusValues(row, columns));
    rowStart = rowEnd;
  }
}

/** An encoder that writes as a part was written. */
export async function encoderLike(file: string): Promise<Encoder> {
  if (!file.endsWith('.parquet')) {
    return formatOf('jsonl', file.endsWith('.gz') ? 'gzip' : 'none').newEncoder();
  }
  const { row_groups } = await parquetMetadataAsync(await asyncBufferFromFile(file));
  const codec = row_groups[0]?.columns[0]?.meta_data?.codec ?? 'SNAPPY';
  const compression = codec === 'UNCOMPRESSED' ? 'none' : (codec.toLowerCase() as Compression);
  return formatOf('parquet', compression).newEncoder();
}

function jsonLines(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const plain = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => plain.destroy(error));
  return linesOf(plain);
}

/** Values as the corpus has them, of those that Parquet gives. */
function corpusValues<Name extends keyof CorpusRow>(
  row: Record<string, unknown>,
  columns: readonly Name[],
): Pick<CorpusRow, Name> {
  const values = columns.map((name) => {
    const value = row[name] ?? null;
    if (value === null) return [name, null];
    const { type } = corpusColumns[name];
    if (type === 'timestamp') return [name, (value as Date).toISOString()];
    return [name, type === 'int64' ? Number(value) : value];
  });
  return Object.fromEntries(values);
}
