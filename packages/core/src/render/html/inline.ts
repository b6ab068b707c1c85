import type { Inline, Span } from '../../content/content.ts';
import { mediaLink } from '../../content/media-link.ts';
import { imageAddress, linkAddress } from '../addresses.ts';
import type { HtmlOutput } from './output.ts';

const spanElements: Readonly<Record<Span['kind'], string>> = {
  emphasis: 'em',
  strong: 'strong',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
};

/** Writes one inline as HTML; an address that may not stand leaves what it was on. */
export function writeInline(inline: Inline, output: HtmlOutput): void {
  const { writer, inlines, element } = output;
  switch (inline.kind) {
    case 'text':
      writer.text(inline);
      break;
    case 'code':
      element('code', {}, () => writer.text(inline));
      break;
    case 'formula': {
      // the class by which KaTeX and MathJax find formulas in what Markdown renderers write
      const kind = inline.display ? 'language-math math-display' : 'language-math math-inline';
      element('code', { class: kind }, () => writer.text(inline));
      break;
    }
    case 'break':
      writer.empty('br');
      break;
    case 'link': {
      const href = linkAddress(inline.href);
      if (href === undefined) inlines(inline.children);
      else element('a', { href, title: inline.title }, () => inlines(inline.children));
      break;
    }
    case 'image': {
      const { alt, title, width, height } = inline;
      const src = imageAddress(inline.src);
      if (src === undefined) writer.insert(alt);
      else writer.empty('img', { src, alt, title, width, height });
      break;
    }
    case 'media':
      writeInline(mediaLink(inline), output);
      break;
    case 'quotation':
      element('q', {}, () => inlines(inline.children));
      break;
    case 'footnoteReference':
      writeCall(inline.label, output);
      break;
    case 'ruby':
      element('ruby', {}, () => {
        inlines(inline.base);
        element('rp', {}, () => writer.insert('('));
        element('rt', {}, () => inlines(inline.gloss));
        element('rp', {}, () => writer.insert(')'));
      });
      break;
    default:
      element(spanElements[inline.kind], {}, () => inlines(inline.children));
  }
}

/** A footnote's call: the number of the note, as a link to it; its label where the note is not there. */
function writeCall(label: string, { writer, element, noteNumber }: HtmlOutput): void {
  const number = noteNumber(label);
  element('sup', {}, () => {
    if (number === undefined) writer.insert(label);
    else element('a', { href: `#${noteId(label)}` }, () => writer.insert(String(number)));
  });
}

/** The id of a footnote: one that no property of a document is named by. */
export function noteId(label: string): string {
  return `note-${label}`;
}
