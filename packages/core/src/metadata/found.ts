/** A value and where it was found, as `Metadata.sources` names it. */
export interface Found<Value> {
  readonly value: Value;
  readonly source: string;
}

/** The first that is there and not empty. */
export function firstFound<Value extends string | readonly unknown[]>(
  ...candidates: readonly (Found<Value> | undefined)[]
): Found<Value> | undefined {
  return candidates.find((candidate) => candidate !== undefined && candidate.value.length > 0);
}
