// Site style trees as a method that learns a site's template; see `style-tree.ts`.
import { number, toggle } from '../extractors/parameters.ts';
import { noiseOfSegments } from './noise-of-segments.ts';
import { pageStyleTree, stylePaths } from './page-styles.ts';
import { entries } from './shared-parameters.ts';
import { defineSiteMethod } from './site-method.ts';
import { styleImportance } from './style-importance.ts';
import { emptyStyleTree, mergeStyleTree } from './style-tree.ts';
import { styleTreeFromJson, styleTreeToJson } from './style-tree-json.ts';

const parameters = {
  threshold: number(
    0.2,
    { minimum: 0, maximum: 1, unit: 'importance' },
    'Noise is what is less important, with all that stands in it. The paper learns it by site; the default is ours.',
  ),
  pages: number(
    3,
    { minimum: 2, maximum: 1_000_000, unit: 'pages', integer: true },
    'Fewest pages of a place that is noise. Ours: an article under two addresses is a place on two pages that say the same.',
  ),
  gamma: number(
    0.9,
    { minimum: 0, maximum: 1, unit: 'weight' },
    'Weight of what stands in a node against the variety of its own children.',
  ),
  collapseRuns: toggle(
    true,
    'Whether a run of siblings alike counts as one item of a style; off as published, where one more paragraph makes another style.',
  ),
  leafFeatures: number(
    128,
    { minimum: 1, maximum: 4096, unit: 'features', integer: true },
    'Most words, images and link targets that are kept of one place: of more, the same sample in any order of pages.',
  ),
  entries,
};

/**
 * Site style trees: what the pages of a site say, and how they say it, in one place of their common structure; noise is where
 * both vary little. A place that was seen on few pages is no noise, nor one that was not seen, even where what is around
 * it is (the paper takes it out with that).
 */
export const siteStyleTree = defineSiteMethod({
  name: 'style-tree',
  title: 'Site style tree (SST)',
  reference:
    'L. Yi, B. Liu, X. Li, Eliminating noisy information in web pages for data mining, KDD 2003',
  parameters,
  empty: emptyStyleTree,
  add: (tree, page, values) =>
    mergeStyleTree(tree, pageStyleTree(page, values.collapseRuns), values),
  merge: mergeStyleTree,
  judge: (tree, values) => {
    const { highest } = styleImportance(tree, values.gamma);
    const { pages } = tree.elements;
    return (page) => {
      const { skeleton, element } = stylePaths(page, values.collapseRuns);
      const placeOf = (segment: number): number =>
        tree.rowOf.get(element[skeleton.ofSegment[segment]]) ?? -1;
      return {
        noise: noiseOfSegments(page, (segment) => {
          const place = placeOf(segment);
          return place >= 0 && pages[place] >= values.pages && highest[place] < values.threshold;
        }),
        because: (event) => {
          const place = placeOf(page.segments.ofEvent[event]);
          return `its place is on ${pages[place]} pages of the site and has an importance of ${highest[place].toFixed(2)}, below \`threshold\``;
        },
      };
    };
  },
  size: ({ elements, styles, features }) =>
    4 * elements.key.length + 3 * styles.key.length + 4 * features.key.length,
  toJson: styleTreeToJson,
  fromJson: styleTreeFromJson,
});
