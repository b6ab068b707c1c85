import type { Block, DefinitionList, Figure, List, Table } from '../../content/content.ts';
import { itemNumbers } from '../../content/item-numbers.ts';
import type { TeiOutput } from './output.ts';

/** Writes one block as TEI where no division may stand: headings are blocks of their own, posts what they hold. */
export function writeBlock(block: Block, output: TeiOutput): void {
  const { writer, element, blocks, inlines } = output;
  switch (block.kind) {
    case 'paragraph':
      element('p', {}, () => inlines(block.children));
      break;
    case 'heading':
      element('ab', { type: 'heading' }, () => inlines(block.children));
      break;
    case 'quote':
      element('quote', {}, () => blocks(block.children));
      break;
    case 'codeBlock': {
      const language = block.language?.replace(/[^\w+#.-]/g, '') || undefined;
      const attributes = { lang: language, 'xml:space': 'preserve' };
      element('ab', { type: 'code' }, () => element('code', attributes, () => writer.text(block)));
      break;
    }
    case 'rule':
      writer.empty('milestone', { unit: 'section', rend: 'rule' });
      break;
    case 'list':
      writeList(block, output);
      break;
    case 'table':
      writeTable(block, output);
      break;
    case 'definitionList':
      writeDefinitions(block, output);
      break;
    case 'figure':
      writeFigure(block, output);
      break;
    case 'details':
      element('ab', { type: 'summary' }, () => inlines(block.summary));
      blocks(block.children);
      break;
    case 'footnotes':
      for (const { label } of block.notes) if (!output.isWritten(label)) output.note(label);
      break;
    case 'post':
      blocks(block.children);
  }
}

function writeList(list: List, { writer, element, flow }: TeiOutput): void {
  const { ordered, items } = list;
  const numbers = ordered ? itemNumbers(list) : [];
  element('list', { rend: ordered ? 'numbered' : 'bulleted' }, () => {
    writer.line();
    for (const [i, { checked, children }] of items.entries()) {
      const rend = checked === undefined ? undefined : checked ? 'checked' : 'unchecked';
      element('item', { n: numbers[i], rend }, () => flow(children));
      writer.line();
    }
  });
}

/** Each group as a pair of label and item, as a glossary's list has them. */
function writeDefinitions(
  { groups }: DefinitionList,
  { writer, element, flow, inlines }: TeiOutput,
): void {
  element('list', { type: 'gloss' }, () => {
    writer.line();
    for (const { terms, definitions } of groups) {
      element('label', {}, () => {
        for (const [i, term] of terms.entries()) {
          if (i > 0) writer.empty('lb');
          inlines(term);
        }
      });
      element('item', {}, () => flow(definitions.flat()));
      writer.line();
    }
  });
}

function writeTable(
  { caption, headerRows, rows }: Table,
  { writer, element, flow, inlines }: TeiOutput,
): void {
  element('table', {}, () => {
    writer.line();
    if (caption.length > 0) element('head', {}, () => inlines(caption));
    writer.line();
    for (const [i, { cells }] of rows.entries()) {
      if (cells.length === 0) continue; // all of it is spanned from above
      element('row', { role: i < headerRows ? 'label' : undefined }, () => {
        for (const { header, columnSpan, rowSpan, children } of cells) {
          const attributes = {
            role: header ? 'label' : undefined,
            cols: columnSpan > 1 ? columnSpan : undefined,
            rows: rowSpan > 1 ? rowSpan : undefined,
          };
          element('cell', attributes, () => flow(children));
        }
      });
      writer.line();
    }
  });
}

/** In a paragraph, as TEI counts a figure as no block. */
function writeFigure(
  { children, caption }: Figure,
  { writer, element, blocks, inlines }: TeiOutput,
): void {
  element('p', {}, () =>
    element('figure', {}, () => {
      writer.line();
      if (caption.length > 0) element('head', {}, () => inlines(caption));
      writer.line();
      blocks(children);
    }),
  );
}
