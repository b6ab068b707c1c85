/**
 * What was selected of a page as a tree of blocks and inlines, for renderings with structure: Markdown, HTML, TEI.
 * Tags are interpreted here once (which list, which table, which picture), so that a rendering only writes.
 *
 * The tree is at most {@link maxDepth} deep: what the page nests deeper is lifted into its last container, with all of its words.
 */

/** How deep blocks and inlines nest at most. */
export const maxDepth = 64;

/** Text as a reader sees it: references decoded, white space collapsed, none at the ends of a block. */
export interface Text {
  readonly kind: 'text';
  readonly value: string;
  /**
   * Where its characters come from: triples (start in `value`, start in the source, length), sorted, in UTF-16 units. Characters in
   * none were inserted.
   */
  readonly stretches: readonly number[];
}

/** Inlines around other inlines. */
export interface Span {
  readonly kind: 'emphasis' | 'strong' | 'strike' | 'subscript' | 'superscript' | 'highlight';
  readonly children: readonly Inline[];
}

/** A quotation within a line (`q`), and the marks around it where a rendering has no quotations. */
export interface Quotation {
  readonly kind: 'quotation';
  /** Marks of the language that the page says it is in, none of which is empty. They come from nowhere in the source. */
  readonly open: string;
  readonly close: string;
  readonly children: readonly Inline[];
}

/** Code within a line. */
export interface Code extends Omit<Text, 'kind'> {
  readonly kind: 'code';
}

/** A link; `href` is absolute where the page's address or its `base` allows, and of a scheme that may stand in an output. */
export interface Link {
  readonly kind: 'link';
  readonly href: string;
  readonly title: string | undefined;
  readonly children: readonly Inline[];
}

/** A picture, resolved once from `src`, `srcset`, `picture`, lazy attributes and `noscript` twins. */
export interface Image {
  readonly kind: 'image';
  readonly src: string;
  readonly alt: string;
  readonly title: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Start of its tag in the source. */
  readonly from: number;
}

/** A video, a sound, or what a player in an `iframe` or custom element shows. No rendering plays it. */
export interface Media {
  readonly kind: 'media';
  readonly medium: 'video' | 'audio' | 'player';
  /** Absolute, `http` or `https`. */
  readonly href: string;
  readonly title: string | undefined;
}

/** A line break within a paragraph (`br`). */
export interface Break {
  readonly kind: 'break';
}

/** A formula as TeX, without delimiters. */
export interface Formula extends Omit<Text, 'kind'> {
  readonly kind: 'formula';
  /** On lines of its own. */
  readonly display: boolean;
}

/** A call of a footnote. */
export interface FootnoteReference {
  readonly kind: 'footnoteReference';
  /** The footnote's label: letters, digits and hyphens. */
  readonly label: string;
}

/** Text with a gloss beside it (`ruby`). */
export interface Ruby {
  readonly kind: 'ruby';
  readonly base: readonly Inline[];
  readonly gloss: readonly Inline[];
}

/** What stands within a line. */
export type Inline =
  | Text
  | Span
  | Quotation
  | Code
  | Link
  | Image
  | Media
  | Break
  | Formula
  | FootnoteReference
  | Ruby;

/** What every block has. */
interface BlockBase {
  /** Row of the element in `page.structure` that made it; 0 for none. */
  readonly element: number;
}

/** Text that stands alone (`p`, or text of any element that holds no blocks). */
export interface Paragraph extends BlockBase {
  readonly kind: 'paragraph';
  readonly children: readonly Inline[];
}

/** A heading (`h1` to `h6`, or what says that it is one). */
export interface Heading extends BlockBase {
  readonly kind: 'heading';
  /** 1 to 6. */
  readonly level: number;
  readonly children: readonly Inline[];
}

/** A list with bullets or numbers (`ul`, `ol`, `menu`). */
export interface List extends BlockBase {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** Number of the first item of an ordered list. */
  readonly start: number;
  readonly items: readonly ListItem[];
}

