import { describe, PithError } from 'pith';
import type { DocumentResult, PackageResult } from '../run/result.ts';
import type { SignificanceRow } from '../run/significance.ts';

/** A row of a run as the report needs it: its text may stay where it is until a page is shown. */
export type ReportDocument = Omit<DocumentResult, 'extracted'> &
  Partial<Pick<DocumentResult, 'extracted'>>;

/** What `renderReport` makes a page of. Only `documents`, `packages` and `gold` are needed. */
export interface ReportInput {
  /** One row per package, document and extractor, in any order. */
  readonly documents: readonly ReportDocument[];
  /** One row per package and extractor. Packages are shown in the order of their first row, extractors best first. */
  readonly packages: readonly PackageResult[];
  /**
   * The gold standard of a document as comparable text (`evaluation.md` 4), asked only for the pages
   * whose texts are embedded.
   */
  readonly gold: (
    packageName: string,
    document: string,
  ) => string | undefined | Promise<string | undefined>;
  /**
   * The extraction of a row as comparable text, asked only for the pages whose texts are embedded.
   * @default the row's own `extracted`
   */
  readonly extraction?: (row: ReportDocument) => string | undefined | Promise<string | undefined>;
  /** @default 'Content extraction: evaluation' */
  readonly title?: string;
  /** BCP 47 tag of a package's texts, by package name; absent ones take the browser's fonts. */
  readonly languages?: Readonly<Record<string, string>>;
  /**
   * Lines of the section "How this was measured", such as version, machine, date and options. The
   * report itself reads no clock: the same input gives the same bytes.
   */
  readonly settings?: Readonly<Record<string, string>>;
  readonly significance?: readonly SignificanceRow[];
  readonly options?: Partial<ReportOptions>;
}

/** What a user may choose about a report. */
export interface ReportOptions {
  /**
   * Measure of the heat map, the scatter plots, the distributions and the worst pages; the first that
   * the results have, when they have not this one.
   * @default 'seq'
   */
  readonly measure: string;
  /** Packages of the precision and recall charts. @default heise and wiki where present, else the easiest and the hardest */
  readonly selected: readonly string[];
  /** Pages per extractor whose texts are embedded, worst first; 0 or more. @default 200 */
  readonly pagesPerExtractor: number;
  /** Bound on the embedded texts, in UTF-16 units of JSON; 0 or more. @default 12000000 */
  readonly maxTextLength: number;
}

/** Defaults of {@link ReportOptions}. An empty `selected` lets the report choose. */
export const reportDefaults: ReportOptions = Object.freeze({
  measure: 'seq',
  selected: Object.freeze([]) as readonly string[],
  pagesPerExtractor: 200,
  maxTextLength: 12_000_000,
});

/** Fills in the defaults. @throws PithError `BAD_OPTION` for a number that is no whole number of 0 or more. */
export function readReportOptions(options: Partial<ReportOptions> = {}): ReportOptions {
  const read = { ...reportDefaults, ...options };
  for (const name of ['pagesPerExtractor', 'maxTextLength'] as const) {
    if (!Number.isInteger(read[name]) || read[name] < 0) {
      throw new PithError(
        'BAD_OPTION',
        `Expected a whole number of 0 or more, got ${describe(read[name])} (option \`${name}\` of the report)`,
      );
    }
  }
  return read;
}
