import type { Signal } from '../extractors/extractor.ts';
import { type Axis, formatNumber, linearAxis } from './axis.ts';
import { ink } from './ink.ts';
import { box, coordinate, label, path } from './svg.ts';
import { linesInWidth, shortened } from './words-in-width.ts';

/** Something drawn with its upper border at 0. */
export interface Drawing {
  readonly height: number;
  readonly svg: string;
}

/** Where panels lie: the plot between a margin for the vertical axis and one for limits and scales. */
export interface Layout {
  /** Width of the picture. */
  readonly width: number;
  /** Left border of plots. */
  readonly left: number;
  /** Width of plots. */
  readonly plot: number;
  /** Width of the right margin. */
  readonly margin: number;
}

/** Most columns that a plot has. */
export const maxColumns = 1200;

/** Layout of a picture of a width. */
export function layoutOf(width: number): Layout {
  const left = 64;
  const margin = 132;
  return { width, left, plot: width - left - margin, margin };
}

/** Number of columns that a plot has room for: two for each unit of width. */
export function columnsOf({ plot }: Layout): number {
  return Math.min(maxColumns, Math.floor(2 * plot));
}

/** A horizontal axis: its title, and ticks at shares of the plot's width. */
export interface Across {
  readonly title: string;
  readonly ticks: readonly { readonly at: number; readonly name: string }[];
}

/** A panel's parts, for {@link framed}. */
export interface Frame {
  readonly layout: Layout;
  readonly title: string;
  readonly across: Across;
  /** Title of the vertical axis. */
  readonly unit: string;
  readonly height: number;
  readonly axis: Axis;
  readonly thresholds: Signal['thresholds'];
  /** 1 for each column to be shaded; the columns divide the plot evenly. */
  readonly region: Uint8Array;
  /** The marks, given the height on the page of a value. */
  marks(y: (value: number) => number): string;
  /** Names of the ticks, when not those of the axis. */
  tickName?(tick: number): string;
}

const headline = 22;
const foot = 38;

/** A plot with title, axes, shaded region and limits. */
export function framed(frame: Frame): Drawing {
  const { layout, axis, height, thresholds } = frame;
  const { left, plot } = layout;
  const top = headline;
  const bottom = top + height;
  const y = (value: number) => bottom - height * axis.at(value);
  const parts = [title(layout, frame.title), shading(layout, frame.region, top, height)];
  for (const tick of axis.ticks) {
    const at = coordinate(y(tick));
    parts.push(path(`M${left} ${at}H${left + plot}`, `stroke="${ink.grid}"`));
    parts.push(
      label(left - 6, y(tick) + 4, (frame.tickName ?? axis.name)(tick), { anchor: 'end' }),
    );
  }
  parts.push(frame.marks(y));
  const zero = axis.from < 0 ? `M${left} ${coordinate(y(0))}h${plot}` : '';
  parts.push(path(`M${left} ${top}V${bottom}h${plot}${zero}`, `fill="none" stroke="${ink.axis}"`));
  parts.push(limits(layout, thresholds, y, top, bottom));
  parts.push(axisAcross(layout, frame.across, bottom));
  const unit = axis.root ? `${frame.unit}, root scale` : frame.unit;
  parts.push(
    label(15, top + height / 2, shortened(unit, (height + 40) / 11), {
      anchor: 'middle',
      upwards: true,
      colour: ink.faint,
    }),
  );
  return { height: bottom + foot, svg: parts.join('') };
}

/** Title of a panel, on its first line. */
export function title({ left, plot, margin }: Layout, text: string): string {
  return label(left, 13, shortened(text, (plot + margin) / 15), { size: 13, bold: true });
}

/** Columns of the selected region, full height. */
function shading({ left, plot }: Layout, region: Uint8Array, top: number, height: number): string {
  const width = plot / Math.max(region.length, 1);
  let d = '';
  for (let column = 0; column < region.length; column++) {
    if (region[column] === 0) continue;
    const start = column;
    while (region[column + 1] === 1) column++;
    const from = left + start * width;
    d += `M${coordinate(from)} ${top}H${coordinate(left + (column + 1) * width)}V${top + height}H${coordinate(from)}z`;
  }
  return path(d, `fill="${ink.region}"`);
}

/** Dashed lines at the limits, their values and meanings in the right margin, none over another. */
function limits(
  { left, plot, margin }: Layout,
  thresholds: Signal['thresholds'],
  y: (value: number) => number,
  top: number,
  bottom: number,
): string {
  const shown = thresholds
    .filter(({ value }) => Number.isFinite(value))
    .slice(0, 6)
    .map(({ value, label: meaning }) => ({
      at: y(value),
      lines: linesInWidth(`${briefNumber(value)} (${meaning})`, (margin - 12) / 10, 4),
    }))
    .sort((a, b) => a.at - b.at);
  let svg = '';
  let free = top - 12; // below which the margin is still empty
  for (const { at, lines } of shown) {
    svg += path(
      `M${left} ${coordinate(at)}h${plot}`,
      `stroke="${ink.limit}" stroke-width="1.3" stroke-dasharray="6 3"`,
    );
    const centred = at + 3.5 - ((lines.length - 1) * 12) / 2;
    let line = Math.max(free + 12, Math.min(centred, bottom + 8 - (lines.length - 1) * 12));
    for (const text of lines) {
      svg += label(left + plot + 6, line, text, { size: 10, colour: ink.limit });
      free = line;
      line += 12;
    }
    free += 3;
  }
  return svg;
}

/** A number with as many decimals as it needs, three at most. */
export function briefNumber(value: number): string {
  const size = Math.abs(value);
  const decimals = Number.isInteger(value) ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
  return formatNumber(value, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/**
 * The horizontal axis over items, numbered from 0, each in the middle of its place.
 *
 * @param item what an item is.
 * @param share largest number of items in a column.
 */
export function acrossItems(item: string, items: number, share: number): Across {
  const bounds: [number, number] = [0, Math.max(items - 1, 1)];
  const { ticks, name } = linearAxis(...bounds, 10, { bounds, integer: true });
  const shared = share > 1 ? `; a column shows up to ${formatNumber(share)}` : '';
  return {
    title: `${item} (${formatNumber(items)}${shared})`,
    ticks: ticks
      .filter((tick) => tick < items)
      .map((tick) => ({ at: (tick + 0.5) / items, name: name(tick) })),
  };
}

/** Draws a horizontal axis below a plot. */
export function axisAcross({ left, plot }: Layout, across: Across, bottom: number): string {
  let svg = '';
  for (const { at, name } of across.ticks) {
    const x = left + plot * at;
    svg += path(`M${coordinate(x)} ${bottom}v4`, `stroke="${ink.axis}"`);
    svg += label(x, bottom + 15, name, { anchor: 'middle' });
  }
  return (
    svg + label(left + plot / 2, bottom + 30, across.title, { anchor: 'middle', colour: ink.faint })
  );
}

/** A rectangle outline. */
export function outline(x: number, y: number, width: number, height: number): string {
  return box(x, y, width, height, `fill="none" stroke="${ink.axis}" stroke-width="0.6"`);
}