/** An item of a {@link List}. */
export interface ListItem extends BlockBase {
  readonly kind: 'listItem';
  /** Its number in an ordered list, where this is not one more than that of the item before. */
  readonly value?: number | undefined;
  /** State of the check box that it begins with. */
  readonly checked: boolean | undefined;
  readonly children: readonly Block[];
}

/** A quotation in blocks of its own (`blockquote`). */
export interface Quote extends BlockBase {
  readonly kind: 'quote';
  readonly children: readonly Block[];
}

/** Code in lines of its own, white space untouched. */
export interface CodeBlock extends BlockBase {
  readonly kind: 'codeBlock';
  readonly language: string | undefined;
  readonly value: string;
  /** As of {@link Text}. */
  readonly stretches: readonly number[];
}

/** A table of data; tables that only lay out are lifted into blocks. */
export interface Table extends BlockBase {
  readonly kind: 'table';
  readonly caption: readonly Inline[];
  /** How many of the first rows are headers, 0 or more. */
  readonly headerRows: number;
  /** Number of columns of the widest row, spans counted within bounds. */
  readonly columns: number;
  readonly rows: readonly TableRow[];
}

/** A row of a {@link Table}. */
export interface TableRow {
  readonly cells: readonly TableCell[];
}

/** A cell of a {@link Table}, which may span columns and rows. */
export interface TableCell extends BlockBase {
  /** Column it begins in, from 0. */
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly header: boolean;
  readonly align: 'left' | 'center' | 'right' | undefined;
  readonly children: readonly Block[];
}

/** Terms with their definitions (`dl`). */
export interface DefinitionList extends BlockBase {
  readonly kind: 'definitionList';
  readonly groups: readonly {
    readonly terms: readonly (readonly Inline[])[];
    readonly definitions: readonly (readonly Block[])[];
  }[];
}

/** A picture, table or listing with its caption. */
export interface Figure extends BlockBase {
  readonly kind: 'figure';
  readonly children: readonly Block[];
  readonly caption: readonly Inline[];
}

/** Text that opens below its summary (`details`), shown as if it were open. */
export interface Details extends BlockBase {
  readonly kind: 'details';
  readonly summary: readonly Inline[];
  readonly children: readonly Block[];
}

/** A line across (`hr`) between selected blocks. */
export interface Rule extends BlockBase {
  readonly kind: 'rule';
}

/** The footnotes of the page, where their calls are selected. */
export interface Footnotes extends BlockBase {
  readonly kind: 'footnotes';
  readonly notes: readonly { readonly label: string; readonly children: readonly Block[] }[];
}

/** A post of a thread or a comment on the page. */
export interface Post extends BlockBase {
  readonly kind: 'post';
  readonly role: 'post' | 'comment';
  readonly author: string | undefined;
  /** As the markup gives it, ISO 8601 where it can be told. */
  readonly date: string | undefined;
  readonly children: readonly Block[];
}

/** What stands on lines of its own. */
export type Block =
  | Paragraph
  | Heading
  | List
  | Quote
  | CodeBlock
  | Table
  | DefinitionList
  | Figure
  | Details
  | Rule
  | Footnotes
  | Post;

/** Which constructs a tree has; what is off is taken away as a construct, never its words. */
export interface ContentOptions {
  /**
   * Links with their addresses; otherwise their text alone.
   * @default true
   */
  readonly links?: boolean | undefined;
  /**
   * Pictures, videos and sounds that stand in or between what was selected, with their captions; the latter two as links.
   * @default true
   */
  readonly images?: boolean | undefined;
  /**
   * Tables as tables; otherwise their cells as paragraphs.
   * @default true
   */
  readonly tables?: boolean | undefined;
  /**
   * Simple selectors of elements of which nothing is shown: neither pictures and videos, nor captions and notes, which need not be selected.
   * @default none
   */
  readonly exclude?: string | undefined;
  /** Address of the page, against which links and pictures are made absolute, after its `base`. */
  readonly url?: string | undefined;
}
