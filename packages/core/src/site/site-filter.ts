import type { Algorithm } from '../extractors/algorithm.ts';
import type { Assessment, Decision } from '../extractors/extractor.ts';
import { readParameters } from '../extractors/parameters.ts';
import type { Page } from '../page/page.ts';
import { selectEvents, trimmedText } from '../selection/select.ts';
import { difference, type Selection } from '../selection/selection.ts';
import type { TemplateJudgement } from './site-method.ts';
import { siteMethod } from './site-methods.ts';
import type { SiteProfile } from './site-profile.ts';

/** What is of the site's template in one page. */
export interface SiteTemplate {
  /** Text of the template. */
  readonly selection: Selection;
  /** Why, a decision for each text event of it, in source order. */
  readonly decisions: readonly Decision[];
}

/**
 * A function that finds the template of a site in its pages. What is computed of the profile alone is computed once, here.
 *
 * @throws PithError `UNKNOWN_OPTION`, `BAD_OPTION`, also for a profile that no learner made.
 */
export function siteTemplate(profile: SiteProfile): (page: Page) => SiteTemplate {
  const method = siteMethod(profile.method);
  const values = readParameters(
    method.parameters,
    profile.parameters,
    `site method ${profile.method}`,
  );
  const judge = method.judge(profile.state, values, profile.pages);
  return (page) => {
    const judgement = judge(page);
    return {
      selection: selectEvents(page, (event) => judgement.noise[event] === 1),
      get decisions() {
        return decisionsOf(page, judgement);
      },
    };
  };
}

/**
 * A function that has an algorithm leave out what is of the site's template: the option `site` of `extract` and `explain`. Where a method tells how
 * sure it is, what it expected stays, and blocks that begin in the template have the confidence 0.
 *
 * @throws PithError as {@link siteTemplate}.
 */
export function siteFilter(profile: SiteProfile): (base: Algorithm) => Algorithm {
  const templateOf = siteTemplate(profile);
  return (base) => ({
    ...base,
    select: (page) => difference(base.select(page), templateOf(page).selection, page.source.length),
    decisions: (page) => inOrder(base.decisions(page), templateOf(page).decisions),
    assess(page) {
      const assessment = base.assess(page);
      if (assessment === undefined) return undefined;
      const { selection } = templateOf(page);
      return {
        ...assessment,
        pageType: () => assessment.pageType(),
        selection: difference(assessment.selection, selection, page.source.length),
        confidence: confidenceOutside(page, assessment, selection),
      };
    },
  });
}

function decisionsOf(page: Page, { noise, because }: TemplateJudgement): Decision[] {
  const decisions: Decision[] = [];
  noise.forEach((isNoise, event) => {
    if (isNoise === 0) return;
    const [from, to] = trimmedText(page, event);
    if (from < to) decisions.push({ from, to, content: false, because: because(event) });
  });
  return decisions;
}

/** Both lists as one in source order. */
function inOrder(a: readonly Decision[], b: readonly Decision[]): readonly Decision[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  return [...a, ...b].sort((one, other) => one.from - other.from || one.to - other.to);
}

/** The confidence of blocks, 0 for those that begin in the template. */
function confidenceOutside(
  page: Page,
  { blocks, confidence }: Assessment,
  template: Selection,
): Float32Array {
  let range = 0;
  return confidence.map((value, block) => {
    const [from] = trimmedText(page, blocks.from[block]);
    while (range < template.count && template.to[range] <= from) range++;
    return range < template.count && template.from[range] <= from ? 0 : value;
  });
}
