import type { Block, Inline } from '../../content/content.ts';
import type { MarkupOutput } from '../markup-output.ts';
import type { MarkupAttributes } from '../markup-writer.ts';

/** What the handlers of HTML's blocks and inlines write to. */
export interface HtmlOutput extends MarkupOutput {
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
