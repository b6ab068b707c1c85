import {
  badProfile,
  readCount,
  readKeys,
  readList,
  readObject,
  readPositive,
  requireAtMost,
} from './read-json.ts';

/** A table of a profile, by column. Each column throws PithError `BAD_SITE_PROFILE`. */
export interface JsonTable {
  /** Keys of its rows, all different. */
  readonly keys: readonly number[];
  /** A column of whole numbers from 1. */
  counts(name: string): number[];
  /**
   * A column of whole numbers from 0.
   *
   * @param below what all of them are less than. @default any
   * @param rows its length. @default that of the keys
   */
  column(name: string, below?: number, rows?: number): number[];
}

/**
 * A table from JSON: an object with a list for each column.
 *
 * @param keyColumn the one that holds the keys.
 * @param most rows.
 * @throws PithError `BAD_SITE_PROFILE`.
 */
export function readTable(
  json: unknown,
  where: string,
  keyColumn: string,
  most: number,
): JsonTable {
  const table = readObject(json, where);
  const keys = readKeys(table[keyColumn], `${where}, ${keyColumn}`);
  requireAtMost(most, keys.length, `${where}, ${keyColumn}`);
  return {
    keys,
    counts: (name) =>
      readList(table[name], `${where}, ${name}`, keys.length).map((value) =>
        readPositive(value, `${where}, ${name}`),
      ),
    column: (name, below = Number.POSITIVE_INFINITY, rows = keys.length) =>
      readList(table[name], `${where}, ${name}`, rows).map((value) => {
        const number = readCount(value, `${where}, ${name}`);
        if (number >= below) throw badProfile(`less than ${below}`, number, `${where}, ${name}`);
        return number;
      }),
  };
}
