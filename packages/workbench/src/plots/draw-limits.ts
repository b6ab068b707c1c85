import type { Signal } from 'pith/extractors';
import { briefNumber } from 'pith/picture';
import type { Band, Frame } from './frame.ts';

/** Most limits that are drawn. */
const most = 6;

/** Height of a line of text. */
const line = 13;

/** The limits that decided, as dashed lines with their values and what they mean; no text lies over another. */
export function drawLimits(
  { context, left, right, inks }: Frame,
  { top, bottom, y }: Band,
  thresholds: Signal['thresholds'],
): void {
  const shown = thresholds
    .filter(({ value }) => Number.isFinite(value))
    .slice(0, most)
    .sort((a, b) => a.value - b.value);
  context.save();
  context.strokeStyle = inks.limit;
  context.setLineDash([5, 3]);
  for (const { value } of shown) {
    context.beginPath();
    context.moveTo(left, y(value));
    context.lineTo(right, y(value));
    context.stroke();
  }
  context.setLineDash([]);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  let free = bottom - line / 2; // the lowest middle that a text may have
  for (const { value, label } of shown) {
    const at = Math.min(free, Math.max(top + line / 2, y(value) - line / 2 - 1));
    if (at < top + line / 2) break;
    const text = `${briefNumber(value)} ${label}`;
    const width = Math.min(right - left - 8, context.measureText(text).width);
    context.globalAlpha = 0.88; // columns below it are felt, not read
    context.fillStyle = inks.paper;
    context.fillRect(right - width - 7, at - line / 2, width + 6, line);
    context.globalAlpha = 1;
    context.fillStyle = inks.limit;
    context.fillText(text, right - 4, at, right - left - 8);
    free = at - line;
  }
  context.restore();
}
