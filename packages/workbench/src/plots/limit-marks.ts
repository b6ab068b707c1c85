import type { Signal } from 'pith/extractors';
import { briefNumber } from 'pith/picture';
import type { Library } from './plot-library.ts';

/** Limits of a chart whose values go across: dashed lines, with their values and what they mean. */
export function limitMarks(library: Library, thresholds: Signal['thresholds']) {
  const shown = thresholds.filter(({ value }) => Number.isFinite(value));
  return [
    library.ruleX(shown, { x: 'value', stroke: 'var(--plot-limit)', strokeDasharray: '5 3' }),
    ...shown.map((limit, i) =>
      library.text([limit], {
        x: 'value',
        frameAnchor: 'top',
        dy: 4 + 13 * i,
        dx: 5,
        textAnchor: 'start',
        text: ({ value, label }: typeof limit) => `${briefNumber(value)} ${label}`,
        fill: 'var(--plot-limit)',
        stroke: 'var(--plot-paper)',
        strokeWidth: 3,
      }),
    ),
  ];
}
