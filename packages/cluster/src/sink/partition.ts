import { parseUrl } from 'pith/internal/url';
import type { CorpusRow } from './corpus-row.ts';
import type { PartitionBy } from './sink-options.ts';

/** Longest value in a folder's name as it is escaped; pages may say anything of themselves, and names have at most 255 bytes. */
const maxLength = 200;

/** Value of rows that have none, as Hive spells it. */
const nothing = '__HIVE_DEFAULT_PARTITION__';

/** The folder of a row below the output folder, as Hive names it (`language=de`); empty without partitions. */
export function partitionOf(row: CorpusRow, by: PartitionBy): string {
  return by === 'none' ? '' : folderOf[by](row);
}

const folderOf: Readonly<Record<Exclude<PartitionBy, 'none'>, (row: CorpusRow) => string>> = {
  language: (row) => folder('language', row.language),
  host: (row) => folder('host', parseUrl(row.url)?.hostname ?? ''),
  'fetched-month': (row) => folder('fetched_month', row.fetched?.slice(0, 7) ?? null),
};

/**
 * Characters stand as they are where any file system takes them and keeps them apart: capitals are escaped, as some take `DE` for `de`, and a last dot,
 * which some drop.
 */
function folder(name: string, value: string | null): string {
  let escapedValue = '';
  for (const character of (value ?? '').slice(0, maxLength)) {
    const next = escapedValue + (/^[a-z0-9_.-]$/.test(character) ? character : escaped(character));
    if (next.length > maxLength) break;
    escapedValue = next;
  }
  return `${name}=${escapedValue.replace(/\.$/, escaped) || nothing}`;
}

/** A character as bytes of UTF-8 in hexadecimal digits. */
function escaped(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${hexadecimal(byte)}`).join('');
}

function hexadecimal(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}
