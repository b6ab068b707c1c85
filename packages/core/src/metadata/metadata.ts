/** What a page says about itself. A field that the page does not tell is `undefined`, a list that it does not tell is empty. */
export interface Metadata {
  /** Name of the article or page, without the name of the site. */
  readonly title: string | undefined;
  /** Names of the authors in the order given, each once. */
  readonly authors: readonly string[];
  /** The same names with `, ` between them. */
  readonly author: string | undefined;
  /** When it was published: ISO 8601, `2024-03-05` without a time, else with the time zone where the page gives one. */
  readonly date: string | undefined;
  /** When it was last changed, as {@link date}. */
  readonly modified: string | undefined;
  /** Language of the content: a code of ISO 639-1, of three letters where there is no shorter one. */
  readonly language: string | undefined;
  readonly siteName: string | undefined;
  /** The page's own summary, in its own words. */
  readonly description: string | undefined;
  /** The canonical address that the page gives, absolute; without one the address it was asked for. */
  readonly url: string | undefined;
  /** Address of the picture that stands for the page, absolute where the address of the page allows. */
  readonly image: string | undefined;
  /** Keywords, each once, as the page writes them. */
  readonly tags: readonly string[];
  /** Address or name of the licence. */
  readonly licence: string | undefined;
  /** Type of schema.org as the page writes it, without the vocabulary's address, such as `NewsArticle`. */
  readonly schemaType: string | undefined;
  /**
   * Where each field that is there was found, such as `json-ld`, `meta og:title`, `time`, `url` or `text`;
   * `docs/reference/metadata.md` lists them.
   */
  readonly sources: Readonly<Partial<Record<MetadataField, string>>>;
}

/** A field of {@link Metadata} that has a source of its own; `author` has that of `authors`. */
export type MetadataField = Exclude<keyof Metadata, 'author' | 'sources'>;

/** What {@link readMetadata} may be told about the page. */
export interface MetadataOptions {
  /** Address of the page, absolute. */
  readonly url?: string | undefined;
  /** No date after this one is believed, ISO 8601; without it any is, as the core has no clock. */
  readonly now?: string | undefined;
}
