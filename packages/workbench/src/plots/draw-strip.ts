import { type Frame, forEachColumn } from './frame.ts';
import { meanOf, type Track } from './track.ts';

/**
 * A series as a strip of grey, black for code and white for content, as the content code vector and ratio in Gottron, DEXA 2008, figure 2. A
 * line below it marks what was selected.
 *
 * @param name stands left of it.
 */
export function drawStrip(
  frame: Frame,
  { top, height }: { readonly top: number; readonly height: number },
  track: Track,
  name: string,
): void {
  const { context, inks, left, right } = frame;
  const { bounds } = track.series.signal;
  const [least, most] = bounds ?? [0, 1];
  context.fillStyle = hatch(context, inks.quiet);
  context.fillRect(left, top, right - left, height);
  forEachColumn(frame, track, (x, width, first, last) => {
    const mean = meanOf(track, first, last);
    if (Number.isNaN(mean)) return;
    const grey = Math.round((255 * (mean - least)) / (most - least || 1));
    context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
    context.fillRect(x, top, width + 0.5, height);
  });
  context.strokeStyle = inks.grid;
  context.lineWidth = 1;
  context.strokeRect(left - 0.5, top - 0.5, right - left + 1, height + 1);
  context.fillStyle = inks.quiet;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(name, left - 6, top + height / 2);
}

/** Thin slanted lines, for what has no elements: white would say content. */
function hatch(context: CanvasRenderingContext2D, colour: string): CanvasPattern {
  const tile = new OffscreenCanvas(4, 4);
  const brush = tile.getContext('2d')!;
  brush.strokeStyle = colour;
  brush.globalAlpha = 0.35;
  brush.lineWidth = 1;
  for (const at of [-4, 0, 4]) {
    brush.moveTo(at, 4);
    brush.lineTo(at + 4, 0);
  }
  brush.stroke();
  return context.createPattern(tile, 'repeat')!;
}

/** A line where text was selected. */
export function drawSelectedLine(frame: Frame, track: Track, top: number): void {
  const { context, inks } = frame;
  context.fillStyle = inks.selected;
  forEachColumn(frame, track, (x, width, first, last) => {
    if (track.chosen[last] > track.chosen[first]) context.fillRect(x, top, width + 0.5, 3);
  });
}
