import type { BlockScore } from '../learned/explain-scores.ts';
import type { Page } from '../page/page.ts';
import type { Selection } from '../selection/selection.ts';
import type { Assessment, Decision, Extractor, Signal } from './extractor.ts';
import { readParameters } from './parameters.ts';

/** A named entry of the registry: a method with the parameters somebody published or tuned. */
export interface Preset {
  readonly name: string;
  /** Title of the variant: the extractor's, unless it has one of its own in the literature. */
  readonly title: string;
  readonly extractor: Extractor;
  /** Values that differ from the extractor's own defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The preset that this one is another name for. */
  readonly aliasOf?: string;
}

/** What an algorithm's name and parameters amount to: ready to run. */
export interface Algorithm {
  /** The name as given. */
  readonly name: string;
  readonly title: string;
  readonly reference: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  select(page: Page): Selection;
  signals(page: Page): readonly Signal[];
  /** What its last signal was on the way, in order; none for methods that do not repeat a step. */
  steps(page: Page): readonly Signal[];
  /** Why blocks, lines or stretches came out as they did; none for methods whose signals tell. */
  decisions(page: Page): readonly Decision[];
  /** What it selects and how sure it is of it; `undefined` for methods that do not estimate this. */
  assess(page: Page): Assessment | undefined;
  /** How the blocks of its assessment came to their scores, by row; `undefined` for methods that do not score by features. */
  scores(page: Page): ((block: number) => BlockScore) | undefined;
}

/**
 * A preset under the name by which it was asked for, ready to run.
 *
 * @param given parameter values that replace the preset's.
 * @throws PithError `UNKNOWN_OPTION`, `BAD_OPTION`.
 */
export function algorithmOf(
  { title, extractor, parameters }: Preset,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Algorithm {
  const values = readParameters(
    extractor.parameters,
    { ...parameters, ...given },
    `algorithm ${name}`,
  );
  return {
    name,
    title,
    reference: extractor.reference,
    parameters: values,
    select: (page) => extractor.select(page, values),
    signals: (page) => extractor.signals(page, values),
    steps: (page) => extractor.steps?.(page, values) ?? [],
    decisions: (page) => extractor.decisions?.(page, values) ?? [],
    assess: (page) => extractor.assess?.(page, values),
    scores: (page) => extractor.scores?.(page, values),
  };
}
