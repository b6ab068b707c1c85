import { type CommentChoice, explain, PithError, type TitleChoice } from 'pith';
import {
  renderBlanked,
  renderCommented,
  renderMarked,
  renderRemoved,
  renderText,
} from 'pith/render';
import { type PrefixedAddress, withPrefix } from './prefixed-page.ts';

/** Forms that a page can be passed on in (`evaluation.md` 1.1). */
export const cleanForms = ['text', 'removed', 'commented', 'blanked', 'marked'] as const;

/** One of {@link cleanForms}. */
export type CleanForm = (typeof cleanForms)[number];

/** What is done to each page. */
export interface CleanOptions {
  /** Name of a preset, or a `combine:` expression. */
  readonly algorithm: string;
  /** Parameters that replace the preset's. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the headline is there: as the algorithm selects it, always, or never. @default 'selected' */
  readonly title?: TitleChoice | undefined;
  /** Whether comments are there: as the algorithm selects them, all, or none. @default 'auto' */
  readonly comments?: CommentChoice | undefined;
  /** What becomes of what is not content. */
  readonly form: CleanForm;
  /** Where the page stands when it was asked for under the proxy's own address. */
  readonly prefixed?: PrefixedAddress | undefined;
}

/** A page as it was served. */
export interface ServedPage {
  readonly bytes: Uint8Array;
  /** HTTP header `Content-Type`. */
  readonly contentType?: string | undefined;
}

const renderings = {
  text: (page, selection) => renderText(page, selection).text,
  removed: renderRemoved,
  commented: renderCommented,
  blanked: renderBlanked,
  marked: (page, selection) => renderMarked(page, selection),
} satisfies Record<CleanForm, (...of: Parameters<typeof renderRemoved>) => string>;

/**
 * Takes the additional content out of a page and answers the form asked for, in UTF-8.
 *
 * @throws PithError `INPUT_TOO_LARGE` for a page of more tags, texts and comments than `extract` takes; else for wrong options only.
 */
export function cleanPage({ bytes, contentType }: ServedPage, options: CleanOptions): Uint8Array {
  const { form, prefixed, ...choice } = options;
  const { page, selection, warnings } = explain(bytes, { ...choice, contentType });
  if (page.source === '' && bytes.length > 0) {
    const message = `Expected a page within the limits, got one that is not: ${warnings.join(' ')}`;
    throw new PithError('INPUT_TOO_LARGE', message);
  }
  const cleaned = renderings[form](page, selection);
  const isMarkup = form !== 'text' && prefixed !== undefined;
  return new TextEncoder().encode(isMarkup ? withPrefix(cleaned, prefixed) : cleaned);
}
