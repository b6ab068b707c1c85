import * as Plot from '@observablehq/plot';
import { drawSvg } from '../draw-svg.ts';
import type { Gain } from './gain.ts';

/** Precision and recall of an extraction method, without and with a site method. */
export interface MethodGain {
  readonly name: string;
  readonly precision: Gain;
  readonly recall: Gain;
}

/** Two columns of arrows, for precision and for recall: from without the site method to with it, as SVG. */
export function drawGains(gains: readonly MethodGain[], setting: string): string {
  const sorted = [...gains].sort((a, b) => a.precision.after - b.precision.after);
  const rows = (['precision', 'recall'] as const).flatMap((share) =>
    sorted.map(({ name, ...gain }) => ({ name, share, ...gain[share] })),
  );
  const least = Math.min(...rows.map(({ before, after }) => Math.min(before, after)));
  const place = { y: 'name', fx: 'share' } as const;
  return drawSvg(`Precision and recall without and with ${setting}`, {
    width: 760,
    height: 90 + 15 * sorted.length,
    marginLeft: 150,
    marginTop: 44,
    marginBottom: 40,
    x: {
      domain: [Math.floor(least * 10) / 10, 1],
      label: 'without (hollow) and with the site’s profile (filled)',
      grid: true,
    },
    y: { domain: sorted.map(({ name }) => name).reverse(), label: null },
    fx: { label: null, padding: 0.1 },
    marks: [
      Plot.link(rows, { ...place, x1: 'before', x2: 'after', stroke: '#16324f', strokeWidth: 2 }),
      Plot.dot(rows, { ...place, x: 'before', r: 3.5, fill: '#fff', stroke: '#16324f' }),
      Plot.dot(rows, { ...place, x: 'after', r: 3.5, fill: '#16324f', stroke: '#16324f' }),
    ],
  });
}
