import type { Page } from 'pith/page';
import type { SiteGold, SiteRefusal, SourceRanges } from './site-gold.ts';
import type { Wrapper } from './wrapper/wrapper.ts';

/**
 * A small program that knows the markup of one site, and so labels its pages reliably (`evaluation.md` 2.6). It is the default
 * export of a module, `extractor.mjs`, that its user wrote or `pith package learn-extractor` did.
 */
export interface SiteExtractor {
  /** Its name, as the description of a package has it: `extractor:SITE@VERSION`. Without spaces and `@`. */
  readonly site: string;
  /** To be changed whenever the extractor is, as its gold is then another. Without spaces. */
  readonly version: string;
  /**
   * Host names that it is for, those below them included. A page whose address is not known is taken for one of them.
   * @default any
   */
  readonly hosts?: readonly string[];
  /** Whether a page of these hosts is one that it is for. @default every one is */
  match?(page: SitePage): boolean;
  /** The main content of a page; `null` or a refusal when the page is not understood, never a part of the content. */
  extract(page: SitePage): SiteGold | SiteRefusal | null;
}

/** What the module exports: an extractor, or in place of `extract` a wrapper that was learned. */
export type SiteModule = Omit<SiteExtractor, 'extract'> & {
  readonly extract?: SiteExtractor['extract'];
  readonly wrapper?: Wrapper;
};

/** A page as a site extractor sees it. */
export interface SitePage {
  /** Its address, where it is known. */
  readonly url: string | undefined;
  /** The decoded source, which ranges count in. */
  readonly source: string;
  /** The columns of the core, for who needs more than the two functions. */
  readonly page: Page;
  /**
   * How many elements a simple selector of CSS matches (`article`, `.story`, `#main > p`).
   *
   * @throws PithError `BAD_SELECTOR`.
   */
  count(selector: string): number;
  /**
   * The text in the elements that a selector matches, without what `without` matches.
   *
   * @throws PithError `BAD_SELECTOR`.
   */
  ranges(selector: string, options?: { readonly without?: string }): SourceRanges;
}
