/** A value and where it was found, as `Metadata.sources` names it. */
export interface Found<Value> {
  readonly value: Value;
  readonly source: string;
}
