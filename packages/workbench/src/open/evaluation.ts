/** The scores of an evaluation, page by page, as `pith evaluate` wrote them. */
export interface Evaluation {
  readonly measures: readonly string[];
  readonly extractors: readonly string[];
  readonly documents: readonly EvaluatedDocument[];
  /** F1 by measure: a row a document, in it a column an extractor; NaN where there is none. */
  readonly f1: ReadonlyMap<string, Float32Array>;
}

/** A page of one of the packages. */
export interface EvaluatedDocument {
  readonly package: string;
  readonly name: string;
}

/** Ending of the columns that are read, and what is left of their names is the measure. */
const f1Ending = '_f1';

/** Puts tables together whose first lines name their columns. */
export function evaluationOf(tables: readonly string[]): Evaluation {
  const rows = tables.flatMap(rowsOf);
  const numbers = { document: new Map<string, number>(), extractor: new Map<string, number>() };
  const numberOf = (names: Map<string, number>, name: string): number => {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, names.size);
    return names.size - 1;
  };
  const placed = rows.map((row) => ({
    row,
    document: numberOf(numbers.document, `${row['package']}\t${row['document']}`),
    extractor: numberOf(numbers.extractor, row['extractor'] ?? ''),
  }));
  const measures = Object.keys(rows[0] ?? {})
    .filter((column) => column.endsWith(f1Ending))
    .map((column) => column.slice(0, -f1Ending.length));
  const width = numbers.extractor.size;
  const f1 = new Map(
    measures.map((measure) => {
      const values = new Float32Array(numbers.document.size * width).fill(Number.NaN);
      for (const { row, document, extractor } of placed) {
        const value = row[measure + f1Ending];
        if (value !== undefined && value !== '')
          values[document * width + extractor] = Number(value);
      }
      return [measure, values] as const;
    }),
  );
  const documents = [...numbers.document.keys()].map((key) => {
    const [pack, name] = key.split('\t');
    return { package: pack, name };
  });
  return { measures, extractors: [...numbers.extractor.keys()], documents, f1 };
}

function rowsOf(table: string): Record<string, string>[] {
  const [head = '', ...lines] = table.split('\n').filter((line) => line !== '');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}
