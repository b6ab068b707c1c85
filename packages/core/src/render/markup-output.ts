import type { Block, Inline } from '../content/content.ts';
import type { MarkupAttributes, MarkupWriter } from './markup-writer.ts';

/** What the handlers of blocks and inlines write markup to, and how they reach each other. */
export interface MarkupOutput {
  readonly writer: MarkupWriter;
  /** Writes each block on lines of its own. */
  blocks(blocks: readonly Block[]): void;
  /** Writes what an element that may hold text holds: a first paragraph that is the only one needs no element of its own. */
  flow(blocks: readonly Block[]): void;
  inlines(inlines: readonly Inline[]): void;
  /** Writes an element whose content is written by `content`. */
  element(name: string, attributes: MarkupAttributes, content: () => void): void;
}

/** The parts of an output that follow from how it writes blocks and inlines. */
export function markupParts(
  writer: MarkupWriter,
  { blocks, inlines }: Pick<MarkupOutput, 'blocks' | 'inlines'>,
): MarkupOutput {
  return {
    writer,
    blocks,
    inlines,
    flow([first, ...others]) {
      if (first?.kind === 'paragraph' && others.every(({ kind }) => kind !== 'paragraph')) {
        inlines(first.children);
        blocks(others);
      } else if (first !== undefined) blocks([first, ...others]);
    },
    element(name, attributes, content) {
      writer.open(name, attributes);
      content();
      writer.close(name);
    },
  };
}
