// Pith's own extractor: boosted trees over the published measures and the structure around each segment, then the choice
// of segments with the highest expected F1. `docs/algorithms/learned.md`.
import { judge } from '../learned/judge.ts';
import type { Model } from '../learned/model/model-file.ts';

import { blockSpans } from './block-spans.ts';
import { defineExtractor, type Extractor } from './extractor.ts';
import { choice } from './parameters.ts';

const parameters = {
  focus: choice(
    'balanced',
    ['precision', 'balanced', 'recall'],
    'What to favour: nothing that is not content, the best of both, or all that may be content; more recall never loses a block.',
  ),
};

/**
 * The learned extractor with a model.
 *
 * @param model read when a page is first judged.
 */
export function learnedExtractor(
  name: string,
  title: string,
  model: () => Model,
): Extractor<typeof parameters> {
  return defineExtractor({
    name,
    title,
    reference: 'Pith, docs/algorithms/learned.md',
    parameters,
    select: (page, { focus }) => judge(page, model(), focus).selection,
    signals(page, { focus }) {
      const { context, probability, content } = judge(page, model(), focus);
      const chosen = probability.filter((_, segment) => content[segment] === 1);
      return [
        {
          name: 'probability',
          title: 'Probability of each block to be content',
          domain: 'block',
          values: Float64Array.from(probability),
          ...blockSpans(context.page, context.page.segments),
          thresholds:
            chosen.length === 0
              ? []
              : [{ value: Math.min(...chosen), label: 'least probable block that was chosen' }],
          bounds: [0, 1],
        },
      ];
    },
  });
}
