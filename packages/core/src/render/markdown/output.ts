import type { Block, Inline } from '../../content/content.ts';
import type { Place } from './inline-handlers.ts';
import type { MarkdownLines, Written } from './markdown-lines.ts';

/** A list that was written. */
export interface WrittenList {
  /** How much was written when it ended. */
  readonly end: number;
  /** How many containers it stands in. */
  readonly depth: number;
  /** What its items begin with, or for ordered lists what follows their numbers. */
  readonly marker: string;
}

/** A heading that stands in no quote, item or note, as it was written. */
export interface WrittenHeading {
  /** Where its first line begins in the Markdown, UTF-16 units. */
  readonly at: number;
  /** 1 to 6. */
  readonly level: number;
  /** Its words, without marks. */
  readonly name: string;
}

/** What handlers of blocks write to. */
export interface MarkdownOutput {
  readonly lines: MarkdownLines;
  /** Whether headings are paragraphs. */
  readonly plainHeadings: boolean;
  /** The headings that were written, in their order. */
  readonly headings: WrittenHeading[];
  /** The list that ended last. */
  lastList: WrittenList | undefined;
  /** Writes blocks, with a gap (a blank line, unless one is given) before each. */
  blocks(blocks: readonly Block[], gap?: number): void;
  /** Writes inlines as one line, or lines where they have hard breaks; nothing for none. */
  inlines(inlines: readonly Inline[], place: Place): void;
  /** What {@link inlines} would write. */
  written(inlines: readonly Inline[], place: Place): Written;
  /** Writes a container's content behind its prefixes, or without them where containers nest too deep already. */
  within(first: string, rest: string, content: () => void): void;
}
