import { elementsOfPost, findPosts } from '../features/posts/posts.ts';
import type { Metadata } from '../metadata/metadata.ts';
import { notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { matchSelector } from '../selection/match-selector.ts';
import { difference, type Selection, union } from '../selection/selection.ts';
import type { Selector } from '../selection/selector.ts';
import { findHeadline } from './headline.ts';
import { hiddenText } from './hidden-text.ts';
import { controlText, markWithin, textWithin } from './text-within.ts';

/** All values of {@link TitleChoice}. */
export const titleChoices = ['selected', 'always', 'never'] as const;

/** What becomes of the page's headline: as the method selects it, always there, or never. */
export type TitleChoice = (typeof titleChoices)[number];

/** All values of {@link CommentChoice}. */
export const commentChoices = ['auto', 'keep', 'drop'] as const;

/** What becomes of comments: as the method selects them, all kept, or all left out. */
export type CommentChoice = (typeof commentChoices)[number];

/** All values of {@link HiddenChoice}. */
export const hiddenChoices = ['auto', 'drop'] as const;

/** What becomes of text that readers do not see: as the method selects it, or left out. */
export type HiddenChoice = (typeof hiddenChoices)[number];

/** What a caller wants changed in what a method selects. */
export interface Adjustments {
  /** Elements of which all text is taken. */
  readonly include?: Selector | undefined;
  /** Elements of which no text is taken; it wins over all others. */
  readonly exclude?: Selector | undefined;
  readonly title: TitleChoice;
  readonly comments: CommentChoice;
  readonly hidden: HiddenChoice;
}

/**
 * Changes a selection as a caller wants it. Without adjustments it is the same.
 *
 * @param metadata asked for only where the title is to be there or not.
 */
export function adjustSelection(
  page: Page,
  selected: Selection,
  { include, exclude, title, comments, hidden }: Adjustments,
  metadata: () => Metadata,
): TitledSelection {
  const commented = withComments(page, selected, comments);
  const included = include === undefined ? commented : withIncluded(page, commented, include);
  const titled =
    title === 'selected'
      ? { selection: included, title: undefined }
      : withTitle(page, included, title, metadata());
  const shown = hidden === 'drop' ? withoutHidden(page, titled.selection) : titled.selection;
  const left = exclude === undefined ? shown : withoutExcluded(page, shown, exclude);
  return { ...titled, selection: left };
}

/** Takes all text of the elements that a selector matches to a selection. */
export function withIncluded(page: Page, selection: Selection, include: Selector): Selection {
  return union(selection, textWithin(page, matchSelector(page, include)));
}

/** Takes all text of the elements that a selector matches out of a selection. */
export function withoutExcluded(page: Page, selection: Selection, exclude: Selector): Selection {
  return without(page, selection, matchSelector(page, exclude));
}

/** Takes text that readers do not see out of a selection. */
function withoutHidden(page: Page, selection: Selection): Selection {
  return difference(selection, hiddenText(page), page.source.length);
}

/** Keeps or leaves out the comments of a page; posts of threads are content and stay as they are. */
export function withComments(page: Page, selection: Selection, choice: CommentChoice): Selection {
  if (choice === 'auto') return selection;
  const comments = findPosts(page, { onlyComments: true });
  if (comments.length === 0) return selection;
  const inside = markWithin(page, comments.flatMap(elementsOfPost));
  return choice === 'drop'
    ? without(page, selection, inside)
    : union(selection, textWithin(page, inside, notText | controlText));
}

/** A selection and the title that stands before it. */
export interface TitledSelection {
  readonly selection: Selection;
  /** A title that the page has nowhere as a headline, from its metadata; `undefined` when the selection has it or is to have none. */
  readonly title: string | undefined;
}

/**
 * Takes the headline of a page into a selection or out of it. Where nothing is selected, nothing is added: a title alone is no
 * content.
 */
export function withTitle(
  page: Page,
  selection: Selection,
  choice: TitleChoice,
  metadata: Pick<Metadata, 'title' | 'siteName'>,
): TitledSelection {
  if (choice === 'selected' || selection.count === 0) return { selection, title: undefined };
  const headline = findHeadline(page, metadata);
  if (headline === 0) return { selection, title: choice === 'always' ? metadata.title : undefined };
  const inside = markWithin(page, [headline]);
  if (choice === 'never') return { selection: without(page, selection, inside), title: undefined };
  return { selection: union(selection, textWithin(page, inside)), title: undefined };
}

function without(page: Page, selection: Selection, inside: Uint8Array): Selection {
  return difference(selection, textWithin(page, inside, 0), page.source.length);
}
