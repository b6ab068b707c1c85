/** F1 of two bags of words, 0 to 1: both empty score 1, one empty 0. */
export function bagF1(answer: readonly string[], gold: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of answer) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common++;
  }
  const total = answer.length + gold.length;
  return total === 0 ? 1 : (2 * common) / total;
}
