import type { MarkupOutput } from '../markup-output.ts';

/** What the handlers of TEI's blocks and inlines write to; blocks stand where no division may. */
export interface TeiOutput extends MarkupOutput {
  /** Writes the note of a label where it is called first, its number where it is called again. */
  note(label: string): void;
  /** Whether the note of a label was written. */
  isWritten(label: string): boolean;
}
