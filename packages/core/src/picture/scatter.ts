import type { Signal } from '../extractors/extractor.ts';
import { type Axis, linearAxis } from './axis.ts';
import { type Drawing, framed, type Layout } from './frame.ts';
import { ink } from './ink.ts';
import type { Series } from './series.ts';
import { coordinate, label, path } from './svg.ts';

/** Places along each axis; points that share one are drawn once, so that many points stay few. */
const placesAcross = 250;
const placesUp = 110;

const maxCentroids = 10;

/**
 * Two series of the same items as points in the plane: full points were selected, open ones not. So
 * are smoothed tag ratios and their derivatives drawn, which CETR clusters.
 */
export function drawScatter(acrossSeries: Series, upSeries: Series, layout: Layout): Drawing {
  const xs = acrossSeries.signal.values;
  const ys = upSeries.signal.values;
  const axisX = valuesAxis(xs, 8);
  const axisY = valuesAxis(ys, 5);
  const { left, plot } = layout;
  const titleOf = ({ signal }: Series) => signal.title;
  return framed({
    layout,
    title: `${titleOf(upSeries)} over ${titleOf(acrossSeries)}`,
    across: {
      title: `${titleOf(acrossSeries)} (${acrossSeries.unit})`,
      ticks: axisX.ticks.map((tick) => ({ at: axisX.at(tick), name: axisX.name(tick) })),
    },
    unit: upSeries.unit,
    height: 220,
    axis: axisY,
    thresholds: [],
    region: new Uint8Array(0),
    marks: (y) => {
      const { items, hasText } = acrossSeries.selected;
      const places = new Uint8Array((placesAcross + 1) * (placesUp + 1)); // highest kind there + 1
      const count = Math.min(xs.length, ys.length);
      for (let i = 0; i < count; i++) {
        if (!Number.isFinite(xs[i]) || !Number.isFinite(ys[i])) continue;
        const column = Math.round(placesAcross * axisX.at(xs[i]));
        const place = Math.round(placesUp * axisY.at(ys[i])) * (placesAcross + 1) + column;
        const kind = items[i] === 1 ? 2 : hasText[i];
        places[place] = Math.max(places[place], kind + 1);
      }
      const points = ['', '', '']; // without text, not selected, selected
      for (let place = 0; place < places.length; place++) {
        if (places[place] === 0) continue;
        const column = place % (placesAcross + 1);
        const x = left + (plot * column) / placesAcross;
        const row = (place - column) / (placesAcross + 1);
        const value = axisY.from + ((axisY.to - axisY.from) * row) / placesUp;
        points[places[place] - 1] += `M${coordinate(x)} ${coordinate(y(value))}h0`;
      }
      return (
        dots(points[0], 'none') +
        dots(points[1], 'other') +
        dots(points[2], 'selected') +
        key(layout) +
        centroidMarks(acrossSeries.signal, upSeries.signal, layout, axisX, y)
      );
    },
  });
}

function valuesAxis(values: Float64Array, ticks: number): Axis {
  let low = 0;
  let high = 0;
  for (const value of values) {
    if (value < low && value > Number.NEGATIVE_INFINITY) low = value;
    if (value > high && value < Number.POSITIVE_INFINITY) high = value;
  }
  return linearAxis(low, high, ticks);
}

/**
 * Crosses at the centroids: both signals name the same number of them as limits. CETR holds one more
 * at the origin, which is not content.
 */
function centroidMarks(
  across: Signal,
  up: Signal,
  { left, plot }: Layout,
  axisX: Axis,
  y: (value: number) => number,
): string {
  const count = across.thresholds.length;
  if (count === 0 || up.thresholds.length !== count) return '';
  const keyX = left + plot + 12;
  const cross = (valueX: number, valueY: number) => {
    const x = left + plot * axisX.at(valueX);
    return `M${coordinate(x - 6)} ${coordinate(y(valueY) - 6)}l12 12m0 -12l-12 12`;
  };
  let d = cross(0, 0);
  for (let i = 0; i < Math.min(count, maxCentroids); i++) {
    const [atX, atY] = [across.thresholds[i].value, up.thresholds[i].value];
    if (Number.isFinite(atX) && Number.isFinite(atY)) d += cross(atX, atY);
  }
  return (
    path(d, 'fill="none" stroke="#fff" stroke-width="4"') +
    path(
      `${d}M${keyX - 4} 84l8 8m0 -8l-8 8`,
      `fill="none" stroke="${ink.limit}" stroke-width="1.8"`,
    ) +
    label(keyX + 8, 91.5, 'centroid, one held', { size: 10 }) +
    label(keyX + 8, 103.5, 'at the origin', { size: 10 })
  );
}

/** Points: full, open, or small. */
function dots(d: string, kind: 'selected' | 'other' | 'none'): string {
  const dot = (colour: string, size: number) =>
    path(d, `fill="none" stroke-linecap="round" stroke="${colour}" stroke-width="${size}"`);
  if (kind === 'selected') return dot(ink.selected, 6);
  return kind === 'other' ? dot(ink.faint, 6) + dot('#fff', 3.6) : dot(ink.other, 2.4);
}

function key({ left, plot }: Layout): string {
  const x = left + plot + 12;
  const name = (y: number, text: string) => label(x + 8, y, text, { size: 10 });
  return [
    dots(`M${x} 40h0`, 'selected') + name(43.5, 'selected'),
    dots(`M${x} 56h0`, 'other') + name(59.5, 'not selected'),
    dots(`M${x} 72h0`, 'none') + name(75.5, 'has no text'),
  ].join('');
}
