import type { Block, Inline } from '../../content/content.ts';
import type { MarkupAttributes, MarkupWriter } from '../markup-writer.ts';

/** What the handlers of TEI's blocks and inlines write to, and how they reach each other. */
export interface TeiOutput {
  readonly writer: MarkupWriter;
  /** Writes each block on lines of its own, where no division may stand. */
  blocks(blocks: readonly Block[]): void;
  /** Writes what an element that may hold text holds: a first paragraph that is the only one needs no element of its own. */
  flow(blocks: readonly Block[]): void;
  inlines(inlines: readonly Inline[]): void;
  /** Writes an element whose content is written by `content`. */
  element(name: string, attributes: MarkupAttributes, content: () => void): void;
  /** Writes the note of a label where it is called first, its number where it is called again. */
  note(label: string): void;
  /** Whether the note of a label was written. */
  isWritten(label: string): boolean;
}
