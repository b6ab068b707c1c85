import { briefNumber, formatNumber, type Series } from 'pith/picture';

/** A series in a sentence, for those who do not see its plot: the smallest, the mean and the largest value, and the share above each limit. */
export function summaryOf({ signal, item }: Series): string {
  const { title, values, thresholds } = signal;
  let [count, sum, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    count++;
    sum += value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const head = `${title}, ${formatNumber(values.length)} items (${item})`;
  if (count === 0) return `${head}: no values.`;
  const limits = thresholds
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, label }) => {
      const above = values.reduce((all, each) => all + Number(each > value), 0);
      return `; ${formatNumber((100 * above) / count)} % above ${briefNumber(value)} (${label})`;
    });
  return `${head}: minimum ${briefNumber(least)}, mean ${briefNumber(sum / count)}, maximum ${briefNumber(most)}${limits.join('')}.`;
}
