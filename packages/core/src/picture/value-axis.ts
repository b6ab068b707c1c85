import type { Signal } from '../extractors/extractor.ts';
import { type Axis, linearAxis, rootAxis } from './axis.ts';
import type { Bins } from './bins.ts';

/** Below this share of the highest value a limit would not be seen on a linear scale. */
const lowLimit = 0.06;

/**
 * The vertical axis for a signal and what is drawn with it: its bounds if it has some, else from 0 (or the smallest value) to
 * the largest. Where the highest limit lies far below the largest value, lengths are square roots.
 */
export function valueAxis(
  { bounds, thresholds }: Signal,
  series: readonly Bins[],
  ticks: number,
): Axis {
  const isBounded = bounds?.every(Number.isFinite) ?? false;
  if (isBounded) return linearAxis(0, 1, ticks, { bounds: bounds! });
  let low = 0;
  let high = 0;
  for (const bins of series) {
    for (let column = 0; column < bins.count; column++) {
      if (bins.low[column] < low) low = bins.low[column];
      if (bins.high[column] > high) high = bins.high[column];
    }
  }
  let highestLimit = 0;
  for (const { value } of thresholds) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
    highestLimit = Math.max(highestLimit, value);
  }
  const isSmall = highestLimit > 0 && highestLimit < lowLimit * high;
  return low === 0 && isSmall ? rootAxis(high, ticks) : linearAxis(low, high, ticks);
}
