import type { ExplainedBlock } from '../extractors/explained-blocks.ts';
import { linearAxis } from './axis.ts';
import { axisAcross, type Drawing, type Layout, title } from './frame.ts';
import { ink } from './ink.ts';
import { box, coordinate, label, path } from './svg.ts';
import { shortened } from './words-in-width.ts';

/** What a feature added on average, in log odds, to selected blocks and to the others. */
export interface MeanContribution {
  readonly name: string;
  readonly selected: number;
  readonly other: number;
}

/** How many features a picture shows. */
const mostFeatures = 12;

/**
 * The features that tell selected blocks and others apart the most: those whose mean contributions to them differ the most, the
 * largest difference first. Blocks count by their length.
 *
 * @param blocks those without a score are left out.
 */
export function meanContributions(
  blocks: readonly Pick<ExplainedBlock, 'score' | 'selected' | 'length'>[],
): MeanContribution[] {
  const sums = new Map<string, { selected: number; other: number }>();
  let selectedLength = 0;
  let otherLength = 0;
  for (const { score, selected, length } of blocks) {
    if (score === undefined) continue;
    const isSelected = selected >= 0.5;
    if (isSelected) selectedLength += length;
    else otherLength += length;
    for (const { name, contribution } of score.contributions) {
      const sum = sums.get(name) ?? { selected: 0, other: 0 };
      sum[isSelected ? 'selected' : 'other'] += contribution * length;
      sums.set(name, sum);
    }
  }
  return Array.from(sums, ([name, sum]) => ({
    name,
    selected: sum.selected / Math.max(1, selectedLength),
    other: sum.other / Math.max(1, otherLength),
  }))
    .sort((a, b) => distance(b) - distance(a))
    .slice(0, mostFeatures);
}

function distance({ selected, other }: MeanContribution): number {
  return Math.abs(selected - other);
}

const headline = 26;
const row = 22;
const bar = 8;

/** Draws two bars a feature, to the right for what spoke for content: the upper one of the selected blocks, the lower of the others. */
export function drawContributions(means: readonly MeanContribution[], layout: Layout): Drawing {
  // names stand where other panels have their vertical axis and the left part of the plot
  const names = 190;
  const inner = { ...layout, left: names, plot: layout.left + layout.plot - names };
  const values = means.flatMap(({ selected, other }) => [selected, other]);
  const axis = linearAxis(Math.min(0, ...values), Math.max(0, ...values), 8);
  const x = (value: number): number => inner.left + inner.plot * axis.at(value);
  const bottom = headline + row * means.length;
  const parts = [title(layout, 'What features added to the score')];
  for (const tick of axis.ticks) {
    parts.push(path(`M${coordinate(x(tick))} ${headline}V${bottom}`, `stroke="${ink.grid}"`));
  }
  means.forEach(({ name, selected, other }, i) => {
    const y = headline + i * row + 3;
    parts.push(label(names - 8, y + bar + 3, shortened(name, 26), { anchor: 'end' }));
    parts.push(barFrom(x(0), x(selected), y, ink.selected));
    parts.push(barFrom(x(0), x(other), y + bar, ink.other));
  });
  parts.push(
    path(`M${coordinate(x(0))} ${headline}V${bottom}`, `stroke="${ink.axis}"`),
    axisAcross(
      inner,
      {
        title: 'log odds, mean over the text of selected and of other blocks',
        ticks: axis.ticks.map((tick) => ({ at: axis.at(tick), name: axis.name(tick) })),
      },
      bottom,
    ),
  );
  return { height: bottom + 38, svg: parts.join('') };
}

function barFrom(zero: number, to: number, y: number, colour: string): string {
  return box(Math.min(zero, to), y, Math.abs(to - zero), bar - 1, `fill="${colour}"`);
}
