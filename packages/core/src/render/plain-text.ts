import type { Inline } from '../content/content.ts';

/** The words of inlines as one line: of pictures their descriptions, of words with a gloss both. */
export function plainText(inlines: readonly Inline[]): string {
  return joinedText(inlines).replace(/\s+/g, ' ').trim();
}

function joinedText(inlines: readonly Inline[]): string {
  let text = '';
  for (const inline of inlines) {
    if ('value' in inline) text += inline.value;
    else if ('children' in inline) text += joinedText(inline.children);
    else if (inline.kind === 'image') text += inline.alt;
    else if (inline.kind === 'break') text += ' ';
    else if (inline.kind === 'ruby') text += joinedText(inline.base) + joinedText(inline.gloss);
  }
  return text;
}
