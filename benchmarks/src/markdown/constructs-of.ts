import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];

/** A construct of a Markdown text: what it is, and what it is made of, to compare. */
export interface Construct {
  /** `heading`, `link` and so on, as mdast names them, `sub` and the like for HTML. */
  readonly kind: string;
  /** Kind, attributes and text. */
  readonly signature: string;
}

/**
 * The constructs and, as the last of them, the whole text that a reader of Markdown (GFM, with formulas where `formulas`) finds in a text, in no matter which spelling: emphasis
 * as marks and as HTML is the same, so are an address and its escapes, lists by any marker, footnotes by any label.
 */
export function constructsOf(markdown: string, formulas: boolean): Construct[] {
  const tree = fromMarkdown(markdown, {
    extensions: formulas ? [gfm(), math()] : [gfm()],
    mdastExtensions: formulas ? [gfmFromMarkdown(), mathFromMarkdown()] : [gfmFromMarkdown()],
  });
  const found: Construct[] = [];
  const text = read(tree, markdown, found);
  found.push({ kind: 'text', signature: `text  ${normal(text)}` });
  return found;
}

/** Adds the constructs of a node to `found` and returns its text. */
function read(node: Node, markdown: string, found: Construct[]): string {
  const text = 'children' in node ? readChildren(node.children, markdown, found) : '';
  const add = (kind: string, detail: string, content: string): void => {
    found.push({ kind, signature: `${kind} ${detail} ${normal(content)}` });
  };
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return '\n';
    case 'html':
      return node.value === '<br>' ? '\n' : '';
    case 'inlineCode':
    case 'inlineMath':
      add(node.type, '', node.value);
      return node.value;
    case 'code':
      add('code', node.lang ?? '', `\n${node.value}`);
      return `${node.value}\n`;
    case 'math':
      add('math', '', node.value);
      return `${node.value}\n`;
    case 'image':
      add('image', addressOf(node.url), node.alt ?? '');
      return '';
    case 'link': {
      // what GFM links of itself is plain text
      const isMarked = /[[<]/.test(markdown[node.position?.start.offset ?? -1] ?? '');
      if (isMarked) add('link', addressOf(node.url), text);
      return text;
    }
    case 'heading':
      add('heading', String(node.depth), text);
      return `${text}\n`;
    case 'list':
      add('list', node.ordered ? `from ${node.start}` : '', text);
      return text;
    case 'listItem':
      add('item', String(node.checked ?? ''), text);
      return `${text}\n`;
    case 'table':
      add('table', node.align?.map((side) => side ?? '').join(',') ?? '', text);
      return text;
    case 'tableCell':
      return `${text} |`;
    case 'tableRow':
    case 'paragraph':
      return `${text}\n`;
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'blockquote':
      add(node.type, '', text);
      return text;
    case 'footnoteDefinition':
      add('footnote', '', text);
      return text;
    case 'footnoteReference':
      add('call of a footnote', '', '');
      return text;
    case 'thematicBreak':
      add('rule', '', '');
      return '';
    default:
      return text;
  }
}

const tagKinds: Readonly<Record<string, string>> = {
  em: 'emphasis',
  i: 'emphasis',
  strong: 'strong',
  b: 'strong',
  del: 'delete',
  s: 'delete',
};

/** Reads siblings, of which tags make constructs of what stands between them. */
function readChildren(children: readonly Node[], markdown: string, found: Construct[]): string {
  let text = '';
  const open: { readonly tag: string; readonly from: number }[] = [];
  for (const child of children) {
    const [, end, tag] = child.type === 'html' ? (/^<(\/?)(\w+)>$/.exec(child.value) ?? []) : [];
    if (tag !== undefined && tag !== 'br') {
      if (end === '') open.push({ tag, from: text.length });
      const last = open.at(-1);
      if (end === '/' && last?.tag === tag) {
        open.pop();
        const kind = tagKinds[tag] ?? tag;
        found.push({ kind, signature: `${kind}  ${normal(text.slice(last.from))}` });
      }
    }
    text += read(child, markdown, found);
  }
  return text;
}

function normal(text: string): string {
  return text.replace(/[ \u00a0\n]+/g, ' ').trim();
}

function addressOf(url: string): string {
  try {
    return decodeURI(new URL(url, 'https://trees.example/wood/').href);
  } catch {
    return url;
  }
}
