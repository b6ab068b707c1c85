/** A matrix of documents by terms of which only the fields that are not 0 are kept, row after row. */
export interface SparseRows {
  /** Number of columns. */
  readonly columns: number;
  /** Where each row starts in `column` and `value`; one more than there are rows. */
  readonly from: Int32Array;
  readonly column: Int32Array;
  readonly value: Float64Array;
}

/** Number of rows. */
export function rowCount({ from }: SparseRows): number {
  return from.length - 1;
}

/** How often each term stands in each document. Columns are terms in the order in which they are first met. */
export function countTerms(documents: readonly (readonly string[])[]): SparseRows {
  const columnOf = new Map<string, number>();
  const from = new Int32Array(documents.length + 1);
  const column: number[] = [];
  const value: number[] = [];
  documents.forEach((terms, row) => {
    const counts = new Map<number, number>();
    for (const term of terms) {
      let at = columnOf.get(term);
      if (at === undefined) {
        at = columnOf.size;
        columnOf.set(term, at);
      }
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    for (const [at, count] of counts) {
      column.push(at);
      value.push(count);
    }
    from[row + 1] = column.length;
  });
  return {
    columns: columnOf.size,
    from,
    column: Int32Array.from(column),
    value: Float64Array.from(value),
  };
}

/** Some rows, in the order that is given, with the columns that have a number from 0 up. */
export function pickRows(
  { from, column, value }: SparseRows,
  rows: ArrayLike<number>,
  { columns, numberOf }: Vocabulary,
): SparseRows {
  const starts = new Int32Array(rows.length + 1);
  const keptColumns: number[] = [];
  const keptValues: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    for (let at = from[rows[i]]; at < from[rows[i] + 1]; at++) {
      const number = numberOf[column[at]];
      if (number < 0) continue;
      keptColumns.push(number);
      keptValues.push(value[at]);
    }
    starts[i + 1] = keptColumns.length;
  }
  return {
    columns,
    from: starts,
    column: Int32Array.from(keptColumns),
    value: Float64Array.from(keptValues),
  };
}

/** The terms that are kept. */
export interface Vocabulary {
  /** How many are kept. */
  readonly columns: number;
  /** New number of each column, -1 for one that is left out. */
  readonly numberOf: Int32Array;
}

/** Bounds of {@link vocabularyOf}. */
export const vocabularyBounds = Object.freeze({
  /** Documents that a term must stand in. */
  minDocuments: 2,
  /** Terms that are kept at most, those in the most documents first. */
  maxTerms: 20_000,
});

/** The terms that stand in at least two of some documents; with more than 20,000, those that stand in the most. */
export function vocabularyOf(counts: SparseRows, rows: ArrayLike<number>): Vocabulary {
  const { minDocuments, maxTerms } = vocabularyBounds;
  const documents = documentFrequencies(counts, rows);
  const kept: number[] = [];
  documents.forEach((frequency, column) => {
    if (frequency >= minDocuments) kept.push(column);
  });
  kept.sort((a, b) => documents[b] - documents[a] || a - b);
  const numberOf = new Int32Array(counts.columns).fill(-1);
  const columns = Math.min(kept.length, maxTerms);
  for (let i = 0; i < columns; i++) numberOf[kept[i]] = i;
  return { columns, numberOf };
}

/** In how many of some rows each column is not 0. */
export function documentFrequencies(
  { columns, from, column }: SparseRows,
  rows: ArrayLike<number>,
): Int32Array {
  const documents = new Int32Array(columns);
  for (let i = 0; i < rows.length; i++) {
    for (let at = from[rows[i]]; at < from[rows[i] + 1]; at++) documents[column[at]]++;
  }
  return documents;
}
