// What the tests of content share: trees in short, and the words of a tree.

import { neverText } from '../page/flags.ts';
import { createPage } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import { buildContent } from './build-content.ts';
import { childrenOf } from './children.ts';
import type { Block, ContentOptions, Inline } from './content.ts';

/** The tree of a page of which everything is selected, but text that says "drop". */
export function contentOf(html: string, options?: ContentOptions): readonly Block[] {
  const page = createPage(html);
  const { from } = page.events;
  const { flags } = page.structure;
  const selection = selectEvents(page, (event) => {
    const isDropped = page.source.slice(from[event], from[event + 1]).includes('drop');
    return (flags[event] & neverText) === 0 && !isDropped;
  });
  return buildContent(page, selection, options);
}

/**
 * A tree as one line: `p(oak em(elm))`. Attributes follow the name after a dot, text is as it is, with `|` where one node of text borders the next.
 */
export function sketch(nodes: readonly (Block | Inline)[]): string {
  let out = '';
  for (const node of nodes) {
    const separates = out !== '' && !('value' in node && node.kind === 'text');
    if (separates && node.kind in blockNames) out += ' ';
    out += sketchOf(node);
  }
  return out;
}

const blockNames: Partial<Record<Block['kind'] | Inline['kind'], string>> = {
  paragraph: 'p',
  heading: 'h',
  list: 'ul',
  quote: 'quote',
  codeBlock: 'pre',
  table: 'table',
  definitionList: 'dl',
  figure: 'figure',
  details: 'details',
  rule: 'hr',
  footnotes: 'notes',
  post: 'post',
};

function sketchOf(node: Block | Inline): string {
  switch (node.kind) {
    case 'text':
      return node.value;
    case 'code':
      return `\`${node.value}\``;
    case 'formula':
      return node.display ? `$$${node.value}$$` : `$${node.value}$`;
    case 'break':
      return '/';
    case 'image':
      return `![${node.alt}](${node.src})`;
    case 'link':
      return `[${sketch(node.children)}](${node.href})`;
    case 'ruby':
      return `ruby(${sketch(node.base)};${sketch(node.gloss)})`;
    case 'media':
      return `${node.medium}[${node.title ?? ''}](${node.href})`;
    case 'quotation':
      return `${node.open}${sketch(node.children)}${node.close}`;
    case 'footnoteReference':
      return `[^${node.label}]`;
    case 'rule':
      return 'hr';
    case 'heading':
      return `h${node.level}(${sketch(node.children)})`;
    case 'codeBlock':
      return `pre${node.language === undefined ? '' : `.${node.language}`}(${node.value})`;
    case 'list': {
      const items = node.items.map(({ checked, value, children }) => {
        const box = checked === undefined ? '' : checked ? '[x]' : '[ ]';
        return `li${value === undefined ? '' : `.${value}`}${box}(${sketch(children)})`;
      });
      return `${node.ordered ? `ol.${node.start}` : 'ul'}(${items.join(' ')})`;
    }
    case 'definitionList': {
      const groups = node.groups.map(({ terms, definitions }) =>
        [
          ...terms.map((term) => `dt(${sketch(term)})`),
          ...definitions.map((definition) => `dd(${sketch(definition)})`),
        ].join(' '),
      );
      return `dl(${groups.join('; ')})`;
    }
    case 'figure':
      return `figure(${sketch(node.children)}; ${sketch(node.caption)})`;
    case 'details':
      return `details(${sketch(node.summary)}; ${sketch(node.children)})`;
    case 'table': {
      const rows = node.rows.map(({ cells }) =>
        cells
          .map(({ column, columnSpan, rowSpan, header, align, children }) => {
            const span = columnSpan * rowSpan > 1 ? `.${columnSpan}x${rowSpan}` : '';
            const name = `${header ? 'th' : 'td'}${column}${span}${align === undefined ? '' : `.${align}`}`;
            return `${name}(${sketch(children)})`;
          })
          .join(' '),
      );
      const caption = node.caption.length === 0 ? '' : `caption(${sketch(node.caption)}) `;
      return `table.${node.headerRows}/${node.columns}(${caption}${rows.join('; ')})`;
    }
    case 'footnotes':
      return `notes(${node.notes.map(({ label, children }) => `${label}: ${sketch(children)}`).join('; ')})`;
    case 'post':
      return `${node.role}(${sketch(node.children)})`;
    default:
      return `${blockNames[node.kind] ?? node.kind}(${sketch(childrenOf(node))})`;
  }
}
