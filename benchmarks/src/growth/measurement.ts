/** What one stage cost on one document of one size: a line of the file that a run keeps. */
export interface Measurement {
  readonly document: string;
  readonly stage: string;
  /** Length of the document in UTF-16 units. */
  readonly size: number;
  /** Processor time of one run, the least of some; `undefined` where it took longer than was allowed or ended the process. */
  readonly seconds?: number;
  /** Largest resident memory of the process while the stage ran, runtime and document included. */
  readonly peakBytes?: number;
  /** Why there are no figures. */
  readonly error?: string;
  /** Bytes of the page's columns that the stage `page` made. */
  readonly columnBytes?: number;
}

/** What a process is asked to measure, as JSON in its first argument. */
export interface MeasurementRequest {
  readonly document: string;
  /** Sizes and the stages at each. */
  readonly work: readonly { readonly size: number; readonly stages: readonly string[] }[];
}
