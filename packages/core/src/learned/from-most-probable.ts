/**
 * The order of segments from the most to the least probable; of equals the first one comes first. They are sorted as whole numbers, above the
 * bits of the probability, inverted, and below the row, as engines sort much faster without a comparing function. The bits of floating-point numbers
 * from 0 on have the order of the numbers.
 *
 * @param probability of each segment, 0 or more.
 * @returns their rows, one a segment.
 */
export function fromMostProbable(probability: Float32Array): Uint32Array {
  const count = probability.length;
  const bits = new Uint32Array(probability.buffer, probability.byteOffset, count);
  const keys = new BigUint64Array(count);
  const halves = new Uint32Array(keys.buffer); // the lower half comes first on every machine that engines run on
  for (let s = 0; s < count; s++) {
    halves[2 * s] = s;
    halves[2 * s + 1] = ~bits[s];
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = halves[2 * i];
  return order;
}
