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

/** A round time on an axis, in milliseconds per kB from seconds per kB. */
export function formatTimeTick(secondsPerKb: number): string {
  return String(Number((secondsPerKb * 1000).toPrecision(3)));
}

/** A whole number with commas between thousands. */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
