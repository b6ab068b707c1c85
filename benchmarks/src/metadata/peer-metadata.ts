/** What an extractor says of a page, in its own spelling; a field that it does not tell is absent. */
export interface PeerMetadata {
  readonly title?: string | undefined;
  readonly authors?: readonly string[] | undefined;
  /** Any spelling that begins with the day as ISO 8601, or that `Date` reads. */
  readonly date?: string | undefined;
  readonly language?: string | undefined;
}
