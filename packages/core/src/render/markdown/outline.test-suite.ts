// Structure of Markdown as a reader gets it, and of a tree of content as Markdown can hold it, both as one line, to compare.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import type { Block, Inline, Span } from '../../content/content.ts';
import { mediaLink } from '../../content/media-link.ts';
import { imageAddress, linkAddress } from '../addresses.ts';
import { plainText } from '../plain-text.ts';
import { cellInlines } from './cell-lines.ts';
import { encodedAddress, ownTitle } from './destination.ts';
import { guardedFormula } from './guarded-formula.ts';
import { emphasised, paragraphOf, strong, withoutStrong } from './inserted.ts';
import { listOfDefinitions } from './list.ts';
import { postHead } from './post-head.ts';
import { tidySpans } from './tidy-spans.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];

/** Reads Markdown with all that GFM has, and formulas where there are any. */
function readMarkdown(markdown: string, formulas: boolean): Root {
  return fromMarkdown(markdown, {
    extensions: formulas ? [gfm(), math()] : [gfm()],
    mdastExtensions: formulas ? [gfmFromMarkdown(), mathFromMarkdown()] : [gfmFromMarkdown()],
  });
}

/** What a reader of Markdown gets: `h2(Oaks) p(old em(trees))`. */
export function outlineRead(markdown: string, formulas = false): string {
  return readMarkdown(markdown, formulas)
    .children.map((child) => read(child, markdown))
    .join(' ');
}

function read(node: Node, markdown: string): string {
  const all = (separator: string): string =>
    'children' in node ? node.children.map((child) => read(child, markdown)).join(separator) : '';
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return `\`${node.value}\``;
    case 'inlineMath':
      return `$${node.value}$`;
    case 'html':
      return tagRead(node.value);
    case 'break':
      return '↵';
    case 'emphasis':
      return `em(${all('')})`;
    case 'strong':
      return `strong(${all('')})`;
    case 'delete':
      return `del(${all('')})`;
    case 'link': {
      const begins = markdown[node.position?.start.offset ?? -1];
      return begins === '[' || begins === '<' ? `[${all('')}](${titled(node)})` : all('');
    }
    case 'image':
      return `![${node.alt}](${titled(node)})`;
    case 'footnoteReference':
      return `[^${node.label}]`;
    case 'paragraph':
      return `p(${all('')})`;
    case 'heading':
      return `h${node.depth}(${all('')})`;
    case 'blockquote':
      return `quote(${all(' ')})`;
    case 'list':
      return `${node.ordered ? `ol.${node.start}` : 'ul'}(${all(' ')})`;
    case 'listItem':
      return `li${boxOf(node.checked ?? undefined)}(${all(' ')})`;
    case 'code':
      return `pre.${node.lang ?? ''}(${node.value})`;
    case 'math':
      return `$$${node.value}$$`;
    case 'thematicBreak':
      return 'hr';
    case 'table':
      return `table.${node.align!.map((side) => side ?? '').join(',')}(${all('; ')})`;
    case 'tableRow':
      return all(' | ').replace(/[ |]+$/, '');
    case 'tableCell':
      return all('');
    case 'footnoteDefinition':
      return `note.${node.label}(${all(' ')})`;
    default:
      return `${node.type}?`;
  }
}

/** The text that a reader of Markdown sees, a block a line. */
export function textRead(markdown: string): string {
  const lines: string[] = [];
  let line = '';
  const waiting: Node[] = [readMarkdown(markdown, false)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (/^(?:paragraph|heading|tableCell|code|break)$/.test(node.type)) {
      lines.push(line);
      line = '';
    }
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      line += node.value;
    else if (node.type === 'html' && node.value === '<br>') line += ' ';
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return [...lines, line].join('\n');
}

function titled({ url, title }: { url: string; title?: string | null | undefined }): string {
  return title ? `${url} "${title}"` : url;
}

function boxOf(checked: boolean | undefined): string {
  return checked === undefined ? '' : checked ? '[x]' : '[ ]';
}

function tagRead(tag: string): string {
  if (tag === '<br>') return '↵';
  return tag.startsWith('</') ? ')' : `${tag.slice(1, -1)}(`;
}

/** What Markdown of a tree is to be read as. */
export function outlineMeant(blocks: readonly Block[]): string {
  return blocks
    .map(meant)
    .filter((block) => block !== '')
    .join(' ');
}

function meant(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphMeant(block.children);
    case 'heading':
      return around(`h${block.level}`, inlinesMeant(withoutStrong(block.children), ' '));
    case 'quote':
      return around('quote', outlineMeant(block.children));
    case 'list': {
      const items = block.items.map(({ checked, children }) => {
        const box = children[0]?.kind === 'paragraph' ? boxOf(checked) : '';
        return around(`li${box}`, outlineMeant(children));
      });
      const name = block.ordered ? `ol.${block.start}` : 'ul';
      return around(name, items.filter((item) => item !== '').join(' '));
    }
    case 'definitionList':
      return meant(listOfDefinitions(block));
    case 'codeBlock':
      return around(`pre.${block.language ?? ''}`, block.value.trimEnd().replace(/\r\n?/g, '\n'));
    case 'figure':
      return outlineMeant([...block.children, paragraphOf([emphasised(block.caption)])]);
    case 'details':
      return outlineMeant([paragraphOf([strong(block.summary)]), ...block.children]);
    case 'post':
      return outlineMeant([paragraphOf(postHead(block)), ...block.children]);
    case 'rule':
      return 'hr';
    case 'footnotes':
      return block.notes
        .map(({ label, children }) => around(`note.${label}`, outlineMeant(children)))
        .join(' ');
    case 'table':
      return tableMeant(block);
  }
}

