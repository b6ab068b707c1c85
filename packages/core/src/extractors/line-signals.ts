import { type LineCounts, lineDifference } from '../features/line-difference.ts';
import type { Signal } from './extractor.ts';

/** The three columns that R2L, DANA, DANAg and AdDANAg draw: T and S of each line, and their difference. */
export function lineSignals(
  lines: LineCounts,
  titles: { readonly above: string; readonly below: string },
  smooth: boolean,
): readonly Signal[] {
  const { from, to } = lines;
  return [
    {
      name: 'above-axis',
      title: titles.above,
      domain: 'line',
      values: Float64Array.from(lines.above),
      from,
      to,
      thresholds: [],
    },
    {
      name: 'below-axis',
      title: titles.below,
      domain: 'line',
      values: Float64Array.from(lines.below),
      from,
      to,
      thresholds: [],
    },
    {
      name: 'line-difference',
      title: smooth ? 'D: difference smoothed over three lines' : 'Difference of each line',
      domain: 'line',
      values: lineDifference(lines, smooth),
      from,
      to,
      thresholds: [{ value: 0, label: 'Lines above belong to a paragraph' }],
    },
  ];
}
