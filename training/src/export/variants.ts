import type { Page } from 'pith/page';
import type { PageLabels } from '../labels/label-page.ts';
import { type ChangedPage, everySegment } from './changed-page.ts';
import { cutParts } from './cut-parts.ts';
import { shorten } from './shorten.ts';

/** A form that a page's source is brought into for training. */
export interface Variant {
  readonly name: string;
  /** Share of the page's weight in training that it has; those of all forms sum up to 1. */
  readonly share: number;
  apply(page: Page, random: () => number, labels: PageLabels): ChangedPage;
}

/**
 * The page as it is; without the names of its parts, so that the model does not hang on them; with some of its parts
 * cut out, so that it does not learn single pages by their numbers; and with little content among all that is around it.
 * More of the others costs pages that are no articles.
 */
export const variants: readonly Variant[] = [
  {
    name: 'original',
    share: 0.6,
    apply: (page) => ({ source: page.source, kept: everySegment(page) }),
  },
  {
    name: 'unnamed',
    share: 0.1,
    apply: (page) => ({ source: withoutNames(page.source), kept: everySegment(page) }),
  },
  { name: 'cut', share: 0.15, apply: cutParts },
  { name: 'short', share: 0.15, apply: shorten },
];

/** Attributes that names of parts stand in. */
const naming =
  /\s(?:class|id|role|itemprop|itemtype|data-testid)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi;

/** A page without the names of its parts: classes, ids, roles and terms of microdata. */
export function withoutNames(source: string): string {
  return source.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(naming, ''));
}
