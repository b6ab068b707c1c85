import type { Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { type Choice, chooseSegments } from './choose.ts';
import { featureRows } from './feature-rows.ts';
import { blockFeatures } from './features/index.ts';
import { probability, scoreRow } from './model/forest.ts';
import type { Model, ModelHeader } from './model/model-file.ts';
import { readSegmentContext, type SegmentContext } from './segment-context.ts';

/** What a user would rather have: nothing that is not content, the best of both, or all that may be content. */
export type Focus = keyof ModelHeader['rules'];

/** What a model says of a page. */
export interface Judgement extends Choice {
  readonly selection: Selection;
  readonly context: SegmentContext;
}

/** Scores the segments of a page and chooses among them. Linear in the page but for the sorting of its segments. */
export function judge(page: Page, model: Model, focus: Focus): Judgement {
  const context = readSegmentContext(page);
  const choice = chooseSegments(
    scoreSegments(context, model),
    context.text.words,
    context.namedPaths,
    model.header.rules[focus],
  );
  const { ofEvent } = page.segments;
  const { content } = choice;
  const selection = selectEvents(
    page,
    (event) => ofEvent[event] >= 0 && content[ofEvent[event]] === 1,
  );
  return { ...choice, selection, context };
}

/** The probability of each segment to be content. */
function scoreSegments(context: SegmentContext, { forest }: Model): Float32Array {
  const features = Array.from(forest.features, (number) => blockFeatures[number]);
  const rows = featureRows(context, features);
  const row = new Float32Array(rows.width);
  const probabilities = new Float32Array(context.count);
  for (let segment = 0; segment < context.count; segment++) {
    rows.write(segment, row, 0);
    probabilities[segment] = probability(scoreRow(forest, row));
  }
  return probabilities;
}
