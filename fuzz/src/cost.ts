import { bareTokenizer } from '@pith/benchmarks/bare-tokenizer';

/** What a page may cost however small it is, milliseconds. */
const fixedCost = 100;

/** What it may cost in terms of the bare tokenizer on the same page. */
const mostRatio = 400;

/** How often a page that seems too slow is measured again, as machines are busy with other things. */
const repetitions = 4;

/**
 * Runs an extraction and says whether it takes longer than the bare tokenizer allows for. Extractions of pages like the fixtures take a
 * tenth of what is allowed; what is quadratic takes a hundred times as much on large pages.
 */
export function faultOfCost(html: string | Uint8Array, run: () => void): string | undefined {
  const start = performance.now();
  run();
  const first = performance.now() - start;
  if (first < fixedCost) return undefined; // the time of the clock is cheaper to tell
  const source = typeof html === 'string' ? html : Buffer.from(html).toString('latin1');
  const bound = fixedCost + mostRatio * timeOf(() => bareTokenizer(source));
  let fastest = first;
  for (let left = repetitions; left > 0 && fastest > bound; left--) {
    fastest = Math.min(fastest, timeOf(run));
  }
  return fastest <= bound
    ? undefined
    : `${fastest.toFixed()} ms for ${html.length} units, more than ${bound.toFixed()}`;
}

/** Milliseconds that a call takes, without those in which the machine did something else. */
function timeOf(run: () => unknown): number {
  const start = performance.now();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before); // of all threads, so it may be more than passed
  return Math.min(performance.now() - start, (user + system) / 1000);
}
