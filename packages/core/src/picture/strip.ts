import { formatNumber } from './axis.ts';
import { binStart } from './bins.ts';
import { briefNumber, type Drawing, type Layout, maxColumns, outline, title } from './frame.ts';
import { ink } from './ink.ts';
import type { Series } from './series.ts';
import { box, coordinate, label, path } from './svg.ts';
import { linesInWidth } from './words-in-width.ts';

const maxRows = 16;
const cellWidths = [10, 8, 6, 5, 4, 3, 2];
const rowHeight = 9;
const markHeight = 2.4;
const pitch = 15;
const greys = 32;

/**
 * A series as a strip of grey, wrapped in rows like text: 0 black, 1 white, as the content code
 * vector and ratio in Gottron, DEXA 2008, figure 2. A line below a row marks what was selected.
 */
export function drawStrip({ signal, selected, item }: Series, layout: Layout): Drawing {
  const { left, plot } = layout;
  const { values } = signal;
  const [least, most] = signal.bounds?.every(Number.isFinite) ? signal.bounds : [0, 1];
  const cellWidth =
    cellWidths.find((w) => values.length <= maxRows * Math.floor(plot / w)) ??
    Math.max(1, plot / maxColumns);
  const perRow = Math.floor(plot / cellWidth + 1e-9);
  const cells = Math.min(values.length, maxRows * perRow);
  const rows = Math.ceil(cells / perRow);
  const top = 22;

  const level = new Uint8Array(cells); // 0 black to `greys` white
  const marked = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const start = binStart(cell, cells, values.length);
    const stop = binStart(cell + 1, cells, values.length);
    let sum = 0;
    let count = 0;
    for (let i = start; i < stop; i++) {
      marked[cell] |= selected.items[i];
      if (!Number.isFinite(values[i])) continue;
      sum += values[i];
      count++;
    }
    const share = (sum / Math.max(count, 1) - least) / (most - least || 1);
    level[cell] = Math.round(greys * Math.min(1, Math.max(0, share)));
  }

  // runs of equal grey, gathered by grey; white is the paper. One unit across is a cell, which makes
  // all numbers short
  const runs: string[] = new Array(greys).fill('');
  let marks = '';
  let frames = '';
  let names = '';
  for (let row = 0; row < rows; row++) {
    const first = row * perRow;
    const stop = Math.min(cells, first + perRow);
    const y = top + row * pitch;
    const run = (from: number, to: number) => `M${from - first} ${row * pitch}h${to - from}`;
    forEachRun(level, first, stop, (from, to) => {
      if (level[from] < greys) runs[level[from]] += run(from, to);
    });
    forEachRun(marked, first, stop, (from, to) => {
      if (marked[from] === 1) marks += run(from, to);
    });
    frames += outline(left, y, (stop - first) * cellWidth, rowHeight);
    const item = binStart(first, cells, values.length);
    names += label(left - 6, y + 8, formatNumber(item), { size: 10, anchor: 'end' });
  }
  const inCells = (y: number, svg: string) =>
    `<g transform="translate(${left} ${y}) scale(${Number(cellWidth.toFixed(6))} 1)">${svg}</g>`;

  const shades = runs
    .map((d, grey) => path(d, `stroke="${greyOf(grey)}" stroke-width="${rowHeight}"`))
    .join('');
  const share = Math.ceil(values.length / Math.max(cells, 1));
  const shared = share > 1 ? `; a cell is the mean of up to ${formatNumber(share)}` : '';
  const height = top + Math.max(rows * pitch, 64);
  return {
    height: height + 26,
    svg: [
      title(layout, signal.title),
      `<g shape-rendering="crispEdges">${inCells(top + rowHeight / 2, shades)}</g>`,
      frames,
      inCells(
        top + rowHeight + 2.1,
        path(marks, `stroke="${ink.selected}" stroke-width="${markHeight}"`),
      ),
      names,
      label(
        left + plot / 2,
        height + 14,
        `${item} (${formatNumber(values.length)}${shared}), read row by row`,
        {
          anchor: 'middle',
          colour: ink.faint,
        },
      ),
      scale(layout, signal.thresholds, top, least, most),
    ].join(''),
  };
}

function forEachRun(
  values: Uint8Array,
  start: number,
  stop: number,
  visit: (from: number, to: number) => void,
): void {
  for (let from = start; from < stop; ) {
    let to = from + 1;
    while (to < stop && values[to] === values[from]) to++;
    visit(from, to);
    from = to;
  }
}

function greyOf(level: number): string {
  const hex = Math.round((255 * level) / greys)
    .toString(16)
    .padStart(2, '0');
  return `#${hex}${hex}${hex}`;
}

/** The scale of greys in the right margin, with the limits. */
function scale(
  { left, plot, margin }: Layout,
  thresholds: readonly { value: number; label: string }[],
  top: number,
  least: number,
  most: number,
): string {
  const x = left + plot + 12;
  const height = 60;
  const steps = 10;
  let svg = '';
  for (let step = 0; step < steps; step++) {
    const grey = greyOf(Math.round((greys * (step + 0.5)) / steps));
    const y = top + height - ((step + 1) * height) / steps;
    svg += box(x, y, 12, height / steps + 0.5, `fill="${grey}"`);
  }
  svg += outline(x, top, 12, height);
  svg += label(x + 18, top + 6, `${briefNumber(most)} content`, { size: 10 });
  svg += label(x + 18, top + height + 1, `${briefNumber(least)} code`, { size: 10 });
  for (const { value, label: meaning } of thresholds.slice(0, 1)) {
    const y = top + height * (1 - (value - least) / (most - least || 1));
    svg += path(`M${x - 4} ${coordinate(y)}h20`, `stroke="${ink.limit}" stroke-width="1.5"`);
    linesInWidth(`${briefNumber(value)} (${meaning})`, (margin - 36) / 10, 3).forEach((text, i) => {
      svg += label(x + 18, Math.max(y + 3.5, top + 19) + 12 * i, text, {
        size: 10,
        colour: ink.limit,
      });
    });
  }
  return svg;
}
