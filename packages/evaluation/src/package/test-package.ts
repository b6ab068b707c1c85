/** What the description file of a package says (`evaluation.md` 2.2). */
export interface PackageDescription {
  /** Short name, as tables show it. */
  readonly name: string;
  readonly title?: string;
  /** Address of the source. */
  readonly source?: string;
  /** BCP 47 tag of most documents. */
  readonly language?: string;
  /** Number of documents that the package should have. */
  readonly size?: number;
  /** Date, ISO 8601. */
  readonly created?: string;
  /** `manual`, or `extractor:<name>@<version>`. */
  readonly gold?: string;
  readonly annotator?: string;
  readonly licence?: string;
  readonly notes?: string;
  /** Keys of the description file that have no field here. */
  readonly other?: Readonly<Record<string, string>>;
}

/** Meta data of one document (`evaluation.md` 2.3). */
export interface DocumentMeta {
  readonly url?: string;
  /** BCP 47 tag of the main content. */
  readonly language?: string;
  /** Whether the main content is interrupted by additional content. */
  readonly fragmented?: boolean;
  /** Whether the document contains several articles. */
  readonly multiple?: boolean;
  readonly encoding?: string;
  /** HTTP header `Content-Type`. */
  readonly contentType?: string;
  readonly fetched?: string;
  readonly title?: string;
  /** `article`, `forum`, `product`, `collection`, `listing`, `documentation`, `service`, as WCXB has them. */
  readonly pageType?: string;
  readonly author?: string;
  readonly date?: string;
  readonly annotator?: string;
  readonly notes?: string;
  /** Snippets that an extraction must have (WCXB). */
  readonly with?: readonly string[];
  /** Snippets that it must not have. */
  readonly without?: readonly string[];
  /** Keys of the meta file that have no field here; strings, unless the file is JSON. */
  readonly other?: Readonly<Record<string, unknown>>;
}

/** One document of a package: the page as served and its main content. */
export interface PackageDocument {
  /** Base name of its files, unique in the package. */
  readonly name: string;
  /** The page's bytes, unchanged, inflated if they were gzipped. */
  readonly html: Uint8Array;
  /** Main content by the annotator, plain text. Empty when {@link missingGold}. */
  readonly gold: string;
  /** Set when the document has no gold text: its file is missing, or the set has only snippets ({@link DocumentMeta.with}). */
  readonly missingGold?: boolean;
  /** The gold with CleanEval's marks `<p>`, `<h>`, `<l>` before each segment, where the set has them. */
  readonly markedGold?: string;
  readonly meta: DocumentMeta;
}

/** A package: its description and its documents, which are read one by one as they are asked for. */
export interface TestPackage {
  readonly description: PackageDescription;
  /** Names of the documents, in order. */
  readonly names: readonly string[];
  /** Reads one document. @throws PithError `INPUT_NOT_FOUND` or `INPUT_UNREADABLE`. */
  read(name: string): Promise<PackageDocument>;
}
