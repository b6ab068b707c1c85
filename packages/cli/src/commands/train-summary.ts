import type { ResultRow, TrainedModel } from '@pith/training';

/** Fewest pages of a type or language that the summary has a line for. */
const fewestShown = 5;

/**
 * What `pith train` says when the model is written: its figures on pages of sites that it did not know, and what to mind.
 *
 * @param left why each document that was not learnt from was left out.
 */
export function trainSummary(model: TrainedModel, left: readonly string[], output: string): string {
  const { report, bytes, heldOutBySite, unpinned } = model;
  const lines = [
    `${output}: ${bytes.length} bytes, ${report.trees} trees, ${report.learnt.pages} pages`,
    ...leftOut(left),
    '',
    heldOutBySite
      ? 'Cross-validated: each page by trees that saw no page of its site.'
      : 'All pages are of one site: each page by trees that did not see it, but others of its site. Expect less elsewhere.',
    '',
    ...table(report.crossValidated ?? []),
    ...unpinned.map((found) => `\nTrained with ${found}: another machine may give other bytes.`),
  ];
  return `${lines.join('\n')}\n`;
}

function leftOut(left: readonly string[]): string[] {
  if (left.length === 0) return [];
  const reasons = [...new Set(left)].map(
    (why) => `${left.filter((other) => other === why).length} with ${why}`,
  );
  return [
    `${left.length} documents left out: ${reasons.join(', ')}; \`pith package check\` tells which`,
  ];
}

function table(rows: readonly ResultRow[]): string[] {
  const shown = rows.filter(
    ({ by, pages }) => by === '' || (by !== 'suspects' && pages >= fewestShown),
  );
  const head = ['package', 'pages', 'precision', 'recall', 'F1', '± folds'];
  const cells = shown.map(({ set, by, value, pages, precision, recall, f1, deviation }) => [
    by === '' ? set : `  ${value}`,
    String(pages),
    ...[precision, recall, f1, deviation].map((figure) => figure?.toFixed(3) ?? ''),
  ]);
  const widths = head.map((_, i) => Math.max(...[head, ...cells].map((row) => row[i].length)));
  return [head, ...cells].map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  );
}
