// S. Holm: A Simple Sequentially Rejective Multiple Test Procedure. Scandinavian Journal of Statistics 6 (1979).

/**
 * Corrects probabilities for their number: what stays below a level holds at this level for all of them
 * together. The smallest is multiplied by the number of all, the next by one less, and so on; none becomes
 * smaller than one before it, or larger than 1.
 *
 * @returns the corrected probabilities in the given order.
 */
export function holm(probabilities: readonly number[]): number[] {
  const order = probabilities.map((_, i) => i).sort((a, b) => probabilities[a] - probabilities[b]);
  const corrected = new Array<number>(probabilities.length);
  let highest = 0;
  for (const [place, i] of order.entries()) {
    highest = Math.max(highest, Math.min(1, probabilities[i] * (order.length - place)));
    corrected[i] = highest;
  }
  return corrected;
}
