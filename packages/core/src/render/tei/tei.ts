import type { Block, Inline } from '../../content/content.ts';
import { numberedNotes } from '../../content/numbered-notes.ts';
import type { Metadata } from '../../metadata/metadata.ts';
import { markupParts } from '../markup-output.ts';
import { type MarkupWriter, markupWriter } from '../markup-writer.ts';
import type { Rendering } from '../text.ts';
import { writeBlock } from './block.ts';
import { writeDivisions } from './body.ts';
import { languageTag, writeHeader } from './header.ts';
import { writeInline } from './inline.ts';
import type { TeiOutput } from './output.ts';

/** Options of {@link renderTei}. */
export interface TeiOptions {
  /**
   * Name of the algorithm that selected, for the header.
   * @default none
   */
  readonly algorithm?: string | undefined;
}

/**
 * A document of TEI P5 with what was selected, for corpora: valid against `pith-tei.rng`, a subset of TEI, whatever the page. Headings begin
 * divisions, notes stand where they are called, no element has an `xml:id`. Characters of the body have their addresses.
 *
 * @param blocks at most `maxDepth` deep.
 * @param metadata what the header says of the page; what is not there is left out.
 */
export function renderTei(
  blocks: readonly Block[],
  metadata: Partial<Metadata> = {},
  options: TeiOptions = {},
): Rendering {
  const output = teiOutput(markupWriter('/>'), blocks);
  const { writer, element } = output;
  writer.declaration();
  const attributes = {
    xmlns: 'http://www.tei-c.org/ns/1.0',
    'xml:lang': languageTag(metadata.language),
  };
  element('TEI', attributes, () => {
    writer.line();
    writeHeader(metadata, options.algorithm, output);
    element('text', {}, () =>
      element('body', {}, () => {
        writer.line();
        // a body needs a block or a division, and these two are neither
        const isBare = blocks.every(({ kind }) => kind === 'rule' || kind === 'footnotes');
        if (isBare) writer.empty('p');
        writeDivisions(blocks, output);
        writer.line();
      }),
    );
    writer.line();
  });
  writer.line();
  return writer.finish();
}

/** How deep notes stand in notes; what is called deeper has its number there, and stands where the notes do. */
const maxNotes = 4;

function teiOutput(writer: MarkupWriter, all: readonly Block[]): TeiOutput {
  const notes = numberedNotes(all);
  const written = new Set<string>();
  let depth = 0; // of the note that is being written: notes that call notes may be a long chain
  const output: TeiOutput = {
    ...markupParts(writer, { blocks: writeBlocks, inlines: writeInlines }),
    note(label) {
      const note = notes.get(label);
      if (note === undefined || written.has(label) || depth === maxNotes) {
        const mark = String(note?.number ?? label);
        output.element('hi', { rend: 'superscript' }, () => writer.insert(mark));
        return;
      }
      written.add(label);
      depth++;
      output.element('note', { place: 'foot', n: note.number }, () => output.flow(note.children));
      depth--;
    },
    isWritten: (label) => written.has(label),
  };
  return output;

  function writeBlocks(blocks: readonly Block[]): void {
    for (const block of blocks) {
      writer.line();
      writeBlock(block, output);
      writer.line();
    }
  }

  function writeInlines(inlines: readonly Inline[]): void {
    for (const inline of inlines) writeInline(inline, output);
  }
}
