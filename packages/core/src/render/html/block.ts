import type { Block, DefinitionList, Figure, List, Post } from '../../content/content.ts';
import type { MarkupAttributes } from '../markup-writer.ts';
import { headOfPost } from '../post-head.ts';
import { noteId } from './inline.ts';
import type { HtmlOutput } from './output.ts';
import { writeTable } from './table.ts';

/** Writes one block as HTML, with the attributes that it needs where it stands. */
export function writeBlock(block: Block, attributes: MarkupAttributes, output: HtmlOutput): void {
  const { writer, element, blocks, inlines } = output;
  switch (block.kind) {
    case 'paragraph':
      element('p', attributes, () => inlines(block.children));
      break;
    case 'heading':
      element(`h${block.level}`, attributes, () => inlines(block.children));
      break;
    case 'quote':
      element('blockquote', attributes, () => blocks(block.children));
      break;
    case 'codeBlock': {
      const language = block.language?.replace(/[^\w+#.-]/g, '');
      element('pre', attributes, () =>
        element('code', { class: language ? `language-${language}` : undefined }, () =>
          writer.text(block),
        ),
      );
      break;
    }
    case 'rule':
      writer.empty('hr');
      break;
    case 'list':
      writeList(block, attributes, output);
      break;
    case 'table':
      writeTable(block, attributes, output);
      break;
    case 'definitionList':
      writeDefinitions(block, attributes, output);
      break;
    case 'figure':
      writeFigure(block, attributes, output);
      break;
    case 'details':
      element('details', { ...attributes, open: true }, () => {
        element('summary', {}, () => inlines(block.summary));
        blocks(block.children);
      });
      break;
    case 'footnotes':
      element('section', { ...attributes, class: 'footnotes' }, () => {
        writer.line();
        element('ol', {}, () => {
          writer.line();
          for (const { label, children } of block.notes) {
            element('li', { id: noteId(label) }, () => output.flow(children));
            writer.line();
          }
        });
        writer.line();
      });
      break;
    case 'post':
      writePost(block, attributes, output);
  }
}

function writeList(
  { ordered, start, items }: List,
  attributes: MarkupAttributes,
  { writer, element, flow, within }: HtmlOutput,
): void {
  const from = ordered && start !== 1 ? start : undefined;
  element(ordered ? 'ol' : 'ul', { ...attributes, start: from }, () => {
    writer.line();
    for (const item of items) {
      const { checked, value } = item;
      within(item.element, item.children, (attributes) =>
        element('li', { ...attributes, value: ordered ? value : undefined }, () => {
          if (checked !== undefined)
            writer.empty('input', { type: 'checkbox', disabled: true, checked });
          flow(item.children);
        }),
      );
      writer.line();
    }
  });
}

function writeDefinitions(
  { groups }: DefinitionList,
  attributes: MarkupAttributes,
  { writer, element, flow, inlines }: HtmlOutput,
): void {
  element('dl', attributes, () => {
    writer.line();
    for (const { terms, definitions } of groups) {
      for (const term of terms) {
        element('dt', {}, () => inlines(term));
        writer.line();
      }
      for (const definition of definitions) {
        element('dd', {}, () => flow(definition));
        writer.line();
      }
    }
  });
}

/** A picture in a figure stands without a paragraph. */
function writeFigure(
  { children, caption }: Figure,
  attributes: MarkupAttributes,
  { writer, element, flow, inlines }: HtmlOutput,
): void {
  element('figure', attributes, () => {
    writer.line();
    flow(children);
    if (caption.length > 0) {
      writer.line();
      element('figcaption', {}, () => inlines(caption));
    }
    writer.line();
  });
}

function writePost(
  post: Post,
  attributes: MarkupAttributes,
  { writer, element, blocks }: HtmlOutput,
): void {
  const head = headOfPost(post);
  element('article', attributes, () => {
    writer.line();
    if (head !== undefined) {
      element('header', {}, () => {
        const { author, date } = head;
        if (author !== undefined) element('cite', {}, () => writer.insert(author));
        if (author !== undefined && date !== undefined) writer.insert(' ');
        if (date !== undefined) element('time', {}, () => writer.insert(date));
      });
    }
    blocks(post.children);
  });
}
