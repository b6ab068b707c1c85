import type { Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { articleShare } from './article-share.ts';
import { type Choice, type ChoiceRule, chooseSegments, heldTo, slackFor } from './choose.ts';
import { areAdditional, commentSegments } from './comment-segments.ts';
import { featureColumns } from './feature-columns.ts';
import { blockFeatures } from './features/index.ts';
import { isInField } from './field-segments.ts';
import { scoreColumns } from './model/block-scorer.ts';
import { probability } from './model/forest.ts';
import type { Model, ModelHeader } from './model/model-file.ts';
import { pageTypeModel } from './models/index.ts';
import { type PageTypeProbabilities, pageTypeOf } from './page-type.ts';
import { certain, type Profile, profileSlack } from './profile.ts';
import { repeatedSegments, withoutRepeated } from './repeated-segments.ts';
import { readSegmentContext, type SegmentContext } from './segment-context.ts';

/** What a user would rather have: nothing that is not content, the best of both, or all that may be content. */
export type Focus = keyof ModelHeader['rules'];

/** What a model says of a page. */
export interface Judgement extends Choice {
  readonly selection: Selection;
  readonly context: SegmentContext;
  /** Comments that were left out, one row a segment, 1 for those; `undefined` where there were none or they are what the page is about. */
  readonly comments: Uint8Array | undefined;
  /** How probable the types of the page are, or the one that the user knows; `undefined` for a page without text. */
  readonly pageType: () => PageTypeProbabilities | undefined;
}

/**
 * Scores the segments of a page and chooses among them. Text in fields and comments that are additional to what is chosen by the balanced rule are left out,
 * whatever the focus, and so is text that repeats other text, so that more recall never loses a segment. Linear in the page but for the sorting of its segments.
 *
 * @param profile the type of the page, if the user knows it.
 */
export function judge(page: Page, model: Model, focus: Focus, profile: Profile = 'any'): Judgement {
  const { rules } = model.header;
  const context = readSegmentContext(page);
  const { words } = context.text;
  const scores = scoreSegments(context, model);
  let types: PageTypeProbabilities | undefined;
  const pageType = (): PageTypeProbabilities | undefined => {
    types ??= profile === 'any' ? pageTypeOf(context, pageTypeModel()) : certain(profile);
    return types;
  };
  const asked = rules.balanced.slackOfArticles === undefined ? undefined : pageType();
  const article = asked ? articleShare(asked) : 0;
  const choose = (rule: ChoiceRule, factor = 1): Choice =>
    chooseSegments(scores, words, context.namedPaths, {
      ...rule,
      slack: factor * slackFor(rule, article),
    });
  for (let s = 0; s < scores.length; s++) if (isInField(context, s)) scores[s] = 0;
  const comments = additionalComments(context, () => choose(rules.balanced).content, article === 1);
  for (let s = 0; s < scores.length; s++) if (comments?.[s] === 1) scores[s] = 0;
  const factor = profile === 'any' ? 1 : profileSlack[profile];
  const balanced = choose(rules.balanced, factor);
  const whole =
    focus === 'balanced' ? balanced : heldTo(balanced, choose(rules[focus], factor), focus);
  const repeats = repeatedSegments(context, whole.probability);
  const choice = withoutRepeated(whole, repeats, words, rules[focus].sharedDeviation);
  const { ofEvent } = page.segments;
  const { content } = choice;
  const selection = selectEvents(
    page,
    (event) => ofEvent[event] >= 0 && content[ofEvent[event]] === 1,
  );
  return { ...choice, selection, context, comments, pageType };
}

/** Comments that are additional to what is chosen of a page. */
function additionalComments(
  context: SegmentContext,
  chosen: () => Uint8Array,
  isArticle: boolean,
): Uint8Array | undefined {
  const comments = commentSegments(context);
  const { words } = context.text;
  return comments && areAdditional(comments, chosen(), words, isArticle) ? comments : undefined;
}

/** Segments that are scored at once: their features are to fit into a processor's cache. */
const batch = 512;

/** The probability of each segment to be content. */
function scoreSegments(context: SegmentContext, { forest }: Model): Float32Array {
  const features = Array.from(forest.features, (number) => blockFeatures[number]);
  const columnsOf = featureColumns(context, features);
  const probabilities = new Float32Array(context.count);
  for (let from = 0; from < context.count; from += batch) {
    const to = Math.min(from + batch, context.count);
    const scores = scoreColumns(forest, columnsOf(from, to), to - from);
    for (let row = 0; row < scores.length; row++) {
      probabilities[from + row] = probability(scores[row]);
    }
  }
  return probabilities;
}
