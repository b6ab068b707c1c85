import type { Axis } from 'pith/picture';
import type { Stretch } from '../state/stretch.ts';
import { itemsIn, type Track } from './track.ts';

/** Left of the plots stand the names of their values, in pixels. */
export const gutter = 56;

/** Right of the plots. */
const margin = 8;

/** Place of the source at a pixel from the left of a canvas. */
export function placeAt(canvas: HTMLCanvasElement, { from, to }: Stretch, pixel: number): number {
  return from + ((pixel - gutter) * (to - from)) / plotWidth(canvas.clientWidth);
}

/** Width of the plot on a canvas, in pixels. */
function plotWidth(width: number): number {
  return Math.max(1, width - gutter - margin);
}

/** The colours of a plot, as the style has them in light or dark. */
export interface Inks {
  readonly ink: string;
  readonly quiet: string;
  readonly grid: string;
  readonly paper: string;
  readonly selected: string;
  readonly other: string;
  readonly region: string;
  readonly pointed: string;
  readonly limit: string;
}

/** A canvas that is drawn anew, measured in pixels of the page; the plot lies between `left` and `right`. */
export interface Frame {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Pixels of the screen in one of the page. */
  readonly ratio: number;
  readonly window: Stretch;
  readonly inks: Inks;
  /** Which items reach into each column of pixels, for series that share their items; found when one is drawn first. */
  readonly columns: Map<Int32Array, Columns>;
  /** Where a place of the source lies. */
  x(place: number): number;
}

/** The items that reach into each column of pixels: the first, and one behind the last. */
interface Columns {
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** What of a canvas the style decides. To ask for it may take long, so it is asked for when it may have changed. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly inks: Inks;
}

/** Asks how a canvas looks. */
export function lookOf(canvas: HTMLCanvasElement): Look {
  const { clientWidth: width, clientHeight: height } = canvas;
  return { width, height, inks: inksOf(canvas) };
}

/** The part of a frame that a series is drawn in, and where its values lie. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  y(value: number): number;
}

const inkNames = [
  'ink',
  'quiet',
  'grid',
  'paper',
  'selected',
  'other',
  'region',
  'pointed',
  'limit',
] as const satisfies readonly (keyof Inks)[];

/** The colours that the style gives an element's plots, in the properties `--plot-ink` and so on. */
function inksOf(element: Element): Inks {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    inkNames.map((name) => [name, style.getPropertyValue(`--plot-${name}`)]),
  ) as unknown as Inks;
}

/** Clears a canvas, which gets as many pixels as the screen has there. */
export function createFrame(
  canvas: HTMLCanvasElement,
  { width, height, inks }: Look,
  window: Stretch,
): Frame {
  const ratio = globalThis.devicePixelRatio;
  const columns = Math.round(width * ratio);
  const rows = Math.round(height * ratio);
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = '11px system-ui, sans-serif';
  context.direction = 'ltr';
  const [left, right] = [gutter, gutter + plotWidth(width)];
  const scale = (right - left) / (window.to - window.from);
  return {
    context,
    width,
    height,
    left,
    right,
    ratio,
    window,
    inks,
    columns: new Map(),
    x: (place) => left + (place - window.from) * scale,
  };
}

/** Keeps what is drawn within the plot. */
export function clipped({ context, left, right, height }: Frame, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(left, 0, right - left, height);
  context.clip();
  draw();
  context.restore();
}

/** A band whose values lie along an axis. */
export function bandOf(axis: Axis, top: number, bottom: number): Band {
  return { top, bottom, y: (value) => bottom - (bottom - top) * axis.at(value) };
}

/** Calls `visit` for each pixel column of the plot that items reach into. */
export function forEachColumn(
  frame: Frame,
  { series }: Track,
  visit: (x: number, width: number, first: number, last: number) => void,
): void {
  const { left, ratio, columns } = frame;
  const { from } = series.signal;
  const { first, last } = columns.get(from) ?? columnsOf(frame, series);
  columns.set(from, { first, last });
  for (let column = 0; column < first.length; column++) {
    if (first[column] >= last[column]) continue;
    visit(left + column / ratio, 1 / ratio, first[column], last[column]);
  }
}

function columnsOf({ left, right, ratio, window }: Frame, series: Track['series']): Columns {
  const count = Math.round((right - left) * ratio);
  const units = (window.to - window.from) / count;
  const first = new Int32Array(count);
  const last = new Int32Array(count);
  for (let column = 0; column < count; column++) {
    const start = window.from + column * units;
    [first[column], last[column]] = itemsIn(series, start, start + units);
  }
  return { first, last };
}

/** Lines and names of an axis' ticks. */
export function drawGrid(
  { context, left, right, inks }: Frame,
  { y }: Band,
  axis: Axis,
  nameOf: (tick: number) => string = axis.name,
): void {
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const tick of axis.ticks) {
    context.fillStyle = inks.grid;
    context.fillRect(left, Math.round(y(tick)), right - left, 1);
    context.fillStyle = inks.quiet;
    context.fillText(nameOf(tick), left - 6, y(tick));
  }
}

/** Shades what was selected. */
export function drawRegion(frame: Frame, track: Track, { top, bottom }: Band): void {
  const { context, inks } = frame;
  context.fillStyle = inks.region;
  forEachRun(frame, track, track.shaded, (x, width) => {
    context.fillRect(x, top, width, bottom - top);
  });
}

/**
 * Calls `visit` for each run of columns that hold marked items.
 *
 * @param before how many items before each are marked.
 */
export function forEachRun(
  frame: Frame,
  track: Track,
  before: Int32Array,
  visit: (x: number, width: number) => void,
): void {
  let start = Number.NaN;
  let end = Number.NaN;
  forEachColumn(frame, track, (x, width, first, last) => {
    if (before[last] === before[first]) return;
    if (x - end < width / 2) {
      end = x + width;
      return;
    }
    if (!Number.isNaN(start)) visit(start, end - start);
    [start, end] = [x, x + width];
  });
  if (!Number.isNaN(start)) visit(start, end - start);
}

/** Marks what is pointed at. */
export function drawPointed(
  { context, x, inks }: Frame,
  pointed: Stretch | undefined,
  { top, bottom }: Pick<Band, 'top' | 'bottom'>,
): void {
  if (pointed === undefined) return;
  context.fillStyle = inks.pointed;
  context.fillRect(
    x(pointed.from),
    top,
    Math.max(2, x(pointed.to) - x(pointed.from)),
    bottom - top,
  );
}
