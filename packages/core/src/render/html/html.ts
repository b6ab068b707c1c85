import { childrenOf } from '../../content/children.ts';
import type { Block, Inline } from '../../content/content.ts';
import { numberedNotes } from '../../content/numbered-notes.ts';
import {
  type Direction,
  noSettings,
  type TextSettings,
  textSettings,
} from '../../content/text-settings.ts';
import type { Page } from '../../page/page.ts';
import { markupParts } from '../markup-output.ts';
import { markupWriter } from '../markup-writer.ts';
import type { Rendering } from '../text.ts';
import { writeBlock } from './block.ts';
import { directionOfText } from './direction.ts';
import { writeInline } from './inline.ts';
import type { HtmlOutput } from './output.ts';

/** Options of {@link renderHtml}. */
export interface HtmlOptions {
  /**
   * The page that the blocks are of, whose `dir` and `lang` are kept where they differ from what stands around them.
   * @default none: which way a block runs is told by its first letter
   */
  readonly page?: Page | undefined;
}

/**
 * HTML of what was selected: a fragment that is built anew, of elements and attributes that are all written here, so that nothing
 * of the page's own markup reaches it. Of the page come only texts and, after their schemes were checked, addresses; nothing in it
 * can run. Characters in elements have their addresses; what stands in attributes has none.
 *
 * @param blocks at most `maxDepth` deep.
 */
export function renderHtml(blocks: readonly Block[], options: HtmlOptions = {}): Rendering {
  const writer = markupWriter('>');
  const settings = options.page === undefined ? noSettings : textSettings(options.page);
  const notes = numberedNotes(blocks);
  let direction: Direction = 'ltr';
  let language = settings.language(0);
  let inLink = false;

  const output: HtmlOutput = {
    ...markupParts(writer, { blocks: writeBlocks, inlines: writeInlines }),
    noteNumber: (label) => notes.get(label)?.number,
    within(element, content, write) {
      const around = { direction, language };
      direction = directionOf(element, content, settings) ?? direction;
      language = settings.language(element);
      write({
        dir: direction === around.direction ? undefined : direction,
        lang: language === around.language ? undefined : language,
      });
      ({ direction, language } = around);
    },
  };

  output.blocks(blocks);
  return writer.finish();

  function writeBlocks(some: readonly Block[]): void {
    for (const block of some) {
      writer.line();
      output.within(block.element, [block], (attributes) => writeBlock(block, attributes, output));
      writer.line();
    }
  }

  function writeInlines(inlines: readonly Inline[]): void {
    for (const inline of inlines) {
      const isLink = inline.kind === 'link';
      if (isLink && inLink) {
        writeInlines(inline.children); // a link in a link would end the outer one
        continue;
      }
      inLink ||= isLink;
      writeInline(inline, output);
      if (isLink) inLink = false;
    }
  }
}

/** Which way text runs: as the page says, or else by its first letter; code runs from left to right. */
function directionOf(
  element: number,
  content: readonly (Block | Inline)[],
  settings: TextSettings,
): Direction | undefined {
  if (content.length === 1 && content[0].kind === 'codeBlock') return 'ltr';
  return settings.direction(element) ?? directionOfFirstLetter(content);
}

function directionOfFirstLetter(content: readonly (Block | Inline)[]): Direction | undefined {
  const waiting = [...content].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const found = node.kind === 'text' ? directionOfText(node.value) : undefined;
    if (found !== undefined) return found;
    for (const child of [...childrenOf(node)].reverse()) waiting.push(child);
  }
  return undefined;
}
