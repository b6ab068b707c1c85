import type { ParameterTable, ParameterValues } from '../extractors/parameters.ts';
import type { Page } from '../page/page.ts';

/** What a method finds in one page to be of the site's template. */
export interface TemplateJudgement {
  /** One row an event of the page, 1 for text of the template. */
  readonly noise: Uint8Array;
  /** Why text is of the template, for an event whose row is 1: `it stands on 9 of 10 pages of the site`. */
  because(event: number): string;
}

/**
 * A method that learns from the pages of one site what its template is. What it knows, its state, is learned page by page in
 * bounded memory, merged with what others learned, and kept as JSON.
 *
 * @template State what it knows of a site; plain data, Maps and typed arrays, so that threads can be handed it.
 */
export interface SiteMethod<State = unknown, T extends ParameterTable = ParameterTable> {
  /** Its name, lower case with hyphens. */
  readonly name: string;
  /** Its title in the literature. */
  readonly title: string;
  /** Authors, title, venue, year; and the section the code follows. */
  readonly reference: string;
  /** Parameters with published defaults, of learning and of judging alike. */
  readonly parameters: T;
  /** What is known of no pages. */
  empty(): State;
  /**
   * Learns one page. Never throws for the content of a page; linear in it.
   *
   * @param textKeys the keys of its segments' texts, as `segmentTextKeys` answers them: the learner has them already.
   */
  add(state: State, page: Page, parameters: ParameterValues<T>, textKeys: Float64Array): void;
  /** Adds what was learned of other pages, with the same parameters, and leaves `other` as it is. */
  merge(state: State, other: State, parameters: ParameterValues<T>): void;
  /**
   * A function that judges pages of the site, learned from or not; what is computed of the state alone is computed once, here.
   *
   * @param pages that were learned, at least 0; of none, nothing is template.
   */
  judge(
    state: State,
    parameters: ParameterValues<T>,
    pages: number,
  ): (page: Page) => TemplateJudgement;
  /** How many numbers it holds, as its JSON has them; linear in it at most. Each takes 30 to 70 bytes of memory. */
  size(state: State): number;
  /** The state as JSON: numbers, strings, lists and objects. Equal states give equal JSON. */
  toJson(state: State): unknown;
  /**
   * The state of what `toJson` made, within the bounds of the parameters.
   *
   * @throws PithError `BAD_SITE_PROFILE`.
   */
  fromJson(json: unknown, parameters: ParameterValues<T>): State;
}

/** Gives a method's definition its types. */
export function defineSiteMethod<State, T extends ParameterTable>(
  definition: SiteMethod<State, T>,
): SiteMethod<State, T> {
  return definition;
}
