import type { Page } from '../page/page.ts';
import { featureRows } from './feature-rows.ts';
import { blockFeatures } from './features/index.ts';
import { attributionOf } from './model/attribution.ts';
import type { Model } from './model/model-file.ts';
import { readSegmentContext } from './segment-context.ts';

/** What a feature of a block added to its score. */
export interface FeatureContribution {
  /** The feature's name, unit and description, as `BlockFeature` has them. */
  readonly name: string;
  readonly unit: string;
  readonly description: string;
  /** Its value for the block. */
  readonly value: number;
  /** What it added, in log odds; below 0 it spoke against content. */
  readonly contribution: number;
}

/** How the trees came to the score of a block, before it is mixed with those of the same path. */
export interface BlockScore {
  /** The score: log odds of being content. */
  readonly logOdds: number;
  /** Log odds of an average block, which every score begins with. */
  readonly base: number;
  /** What features added, the largest first, whatever the sign; with `base` they sum up to `logOdds`. */
  readonly contributions: readonly FeatureContribution[];
}

/**
 * Prepares the scores of a page's segments: a function of a segment's row. Much slower than judging, as nothing is left out.
 */
export function explainScores(page: Page, model: Model): (segment: number) => BlockScore {
  const context = readSegmentContext(page);
  const features = Array.from(model.forest.features, (number) => blockFeatures[number]);
  const rows = featureRows(context, features);
  const attribute = attributionOf(model);
  return (segment) => {
    const row = new Float32Array(rows.width);
    rows.write(segment, row, 0);
    const { base, contributions } = attribute(row);
    return {
      logOdds: contributions.reduce((sum, one) => sum + one, base),
      base,
      contributions: features
        .map(({ name, unit, description }, i) => ({
          ...{ name, unit, description },
          value: row[i],
          contribution: contributions[i],
        }))
        .filter(({ contribution }) => contribution !== 0)
        .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)),
    };
  };
}
