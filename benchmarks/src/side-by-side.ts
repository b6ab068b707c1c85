/** What one contender does with one page. */
export type Contender = (source: string) => unknown;

/**
 * Times contenders side by side: in each round every contender goes over all pages, so that a
 * machine that slows down slows all of them. The first round is not counted.
 *
 * @returns the median time of a round in milliseconds, by contender.
 */
export function timeSideBySide(
  contenders: Readonly<Record<string, Contender>>,
  sources: readonly string[],
  rounds: number,
): Record<string, number> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const start = performance.now();
      for (const source of sources) run(source);
      const elapsed = performance.now() - start;
      if (round > 0) (times[name] ??= []).push(elapsed);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
