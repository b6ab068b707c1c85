import { resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import {
  renderBlanked,
  renderCommented,
  renderMarked,
  renderRemoved,
  renderText,
} from 'pith/render';
import { decodeSource } from 'pith/source';
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
 * @throws PithError for wrong options only, never for the content of a page.
 */
export function cleanPage({ bytes, contentType }: ServedPage, options: CleanOptions): Uint8Array {
  const { algorithm, parameters, form, prefixed } = options;
  const page = createPage(decodeSource(bytes, { contentType }).text);
  const selection = resolveAlgorithm(algorithm, parameters).select(page);
  const cleaned = renderings[form](page, selection);
  const isMarkup = form !== 'text' && prefixed !== undefined;
  return new TextEncoder().encode(isMarkup ? withPrefix(cleaned, prefixed) : cleaned);
}
