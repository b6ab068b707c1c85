import { describe, PithError } from './errors.ts';
import type { Explanation } from './extract-with.ts';
import type { ExplainedBlock } from './extractors/explained-blocks.ts';
import type { Signal } from './extractors/extractor.ts';
import type { BlockScore, FeatureContribution } from './learned/explain-scores.ts';
import { toPairs } from './selection/selection.ts';

/** Options of {@link explanationRecord}. */
export interface ExplanationRecordOptions {
  /** Whether it has the signals, which are long: an item a character, of some methods. @default true */
  readonly signals?: boolean | undefined;
  /**
   * Most items of a signal, at least 1: of a longer one, as many stretches of items are told instead, with the smallest and the largest value in each.
   * @default all items
   */
  readonly points?: number | undefined;
}

/** A {@link Signal} as plain data; what is no finite number is `null` in JSON. */
export interface SignalRecord
  extends Pick<Signal, 'name' | 'title' | 'domain' | 'thresholds' | 'bounds'> {
  /** How many items the signal has. */
  readonly items: number;
  /** Start of each item, or stretch of items, in the source. */
  readonly from: readonly number[];
  /** Its end. */
  readonly to: readonly number[];
  /** The value of each item; of stretches, `minimum` and `maximum` are there instead. */
  readonly values?: readonly number[];
  readonly minimum?: readonly number[];
  readonly maximum?: readonly number[];
}

/** A block with the features that weighed most in its score. */
export type BlockRecord = Omit<ExplainedBlock, 'score'> & {
  readonly score?: Omit<BlockScore, 'contributions'> & {
    /** At most ten, the largest first, whatever the sign. */
    readonly contributions: readonly FeatureContribution[];
    /** What the others added together. */
    readonly otherContributions: number;
  };
};

/** An explanation as plain data, as commands and servers write it. */
export interface ExplanationRecord {
  readonly algorithm: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Length of the source in UTF-16 units, which all positions count. */
  readonly length: number;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly warnings: readonly string[];
  readonly blocks: readonly BlockRecord[];
  readonly signals?: readonly SignalRecord[];
}

/** How many contributions are told of a block: the rest is small and summed up. */
const contributionCount = 10;

/**
 * Reads an explanation into plain data that JSON can hold.
 *
 * @throws PithError `BAD_OPTION` for `points` that are no whole number from 1 up.
 */
export function explanationRecord(
  { algorithm, page, selection, warnings, blocks, signals }: Explanation,
  { signals: withSignals = true, points = Number.POSITIVE_INFINITY }: ExplanationRecordOptions = {},
): ExplanationRecord {
  if (points !== Number.POSITIVE_INFINITY && (!Number.isInteger(points) || points < 1)) {
    const got = describe(points);
    throw new PithError(
      'BAD_OPTION',
      `Expected a whole number from 1 up, got ${got} (option \`points\`)`,
    );
  }
  return {
    algorithm: algorithm.name,
    parameters: algorithm.parameters,
    length: page.source.length,
    ranges: toPairs(selection),
    warnings,
    blocks: blocks.map(blockRecord),
    ...(withSignals && { signals: signals.map((signal) => signalRecord(signal, points)) }),
  };
}

function blockRecord({ score, ...block }: ExplainedBlock): BlockRecord {
  if (score === undefined) return block;
  const weightiest = score.contributions.slice(0, contributionCount);
  const otherContributions = score.contributions
    .slice(contributionCount)
    .reduce((sum, { contribution }) => sum + contribution, 0);
  return { ...block, score: { ...score, contributions: weightiest, otherContributions } };
}

function signalRecord(signal: Signal, points: number): SignalRecord {
  const { name, title, domain, thresholds, bounds, values, from, to } = signal;
  const described = {
    name,
    title,
    domain,
    ...(bounds !== undefined && { bounds }),
    thresholds,
    items: values.length,
  };
  if (values.length <= points) {
    return { ...described, from: [...from], to: [...to], values: [...values] };
  }
  return { ...described, ...stretches(signal, points) };
}

/** As many stretches of a signal's items as asked for, each with as many items, to one. */
function stretches(
  { values, from, to }: Signal,
  count: number,
): Required<Pick<SignalRecord, 'from' | 'to' | 'minimum' | 'maximum'>> {
  const first = (stretch: number): number => Math.floor((stretch * values.length) / count);
  const all = Array.from({ length: count }, (_, i) => {
    let end = to[first(i)];
    let minimum = Number.POSITIVE_INFINITY;
    let maximum = Number.NEGATIVE_INFINITY;
    for (let item = first(i); item < first(i + 1); item++) {
      end = Math.max(end, to[item]);
      minimum = Math.min(minimum, values[item]);
      maximum = Math.max(maximum, values[item]);
    }
    return { from: from[first(i)], to: end, minimum, maximum };
  });
  return {
    from: all.map((stretch) => stretch.from),
    to: all.map((stretch) => stretch.to),
    minimum: all.map((stretch) => stretch.minimum),
    maximum: all.map((stretch) => stretch.maximum),
  };
}
