import {
  type CalibrationDocument,
  type Comparison,
  type HeldOut,
  isWorthwhile,
  type PackageMeans,
  worthwhileGain,
} from '@pith/evaluation/calibration';

/** What a calibration tried, and what came of it. */
export interface Tried {
  readonly title: string;
  /** Name of the measure. */
  readonly measure: string;
  /** What the chosen one is compared with, one word. */
  readonly baseline: string;
  readonly documents: readonly CalibrationDocument[];
  readonly candidates: readonly { readonly label: string; readonly means: PackageMeans }[];
  readonly heldOut: HeldOut;
}

/** Most candidates that the summary shows. */
const shownCandidates = 30;

/** What `pith calibrate` prints: the best candidates on all pages, then what was chosen and how it does on pages not chosen on. */
export function summary({ title, measure, baseline, documents, ...tried }: Tried): string {
  const { half, folds } = tried.heldOut;
  const packages = new Set(documents.map((document) => document.package)).size;
  const sites = new Set(documents.map(({ site }) => site)).size;
  const ranked = [...tried.candidates].sort((a, b) => b.means.mean - a.means.mean);
  const counts = new Map<string, number>();
  for (const { label } of folds.chosen) counts.set(label, (counts.get(label) ?? 0) + 1);
  const chosen = [...counts].map(([label, count]) => `${label} (${count})`).join(', ');
  return [
    `${title}; ${documents.length} pages, ${sites} sites, ${packages} packages; F1 by ${measure}`,
    '',
    ...aligned([
      ['mean', ...(ranked[0]?.means.packages.map(({ name }) => name) ?? []), 'all pages'],
      ...ranked
        .slice(0, shownCandidates)
        .map(({ label, means }) => [
          means.mean.toFixed(4),
          ...means.packages.map(({ mean }) => mean.toFixed(4)),
          label,
        ]),
    ]),
    '',
    `Chosen on one half of the sites: ${half.chosen.label}${
      half.baseline.label === '(preset)' ? '' : `; best ${baseline}: ${half.baseline.label}`
    }`,
    'On the other half:',
    ...compared(half.comparison, baseline),
    '',
    `Chosen in the folds: ${chosen}`,
    'On the pages of each fold with what was chosen on the others:',
    ...compared(folds.comparison, baseline),
    '',
    `The gain is ${isWorthwhile(tried.heldOut) ? '' : 'not '}real: more than ${worthwhileGain} on the mean of packages, an interval above 0 and no package that loses more than the mean gains, both ways, and at most one package that loses on the other half.`,
    '',
  ].join('\n');
}

function compared(comparison: Comparison, baseline: string): string[] {
  const { packages, interval } = comparison;
  const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(4)}`;
  const row = (name: string, pages: number, before: number, after: number): string[] => [
    String(pages),
    before.toFixed(4),
    after.toFixed(4),
    signed(after - before),
    name,
  ];
  const total = packages.reduce((sum, { documents }) => sum + documents, 0);
  const bounds =
    interval === undefined ? '' : ` (95 %: ${signed(interval[0])} to ${signed(interval[1])})`;
  return aligned([
    ['pages', baseline, 'chosen', 'gain', 'package'],
    ...packages.map(({ name, documents, ...f1 }) => row(name, documents, f1.baseline, f1.chosen)),
    row(`mean of packages${bounds}`, total, comparison.baseline, comparison.chosen),
  ]);
}

/** Rows as lines, columns to the right but for the last. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const last = widths.length - 1;
  return rows.map((row) =>
    row.map((cell, i) => (i === last ? cell : cell.padStart(widths[i]))).join('  '),
  );
}

/** All candidates as a table of tab-separated values: mean, a column a package, label. */
export function allTried({ candidates }: Tried): string {
  const packages = candidates[0]?.means.packages.map(({ name }) => name) ?? [];
  const rows = [
    ['candidate', 'mean', ...packages],
    ...candidates.map(({ label, means }) => [
      label,
      means.mean.toFixed(6),
      ...means.packages.map(({ mean }) => mean.toFixed(6)),
    ]),
  ];
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}
