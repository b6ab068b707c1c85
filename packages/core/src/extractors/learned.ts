// Pith's own extractor: boosted trees over the published measures and the structure around each segment, then the choice
// of segments with the highest expected F1. `docs/algorithms/learned.md`.
import { explainScores } from '../learned/explain-scores.ts';
import { judge } from '../learned/judge.ts';
import { type LeavesOut, leftOutBy } from '../learned/left-out.ts';
import type { Model } from '../learned/model/model-file.ts';
import { learnedModel } from '../learned/models/index.ts';
import { pageTypes } from '../learned/page-type.ts';
import { blockSpans } from './block-spans.ts';
import { decideEach, defineExtractor, type Extractor } from './extractor.ts';
import { choice } from './parameters.ts';

const parameters = {
  focus: choice(
    'balanced',
    ['precision', 'balanced', 'recall'],
    'What to favour: nothing that is not content, the best of both, or all that may be content; more recall never loses a block.',
  ),
  profile: choice(
    'any',
    ['any', ...pageTypes],
    'The type of the page, if it is known: less is taken of articles then, and most of listings and documentation.',
  ),
};

const chosen = 'it is probable enough to raise the expected F1';

/** Why a block was not chosen. */
const leftOut: Readonly<Record<LeavesOut | 'improbable', string>> = {
  field: 'it stands in a field that text is typed into or copied from',
  comment: 'it is a comment, and what is chosen is about something else',
  repeat: 'it repeats a more probable block',
  improbable: 'it is not probable enough',
};

/**
 * The learned extractor with a model.
 *
 * @param model asked for whenever a page is judged; answers the same each time.
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
    select: (page, { focus, profile }) => judge(page, model(), focus, profile).selection,
    assess(page, { focus, profile }) {
      const judgement = judge(page, model(), focus, profile);
      const { selection, probability, content, expectedF1, context, pageType } = judgement;
      return {
        selection,
        blocks: page.segments,
        confidence: probability,
        expectedF1,
        expectedPrecision: meanOver(content, probability, context.text.words),
        pageType,
      };
    },
    signals(page, { focus, profile }) {
      const { probability, content } = judge(page, model(), focus, profile);
      const chosen = probability.filter((_, segment) => content[segment] === 1);
      return [
        {
          name: 'probability',
          title: 'Probability of each block to be content',
          domain: 'block',
          values: Float64Array.from(probability),
          ...blockSpans(page, page.segments),
          thresholds:
            chosen.length === 0
              ? []
              : [{ value: Math.min(...chosen), label: 'least probable block that was chosen' }],
          bounds: [0, 1],
        },
      ];
    },
    decisions(page, { focus, profile }) {
      const judgement = judge(page, model(), focus, profile);
      const ruleOf = leftOutBy(judgement);
      return decideEach(blockSpans(page, page.segments), (segment) => {
        const content = judgement.content[segment] === 1;
        return { content, because: content ? chosen : leftOut[ruleOf(segment) ?? 'improbable'] };
      });
    },
    scores: (page) => explainScores(page, model()),
    withModel: (own) => learnedExtractor(name, title, () => own),
  });
}

/** Mean of a column over the rows chosen, by weight; 0 where none is. */
function meanOver(chosen: Uint8Array, values: Float32Array, weights: Float32Array): number {
  let sum = 0;
  let whole = 0;
  for (let row = 0; row < chosen.length; row++) {
    sum += chosen[row] * weights[row] * values[row];
    whole += chosen[row] * weights[row];
  }
  return whole > 0 ? sum / whole : 0;
}

/** The extractor of the preset `learned`. */
export const learned = /* @__PURE__ */ learnedExtractor('learned', 'Learned blocks', learnedModel);
