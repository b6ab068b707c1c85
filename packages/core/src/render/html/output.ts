import type { Block, Inline } from '../../content/content.ts';
import type { MarkupAttributes, MarkupWriter } from '../markup-writer.ts';

/** What the handlers of HTML's blocks and inlines write to, and how they reach each other. */
export interface HtmlOutput {
  readonly writer: MarkupWriter;
  /** Writes each block on lines of its own. */
  blocks(blocks: readonly Block[]): void;
  /** Writes what an element that may hold text holds: a first paragraph that is the only one needs no element of its own. */
  flow(blocks: readonly Block[]): void;
  inlines(inlines: readonly Inline[]): void;
  /** Writes an element whose content is written by `content`. */
  element(name: string, attributes: MarkupAttributes, content: () => void): void;
  /** Number that a footnote is called by; `undefined` where the output has no such note. */
  noteNumber(label: string): number | undefined;
  /**
   * Writes what an element of the page made, with the attributes `dir` and `lang` that it needs where it stands.
   *
   * @param content what it holds, whose first letter tells which way it runs where the page does not.
   */
  within(
    element: number,
    content: readonly (Block | Inline)[],
    write: (attributes: MarkupAttributes) => void,
  ): void;
}
