/** A scale with its ticks. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** Whether lengths grow with the square root of the value, so that small values stay visible. */
  readonly root: boolean;
  /** A tick as text. */
  name(tick: number): string;
  /** Where a value lies: 0 at `from`, 1 at `to`; outside it is cut off there. */
  at(value: number): number;
}

/**
 * An axis over `[low, high]` with about `count` ticks at round numbers, widened to the ticks.
 *
 * @param bounds smallest and largest possible value; then the axis shows just these.
 * @param integer whether only whole numbers may be ticks.
 */
export function linearAxis(
  low: number,
  high: number,
  count: number,
  { bounds, integer = false }: { bounds?: readonly [number, number]; integer?: boolean } = {},
): Axis {
  let [from, to] = bounds ?? [low, high];
  if (to - from < 1e-12 * Math.max(1, Math.abs(to))) to = from + 1;
  const step = Math.max(roundStep((to - from) / count), integer ? 1 : 0);
  if (bounds === undefined) {
    from = Math.floor(from / step + 1e-9) * step;
    to = Math.ceil(to / step - 1e-9) * step;
  }
  const ticks: number[] = [];
  const last = Math.floor(to / step + 1e-9);
  for (let k = Math.ceil(from / step - 1e-9); k <= last; k++) ticks.push(k * step + 0); // no minus zero
  const decimals = step >= 1 ? 0 : Math.ceil(-Math.log10(step) - 1e-9);
  return {
    from,
    to,
    ticks,
    root: false,
    name: (tick) => formatNumber(tick, decimals),
    at: (value) => clamp((value - from) / (to - from)),
  };
}

/** An axis from 0 on which a length is the square root of the value; ticks are round squares. */
export function rootAxis(high: number, count: number): Axis {
  const step = roundStep(Math.sqrt(high) / count);
  const last = Math.ceil(Math.sqrt(high) / step - 1e-9);
  const ticks = Array.from({ length: last + 1 }, (_, k) => (k * step) ** 2);
  const decimals = step >= 1 ? 0 : 2 * Math.ceil(-Math.log10(step) - 1e-9);
  const to = ticks[last];
  return {
    from: 0,
    to,
    ticks,
    root: true,
    name: (tick) => formatNumber(tick, decimals),
    at: (value) => Math.sqrt(clamp(value / to)),
  };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** The round number (1, 2 or 5 times a power of ten) nearest above. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return (share <= 1 + 1e-9 ? 1 : share <= 2 + 1e-9 ? 2 : share <= 5 + 1e-9 ? 5 : 10) * power;
}

/** `-1234.5` as `−1,234.50`, always the same way whatever the locale. */
export function formatNumber(value: number, decimals = 0): string {
  const size = Math.abs(value);
  if (size >= 1e15) return value.toExponential(1);
  const [whole, fraction] = size.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && Number(size.toFixed(decimals)) !== 0 ? '\u2212' : '';
  return sign + grouped + (fraction === undefined ? '' : `.${fraction}`);
}
