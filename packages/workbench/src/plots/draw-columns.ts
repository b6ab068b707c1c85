import { type Band, type Frame, forEachColumn } from './frame.ts';
import { extentOf } from './pyramid.ts';
import { itemsIn, type Track } from './track.ts';

/** Pixels from which an item is drawn apart from its neighbours. */
const apart = 5;

/**
 * A series as columns from zero. Where items share a column of pixels its full part ends at the value nearest to zero, its light part at
 * the farthest.
 *
 * @param sign -1 draws the values' sizes below zero.
 */
export function drawColumns(frame: Frame, band: Band, track: Track, sign: 1 | -1 = 1): void {
  const { context, inks, x, window, left, right } = frame;
  const { series, pyramid, chosen } = track;
  const zero = band.y(0);
  const column = (from: number, width: number, low: number, high: number, isChosen: boolean) => {
    if (!(low <= high)) return;
    const nearest = Math.max(low, Math.min(high, 0));
    const bar = (value: number) => {
      const y = band.y(sign * value);
      context.fillRect(from, Math.min(y, zero), width, Math.max(1, Math.abs(y - zero)));
    };
    context.fillStyle = isChosen ? inks.selected : inks.other;
    if (low < high) {
      context.globalAlpha = 0.45;
      if (low < 0) bar(low);
      if (high > 0) bar(high);
      context.globalAlpha = 1;
    }
    if (nearest !== 0) bar(nearest);
  };
  const [start, end] = itemsIn(series, window.from, window.to);
  if ((end - start) * apart > right - left) {
    forEachColumn(frame, track, (from, width, first, last) => {
      const { low, high } = extentOf(pyramid, first, last);
      column(from, width, low, high, chosen[last] > chosen[first]);
    });
    return;
  }
  const { values, from, to } = series.signal;
  for (let item = start; item < end; item++) {
    const [a, b] = [x(from[item]), x(to[item])];
    const inset = b - a > apart ? 1 : 0;
    const value = values[item];
    column(a, Math.max(1, b - a - inset), value, value, chosen[item + 1] > chosen[item]);
  }
}
