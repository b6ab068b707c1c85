import type { Block, Inline } from '../../content/content.ts';
import { plainText } from '../plain-text.ts';
import { writeCodeBlock } from './code-block.ts';
import { emphasised, paragraphOf, strong, withoutStrong } from './inserted.ts';
import { listOfDefinitions, writeList } from './list.ts';
import { gap } from './markdown-lines.ts';
import type { MarkdownOutput } from './output.ts';
import { writeParagraph } from './paragraph.ts';
import { postHead } from './post-head.ts';
import { writeTable } from './table.ts';

type Handlers = {
  readonly [Kind in Block['kind']]: (
    block: Extract<Block, { kind: Kind }>,
    output: MarkdownOutput,
  ) => void;
};

const handlers: Handlers = {
  paragraph: ({ children }, output) => writeParagraph(children, output),
  heading({ level, children }, output) {
    const { lines, headings } = output;
    const at = lines.startOf(() => {
      if (output.plainHeadings) writeParagraph(children, output);
      else writeHeadingLine(level, children, output);
    });
    if (at !== undefined && lines.depth === 0) {
      headings.push({ at, level, name: plainText(children) });
    }
  },
  list: writeList,
  quote: ({ children }, output) => output.within('> ', '> ', () => output.blocks(children)),
  codeBlock: writeCodeBlock,
  table: writeTable,
  definitionList: (list, output) => writeList(listOfDefinitions(list), output),
  figure({ children, caption }, output) {
    output.blocks([...children, paragraphOf([emphasised(caption)])]);
  },
  details({ summary, children }, output) {
    output.blocks([paragraphOf([strong(summary)]), ...children]);
  },
  rule(_, { lines }) {
    // at the very beginning it would be read as front matter, behind markers of items as one of them
    if (lines.length > 0) lines.write(lines.isFresh ? '___' : '---');
  },
  footnotes({ notes }, output) {
    for (const { label, children } of notes) {
      output.lines.separate(gap.blankLine);
      output.within(`[^${label}]: `, '    ', () => output.blocks(children));
    }
  },
  post(post, output) {
    output.blocks([paragraphOf(postHead(post)), ...post.children]);
  },
};

function writeHeadingLine(
  level: number,
  children: readonly Inline[],
  { lines, inlines }: MarkdownOutput,
): void {
  lines.open(`${'#'.repeat(level)} `, '');
  inlines(withoutStrong(children), 'heading');
  lines.close();
}

/** Writes a block by the handler of its kind. */
export function writeBlock(block: Block, output: MarkdownOutput): void {
  const handle = handlers[block.kind] as (block: Block, output: MarkdownOutput) => void;
  handle(block, output);
}
