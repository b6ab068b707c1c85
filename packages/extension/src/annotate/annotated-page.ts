/** A page as it was when it was annotated, plain data that scripts may send each other. */
export interface AnnotatedPage {
  /** Its live document, written as HTML; what parts and blocks are stretches of. */
  readonly html: string;
  readonly url: string;
  readonly title: string;
}
