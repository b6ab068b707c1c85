/** Words that are put into an article, in its own language. */
export interface ArticleWords {
  /** Stands for a picture that is not shown. */
  readonly image: string;
  /** Names a table that can be scrolled, before its number. */
  readonly table: string;
  /** Names the footnotes. */
  readonly notes: string;
  /** Says where the link at the end of a footnote leads. */
  readonly backToText: string;
  /** State of a check box. */
  readonly done: string;
  /** State of a check box. */
  readonly open: string;
}
