import { type Evaluation, evaluationOf } from './evaluation.ts';

/**
 * Reads the tables `documents/PACKAGE.EXTRACTOR.tsv` of an evaluation's folder.
 *
 * @throws Error where there are none.
 */
export async function readEvaluation(files: readonly File[]): Promise<Evaluation> {
  const tables = files.filter(({ webkitRelativePath: path }) =>
    /^[^/]+\/documents\/[^/]+\.tsv$/.test(path),
  );
  if (tables.length === 0) {
    throw new Error('Expected the output of `pith evaluate`, got a folder without documents/*.tsv');
  }
  return evaluationOf(await Promise.all(tables.map((file) => file.text())));
}
