import { pageTypeFeatures } from './features/page-type-features.ts';
import { badContent } from './model/envelope.ts';
import { leafOf } from './model/forest.ts';
import { readTrees, type Trees, type TreesHeader } from './model/model-file.ts';
import type { SegmentContext } from './segment-context.ts';

/** The types that pages are told apart by, as WCXB names them. */
export const pageTypes = [
  'article',
  'forum',
  'product',
  'collection',
  'listing',
  'documentation',
  'service',
] as const;

/** One of {@link pageTypes}. */
export type PageType = (typeof pageTypes)[number];

/** How probable each type is, 0 to 1; they sum up to 1. */
export type PageTypeProbabilities = Readonly<Record<PageType, number>>;

/** Trees that vote on the type of a page: the tree in row `i` on the class in row `i % classes.length`. */
export type PageTypeModel = Trees<TreesHeader & { readonly classes: readonly PageType[] }>;

/**
 * Reads a model of page types.
 *
 * @throws PithError `BAD_MODEL` as `readModel`, and for a model of anything else.
 */
export function readPageTypeModel(bytes: Uint8Array): PageTypeModel {
  const model = readTrees(bytes, pageTypeFeatures) as PageTypeModel;
  const { classes, trees } = model.header;
  const isOfTypes =
    Array.isArray(classes) &&
    classes.length === pageTypes.length &&
    pageTypes.every((type) => classes.includes(type)) &&
    trees % classes.length === 0;
  if (!isOfTypes) {
    throw badContent(`trees of ${pageTypes.join(', ')}`, 'others', 'no model of page types');
  }
  return model;
}

/**
 * How probable each type is for a page.
 *
 * @returns `undefined` for a page without text.
 */
export function pageTypeOf(
  context: SegmentContext,
  { header: { classes }, forest }: PageTypeModel,
): PageTypeProbabilities | undefined {
  if (context.count === 0) return undefined;
  const row = Float32Array.from(forest.features, (number) =>
    pageTypeFeatures[number].of(context, 0),
  );
  const scores = new Float64Array(classes.length).fill(forest.bias);
  for (let tree = 0; tree < forest.roots.length; tree++) {
    scores[tree % classes.length] += leafOf(forest, tree, row);
  }
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const sum = odds.reduce((all, one) => all + one, 0);
  const probabilities = classes.map((type, i) => [type, odds[i] / sum] as const);
  return Object.fromEntries(probabilities) as Record<PageType, number>;
}
