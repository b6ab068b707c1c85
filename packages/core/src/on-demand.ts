/** A constant that is computed when it is first read, always to the same value. */
export function onDemand<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
