import type { Block, Post } from '../../content/content.ts';
import { headOfPost } from '../post-head.ts';
import { writeBlock } from './block.ts';
import type { TeiOutput } from './output.ts';

/** Level of a division that no heading began: any heading and any post ends it. */
const unnamed = 7;

/**
 * Writes blocks as the content of a body or division: a heading begins a division that reaches to the next of its level or a higher
 * one, and so does a post for itself. After a division TEI has no place for blocks but in another, so one without a heading begins.
 */
export function writeDivisions(blocks: readonly Block[], output: TeiOutput): void {
  const { writer, element, inlines } = output;
  const levels: number[] = [];
  // for the body and each open division: whether a division stands in it
  const hasDivision = [false];

  function begin(level: number): void {
    writer.open('div');
    writer.line();
    levels.push(level);
    hasDivision.push(false);
  }

  function endFrom(level: number): void {
    while (levels.length > 0 && levels[levels.length - 1] >= level) {
      writer.close('div');
      writer.line();
      levels.pop();
      hasDivision.pop();
      hasDivision[hasDivision.length - 1] = true;
    }
  }

  for (const block of blocks) {
    writer.line();
    if (block.kind === 'heading') {
      endFrom(block.level);
      begin(block.level);
      element('head', {}, () => inlines(block.children));
    } else if (block.kind === 'post') {
      endFrom(unnamed);
      writePost(block, output);
      hasDivision[hasDivision.length - 1] = true;
    } else {
      if (hasDivision[hasDivision.length - 1]) begin(unnamed);
      writeBlock(block, output);
    }
    writer.line();
  }
  endFrom(0);
}

function writePost(post: Post, output: TeiOutput): void {
  const { writer, element } = output;
  const head = headOfPost(post);
  element('div', { type: post.role }, () => {
    writer.line();
    if (head !== undefined) {
      const { author, date } = head;
      element('byline', {}, () => {
        if (author !== undefined) element('docAuthor', {}, () => writer.insert(author));
        if (author !== undefined && date !== undefined) writer.insert(' ');
        if (date !== undefined) element('date', {}, () => writer.insert(date));
      });
      writer.line();
    }
    writeDivisions(post.children, output);
  });
}
