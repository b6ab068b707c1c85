/** A stretch of the source, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
