import { PithError } from 'pith';
import { renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';
import { comparableText } from '../../measures/comparable-text.ts';
import { seqMeasure } from '../../measures/seq.ts';
import type { AnnotatedPage } from './annotated-page.ts';
import { learnHlrt } from './hlrt.ts';
import { learnLr } from './lr.ts';
import { learnPath } from './path.ts';
import { applyWrapper, type Wrapper, wrapperForms } from './wrapper.ts';

/** Word F1 from which a page counts as labelled as its gold has it (`evaluation.md` 2.6, rule 3). */
export const sufficientF1 = 0.98;

/** Fewest pages that a wrapper is learned from. */
export const fewestPages = 2;

/** What one wrapper made of pages that it was not learned from. */
export interface Trial {
  /** Pages labelled as their gold has them. */
  readonly right: number;
  /** Pages labelled otherwise. */
  readonly wrong: number;
  /** Pages that were not understood. */
  readonly refused: number;
}

/** A form of wrapper, and how it did. */
export interface FormResult {
  readonly form: Wrapper['form'];
  /** Absent when none of this form labels all pages as their gold has them. */
  readonly wrapper?: Wrapper | undefined;
  /** Names of the annotated pages that the wrapper learned from all of them labels otherwise; all when none is learned. */
  readonly strays: readonly string[];
  /** Leave-one-out: each page labelled by the wrapper that the others give. */
  readonly trial: Trial;
}

/** What {@link learnWrapper} found. */
export interface LearnedWrapper {
  readonly wrapper: Wrapper;
  /** All forms, in the order of {@link wrapperForms}. */
  readonly results: readonly FormResult[];
}

const learners = { path: learnPath, hlrt: learnHlrt, lr: learnLr } as const satisfies Record<
  Wrapper['form'],
  (pages: readonly AnnotatedPage[]) => Wrapper | undefined
>;

/**
 * Learns a wrapper of each form and takes, of those that label all annotated pages as their gold has them (word F1 at
 * least {@link sufficientF1}), the one with the fewest wrong pages in leave-one-out, then the most right ones, then the first of
 * {@link wrapperForms}.
 *
 * @throws PithError `TOO_FEW_PAGES` for fewer than {@link fewestPages}, `NO_WRAPPER` when no form labels all pages.
 */
export function learnWrapper(pages: readonly AnnotatedPage[]): LearnedWrapper {
  if (pages.length < fewestPages) {
    const message = `Expected ${fewestPages} annotated pages or more, got ${pages.length}`;
    throw new PithError('TOO_FEW_PAGES', message);
  }
  const results = wrapperForms.map((form) => tryForm(form, pages));
  const [best] = results
    .filter(({ wrapper }) => wrapper !== undefined)
    .sort((a, b) => a.trial.wrong - b.trial.wrong || b.trial.right - a.trial.right);
  if (best?.wrapper === undefined) {
    const near = results.reduce((a, b) => (b.strays.length < a.strays.length ? b : a));
    const got =
      near.strays.length === pages.length
        ? 'none'
        : `${near.form} for all but ${near.strays.join(', ')}`;
    const message = `Expected a wrapper of the form ${wrapperForms.join(' or ')} for all pages, got ${got} (${pages.length} pages)`;
    throw new PithError('NO_WRAPPER', message);
  }
  return { wrapper: best.wrapper, results };
}

function tryForm(form: Wrapper['form'], pages: readonly AnnotatedPage[]): FormResult {
  const learn = learners[form];
  const learned = learn(pages);
  const strays = pages
    .filter((page) => learned === undefined || outcomeOf(learned, page) !== 'right')
    .map(({ name }) => name);
  const trial = { right: 0, wrong: 0, refused: 0 };
  for (const page of pages) {
    const others = learn(pages.filter((other) => other !== page));
    trial[others === undefined ? 'refused' : outcomeOf(others, page)]++;
  }
  return { form, wrapper: strays.length === 0 ? learned : undefined, strays, trial };
}

/** What a wrapper makes of a page whose gold is known. */
function outcomeOf(wrapper: Wrapper, page: AnnotatedPage): keyof Trial {
  const f1 = wrapperF1(wrapper, page);
  if (f1 === undefined) return 'refused';
  return f1 >= sufficientF1 ? 'right' : 'wrong';
}

/** Word F1 of what a wrapper selects, against the gold; `undefined` when the page is not understood. */
export function wrapperF1(wrapper: Wrapper, annotated: AnnotatedPage): number | undefined {
  const { page } = annotated;
  const answer = applyWrapper(wrapper, page);
  if ('refused' in answer || answer.ranges.length === 0) return undefined;
  const { text } = renderText(page, fromPairs(answer.ranges, page.source.length));
  return seqMeasure().score(comparableText(text), annotated.gold).f1;
}

/** Word F1 of the events that were taken for gold: less than 1 where the gold is not on the page as it stands. */
export function labelF1({ page, isGold, gold }: AnnotatedPage): number {
  const { from, to } = page.events;
  const ranges: [number, number][] = [];
  isGold.forEach((is, event) => {
    if (is === 1) ranges.push([from[event], to[event]]);
  });
  const { text } = renderText(page, fromPairs(ranges, page.source.length));
  return seqMeasure().score(comparableText(text), gold).f1;
}
