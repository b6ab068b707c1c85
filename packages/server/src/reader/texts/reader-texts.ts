import type { PageType } from 'pith';
import type { ArticleWords } from '../article-words.ts';

/** Why a page cannot be shown. */
export type Reason =
  | 'badAddress'
  | 'refused'
  | 'disallowed'
  | 'unreachable'
  | 'noPage'
  | 'tooLarge'
  | 'tooSlow'
  | 'busy'
  | 'fault';

/** What the reader says in one language. */
export interface ReaderTexts {
  /** Words within an article. */
  readonly article: ArticleWords;
  /** First link of the page, to its text. */
  readonly skip: string;
  /** Link to the page itself. */
  readonly original: string;
  readonly showImages: string;
  readonly hideImages: string;
  /** Makes links of the page lead to other reading pages. */
  readonly followInReader: string;
  /** Makes links of the page lead to the pages themselves. */
  readonly followAtSite: string;
  /** Heading of the list of headings. */
  readonly contents: string;
  /** Before the day of the last change. */
  readonly updated: string;
  /** Before the forms in which the same text is there. */
  readonly otherForms: string;
  /** Said of a page that may have come out badly. */
  readonly doubtful: string;
  /** Said of a page without text. */
  readonly nothing: string;
  /** How the text was told from what stands around it. */
  readonly decision: {
    readonly heading: string;
    readonly method: string;
    readonly kind: string;
    /** Before the share of the words shown that should be here. */
    readonly share: string;
    /** Before the F1 that is expected. */
    readonly agreement: string;
    readonly address: string;
  };
  /** Kinds of pages, as they stand behind {@link ReaderTexts.decision}'s `kind`. */
  readonly kinds: Readonly<Record<PageType, string>>;
  /** The page on which an address is asked for. */
  readonly start: {
    readonly title: string;
    readonly invitation: string;
    /** Label of the field. */
    readonly field: string;
    readonly button: string;
  };
  readonly failure: {
    readonly title: string;
    readonly reasons: Readonly<Record<Reason, string>>;
  };
}
