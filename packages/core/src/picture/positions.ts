import { coverageBefore } from '../selection/coverage.ts';
import type { Selection } from '../selection/selection.ts';
import { linearAxis } from './axis.ts';
import { bandPath } from './band.ts';
import { axisAcross, columnsOf, type Drawing, type Layout, outline, title } from './frame.ts';
import { ink } from './ink.ts';
import { coordinate, label, path } from './svg.ts';
import { linesInWidth } from './words-in-width.ts';

/** Item numbers of a panel by their place in the source, so that panels can be related to the page. */
export interface Scale {
  /** What the items are. */
  readonly item: string;
  /** Start of each item in the source. */
  readonly from: Int32Array;
}

const height = 34;
const scaleHeight = 26;

/**
 * The whole source from left to right: how much of each stretch is text, and how much of it was
 * selected; above it, where the items of the panels lie.
 */
export function drawPositions(
  length: number,
  text: Selection,
  selection: Selection,
  scales: readonly Scale[],
  layout: Layout,
): Drawing {
  const { left, plot } = layout;
  const count = Math.min(length, columnsOf(layout));
  const width = plot / Math.max(count, 1);
  const top = 26 + scales.length * scaleHeight;
  const bars = (ranges: Selection, fill: string) => {
    const shares = coveredShares(ranges, length, count);
    return path(
      bandPath({
        count,
        left,
        width,
        shows: (column) => shares[column] > 0,
        low: () => top + height,
        // a root scale, so that text between long scripts stays visible
        high: (column) => top + height * (1 - Math.sqrt(Math.min(shares[column], 1))),
      }),
      `fill="${fill}"`,
    );
  };
  const bounds: [number, number] = [0, Math.max(length, 1)];
  const axis = linearAxis(...bounds, 10, { bounds, integer: true });
  return {
    height: top + height + 36,
    svg: [
      title(layout, 'The page: share of text in its source, and what was selected (root scale)'),
      bars(text, ink.other),
      bars(selection, ink.selected),
      outline(left, top, plot, height),
      label(left - 6, top + 9, '100 %', { anchor: 'end', size: 10 }),
      label(left - 6, top + height, '0 %', { anchor: 'end', size: 10 }),
      ...scales.map((scale, i) => drawScale(scale, length, 26 + i * scaleHeight, layout)),
      axisAcross(
        layout,
        {
          title: 'position in the source (characters)',
          ticks: axis.ticks.map((tick) => ({ at: axis.at(tick), name: axis.name(tick) })),
        },
        top + height,
      ),
    ].join(''),
  };
}

/** Share of each column of the source that ranges cover. */
function coveredShares(ranges: Selection, length: number, columns: number): Float64Array {
  const before = coverageBefore(ranges);
  const shares = new Float64Array(columns);
  let last = 0;
  for (let column = 0; column < columns; column++) {
    const stop = ((column + 1) * length) / columns;
    const covered = before(stop);
    shares[column] = (covered - last) / (length / columns);
    last = covered;
  }
  return shares;
}

function drawScale({ item, from }: Scale, length: number, top: number, layout: Layout): string {
  const { left, plot, margin } = layout;
  const bounds: [number, number] = [0, Math.max(from.length - 1, 1)];
  const { ticks, name: numberOf } = linearAxis(...bounds, 20, { bounds, integer: true });
  const base = top + 20;
  let svg = path(`M${left} ${base}h${plot}`, `stroke="${ink.axis}" stroke-width="0.6"`);
  let free = left - 12;
  for (const tick of ticks) {
    if (tick >= from.length) continue;
    const x = left + (plot * from[tick]) / Math.max(length, 1);
    svg += path(`M${coordinate(x)} ${base}v-4`, `stroke="${ink.axis}"`);
    const half = numberOf(tick).length * 3.5;
    if (x - half < free) continue; // no number over another
    svg += label(x, base - 6, numberOf(tick), { anchor: 'middle' });
    free = x + half + 5;
  }
  const name = linesInWidth(item, (margin - 26) / 10, 2);
  name.forEach((line, i) => {
    svg += label(left + plot + 22, base - 5 + 12 * i, line, { size: 10, colour: ink.faint });
  });
  return svg;
}
