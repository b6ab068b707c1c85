import { coordinate } from './svg.ts';

/** Columns side by side, each from `low` to `high` on the page. */
export interface Band {
  /** Number of columns. */
  readonly count: number;
  /** Left border of the first. */
  readonly left: number;
  /** Width of each. */
  readonly width: number;
  /** Whether a column is drawn. */
  shows(column: number): boolean;
  /** Its lower end. */
  low(column: number): number;
  /** Its upper end. */
  high(column: number): number;
}

/** Width from which columns stand apart. */
const apart = 4;
const widest = 28;

/**
 * Columns as path data: wide ones stand apart, narrow ones of one run make one stepped shape, which
 * leaves no hair lines between them and is short.
 */
export function bandPath({ count, left, width, shows, low, high }: Band): string {
  const inset = width >= apart ? Math.max(width * 0.12, (width - widest) / 2) : 0;
  let d = '';
  for (let column = 0; column < count; ) {
    if (!shows(column)) {
      column++;
      continue;
    }
    let stop = column + 1;
    if (inset === 0) while (stop < count && shows(stop)) stop++;
    d += run(column, stop);
    column = stop;
  }
  return d;

  function run(start: number, stop: number): string {
    const from = coordinate(left + start * width + inset);
    let upper = `M${from} ${coordinate(high(start))}`;
    let [lastHigh, lastLow] = [coordinate(high(start)), coordinate(low(stop - 1))];
    for (let i = start + 1; i < stop; i++) {
      const next = coordinate(high(i));
      if (next !== lastHigh) upper += `H${coordinate(left + i * width)}V${next}`;
      lastHigh = next;
    }
    upper += `H${coordinate(left + stop * width - inset)}V${lastLow}`;
    let back = '';
    for (let i = stop - 2; i >= start; i--) {
      const next = coordinate(low(i));
      if (next !== lastLow) back += `H${coordinate(left + (i + 1) * width)}V${next}`;
      lastLow = next;
    }
    return `${upper}${back}H${from}z`;
  }
}
