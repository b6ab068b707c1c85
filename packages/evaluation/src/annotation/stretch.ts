/** A stretch of the source, in UTF-16 units, half-open. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
