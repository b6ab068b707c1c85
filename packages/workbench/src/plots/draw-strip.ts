import { type Frame, forEachColumn, forEachRun } from './frame.ts';
import { meanOf, type Track } from './track.ts';

/**
 * A series as a strip of grey, black for code and white for content, as the content code vector and ratio in Gottron, DEXA 2008, figure 2. A
 * line below it marks what was selected.
 *
 * @param name stands left of it.
 * @param empty fills what has no items.
 * @param brush draws one strip after another: a canvas of its own for each would take most of the time.
 */
export function drawStrip(
  frame: Frame,
  { top, height }: { readonly top: number; readonly height: number },
  track: Track,
  {
    name,
    empty,
    brush,
  }: { readonly name: string; readonly empty: CanvasPattern; readonly brush: StripBrush },
): void {
  const { context, inks, left, right, ratio } = frame;
  const { bounds } = track.series.signal;
  const [least, most] = bounds ?? [0, 1];
  context.fillStyle = empty;
  context.fillRect(left, top, right - left, height);

  // a row of pixels, a column each, stretched to the strip: far fewer steps than a rectangle each
  const pixels = new ImageData(Math.round((right - left) * ratio), 1);
  forEachColumn(frame, track, (x, _, first, last) => {
    const mean = meanOf(track, first, last);
    if (Number.isNaN(mean)) return;
    const at = 4 * Math.round((x - left) * ratio);
    pixels.data.fill((255 * (mean - least)) / (most - least || 1), at, at + 3);
    pixels.data[at + 3] = 255;
  });
  context.imageSmoothingEnabled = false;
  context.drawImage(brush(pixels), left, top, right - left, height);

  context.strokeStyle = inks.grid;
  context.lineWidth = 1;
  context.strokeRect(left - 0.5, top - 0.5, right - left + 1, height + 1);
  context.fillStyle = inks.quiet;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(name, left - 6, top + height / 2);
}

/** Makes an image of a row of pixels, which lasts until the next. */
export type StripBrush = (pixels: ImageData) => CanvasImageSource;

/** A brush, whose canvas is made once. */
export function stripBrush(): StripBrush {
  let row: OffscreenCanvasRenderingContext2D | undefined;
  return (pixels) => {
    if (row === undefined || row.canvas.width !== pixels.width) {
      const canvas = new OffscreenCanvas(pixels.width, 1);
      row = canvas.getContext('2d', { willReadFrequently: true })!;
    }
    row.putImageData(pixels, 0, 0);
    return row.canvas;
  };
}

/** Thin slanted lines, for what has no elements: white would say content. */
export function hatch({ context, inks }: Frame): CanvasPattern {
  const tile = new OffscreenCanvas(4, 4);
  const brush = tile.getContext('2d')!;
  brush.strokeStyle = inks.quiet;
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
  frame.context.fillStyle = frame.inks.selected;
  forEachRun(frame, track, track.chosen, (x, width) => frame.context.fillRect(x, top, width, 3));
}
