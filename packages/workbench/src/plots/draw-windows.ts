import { type Band, type Frame, forEachColumn } from './frame.ts';
import { extentOf } from './pyramid.ts';
import { itemsIn, type Track } from './track.ts';

/** Most windows that are drawn one by one. */
const most = 2000;

/** A series over windows, each a level line from its start to its end; those below the limit are thick. */
export function drawWindows(frame: Frame, band: Band, track: Track): void {
  const { context, inks, x, window } = frame;
  const { values, from, to, thresholds } = track.series.signal;
  const limit = thresholds[0]?.value ?? Number.NEGATIVE_INFINITY;
  const [start, end] = itemsIn(track.series, window.from, window.to);
  if (end - start > most) {
    forEachColumn(frame, track, (left, width, first, last) => {
      const { low, high } = extentOf(track.pyramid, first, last);
      context.fillStyle = low < limit ? inks.selected : inks.other;
      context.fillRect(left, band.y(high), width, Math.max(1.5, band.y(low) - band.y(high)));
    });
    return;
  }
  for (let item = start; item < end; item++) {
    if (!Number.isFinite(values[item])) continue;
    const isLow = values[item] < limit;
    const thick = isLow ? 3 : 1.5;
    context.fillStyle = isLow ? inks.selected : inks.other;
    const left = x(from[item]);
    context.fillRect(
      left,
      band.y(values[item]) - thick / 2,
      Math.max(1, x(to[item]) - left),
      thick,
    );
  }
}
