/** A score as tables show it: three decimals, or a dash where there is none. */
export function formatScore(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(3);
}

/** Milliseconds per kB from seconds per kB, three significant digits, never in exponent form. */
export function formatTime(secondsPerKb: number | undefined): string {
  if (secondsPerKb === undefined || !Number.isFinite(secondsPerKb)) return '–';
  const milliseconds = secondsPerKb * 1000;
  if (milliseconds === 0) return '0';
  const decimals = Math.min(Math.max(2 - Math.floor(Math.log10(Math.abs(milliseconds))), 0), 6);
  return milliseconds.toFixed(decimals);
}

/** A whole number with commas between thousands. */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Arithmetic mean; `undefined` for no values. */
export function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The quantile of sorted values by linear interpolation. @param share from 0 to 1. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  const high = Math.ceil(at);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}