function around(name: string, content: string): string {
  return content === '' ? '' : `${name}(${content})`;
}

/** Formulas on lines of their own divide paragraphs. */
function paragraphMeant(children: readonly Inline[]): string {
  const parts: string[] = [];
  let from = 0;
  children.forEach((inline, i) => {
    if (inline.kind !== 'formula' || !inline.display) return;
    parts.push(around('p', inlinesMeant(children.slice(from, i))), `$$${inline.value}$$`);
    from = i + 1;
  });
  parts.push(around('p', inlinesMeant(children.slice(from))));
  return parts.filter((part) => part !== '').join(' ');
}

function tableMeant({ caption, rows, headerRows }: Extract<Block, { kind: 'table' }>): string {
  const grid = rows.map(({ cells }, i) => {
    const row: { content: string; align: string }[] = [];
    for (const { column, align, children } of cells) {
      while (row.length < column) row.push({ content: '', align: '' });
      const inlines = cellInlines(children);
      const own = i < headerRows ? withoutStrong(inlines) : inlines;
      row.push({ content: inlinesMeant(own), align: align ?? '' });
    }
    while (row.at(-1)?.content === '') row.pop();
    return row;
  });
  const head = headerRows > 0 ? grid.splice(0, 1) : [[]];
  const full = [...head, ...grid.filter((row) => row.length > 0)];
  const columns = Math.max(0, ...full.map((row) => row.length));
  const aligns = Array.from(
    { length: columns },
    (_, column) =>
      full.map((row) => (row[column]?.content ? row[column].align : '')).find((side) => side) ?? '',
  );
  const lines = full.map((row) => row.map(({ content }) => content).join(' | '));
  return outlineMeant([paragraphOf([emphasised(caption)])])
    .concat(' ', columns === 0 ? '' : `table.${aligns.join(',')}(${lines.join('; ')})`)
    .trim();
}

function inlinesMeant(inlines: readonly Inline[], lineBreak = '↵'): string {
  const tidy = tidySpans(inlines);
  return tidy
    .map((inline) => inlineMeant(inline, lineBreak))
    .join('')
    .replace(/^[↵ ]+|[↵ ]+$/g, '');
}

const spanNames: Record<Span['kind'], string> = {
  emphasis: 'em',
  strong: 'strong',
  strike: 'del',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
};

function inlineMeant(inline: Inline, lineBreak: string): string {
  const all = (children: readonly Inline[]): string =>
    children.map((child) => inlineMeant(child, lineBreak)).join('');
  switch (inline.kind) {
    case 'text':
      return inline.value;
    case 'code':
      return `\`${inline.value}\``;
    case 'formula':
      return `$${guardedFormula(inline).value}$`;
    case 'break':
      return lineBreak;
    case 'link': {
      const href = linkAddress(inline.href);
      const children = all(inline.children);
      return href
        ? `[${children}](${titled({
            url: encodedAddress(href),
            title: ownTitle(inline.title, plainText(inline.children)),
          })})`
        : children;
    }
    case 'image': {
      const address = imageAddress(inline.src) ?? '';
      const src = address.startsWith('data:') ? '' : address;
      if (src === '' && inline.alt === '') return '';
      return `![${inline.alt}](${titled({ url: encodedAddress(src), title: ownTitle(inline.title, inline.alt) })})`;
    }
    case 'media':
      return inlineMeant(mediaLink(inline), lineBreak);
    case 'quotation':
      return inline.open + all(inline.children) + inline.close;
    case 'footnoteReference':
      return `[^${inline.label}]`;
    case 'ruby':
      return ''; // none is left
    default:
      return `${spanNames[inline.kind]}(${all(inline.children)})`;
  }
}
