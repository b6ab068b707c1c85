/** Half-open ranges of the source, `[from, to)` in UTF-16 units, sorted and disjoint. */
export type SourceRanges = readonly (readonly [from: number, to: number])[];

/** The main content of a page. */
export interface SiteGold {
  readonly ranges: SourceRanges;
  /** As in the meta data of a document. @default whether other text stands between the ranges */
  readonly fragmented?: boolean;
  /** As in the meta data of a document. @default absent */
  readonly multiple?: boolean;
}

/** Why a page is not understood. */
export interface SiteRefusal {
  /** A sentence without a full stop, as reports show it. */
  readonly refused: string;
}
