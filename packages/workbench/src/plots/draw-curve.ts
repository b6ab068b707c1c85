import { type Band, type Frame, forEachColumn } from './frame.ts';
import { extentOf } from './pyramid.ts';
import type { Track } from './track.ts';

/** Pixels without items, and units of the source, across which no curve goes on. */
const gap = { pixels: 12, units: 40 };

/**
 * A series as a curve, as thick as values that share a column of pixels differ.
 *
 * @param cased whether it is bordered, to be seen on columns, and goes on across what has no items.
 */
export function drawCurve(frame: Frame, band: Band, track: Track, cased = false): void {
  const { context, inks, left, right, window } = frame;
  const perUnit = (right - left) / (window.to - window.from);
  const widest = cased ? Number.POSITIVE_INFINITY : Math.max(gap.pixels, gap.units * perUnit);
  const path = new Path2D();
  const spread = new Path2D();
  let lastX = Number.NEGATIVE_INFINITY;
  forEachColumn(frame, track, (x, width, first, last) => {
    const { low, high } = extentOf(track.pyramid, first, last);
    if (Number.isNaN(low)) return;
    const middle = band.y((low + high) / 2);
    if (lastX < 0 || x - lastX > widest) path.moveTo(x, middle);
    else path.lineTo(x, middle);
    // where values alternate the curve fills what lies between them
    if (low < high) spread.rect(x, band.y(high), width, Math.max(1, band.y(low) - band.y(high)));
    lastX = x;
  });
  context.lineJoin = 'round';
  if (cased) {
    context.strokeStyle = inks.paper;
    context.lineWidth = 4;
    context.stroke(path);
  }
  context.fillStyle = inks.ink;
  context.globalAlpha = 0.35;
  context.fill(spread);
  context.globalAlpha = 1;
  context.strokeStyle = inks.ink;
  context.lineWidth = 1.5;
  context.stroke(path);
}

/** The straight line from zero to the last value, item by item; over the source it bends where items lie closer. */
export function drawChord(frame: Frame, band: Band, track: Track, name: string): void {
  const { context, inks } = frame;
  const { values } = track.series.signal;
  const slope = values[values.length - 1] / values.length;
  context.save();
  context.strokeStyle = inks.quiet;
  context.setLineDash([2, 3]);
  context.beginPath();
  let at: readonly [number, number] = [frame.left, band.y(0)];
  let middle = at;
  forEachColumn(frame, track, (x, _, first) => {
    at = [x, band.y(slope * (first + 1))];
    if (x <= (frame.left + frame.right) / 2) middle = at;
    context.lineTo(...at);
  });
  context.stroke();
  context.setLineDash([]);
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.fillStyle = inks.quiet;
  context.fillText(name, middle[0] + 6, Math.min(middle[1] + 3, band.bottom - 14));
  context.restore();
}
