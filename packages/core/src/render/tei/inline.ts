import type { Image, Inline, Span } from '../../content/content.ts';
import { mediaLink } from '../../content/media-link.ts';
import type { TeiOutput } from './output.ts';
import { imagePointer, linkPointer } from './pointer.ts';

const renditions: Readonly<Record<Span['kind'], string>> = {
  emphasis: 'italic',
  strong: 'bold',
  strike: 'strikethrough',
  subscript: 'subscript',
  superscript: 'superscript',
  highlight: 'highlight',
};

/** Writes one inline as TEI; an address that may not stand leaves what it was on. */
export function writeInline(inline: Inline, output: TeiOutput): void {
  const { writer, inlines, element } = output;
  switch (inline.kind) {
    case 'text':
      writer.text(inline);
      break;
    case 'code':
      element('code', {}, () => writer.text(inline));
      break;
    case 'formula':
      element('formula', { notation: 'TeX', rend: inline.display ? 'display' : undefined }, () =>
        writer.text(inline),
      );
      break;
    case 'break':
      writer.empty('lb');
      break;
    case 'link': {
      const target = linkPointer(inline.href);
      if (target === undefined) inlines(inline.children);
      else element('ref', { target }, () => inlines(inline.children));
      break;
    }
    case 'image':
      writeImage(inline, output);
      break;
    case 'media':
      writeInline(mediaLink(inline), output);
      break;
    case 'quotation':
      element('q', {}, () => inlines(inline.children));
      break;
    case 'footnoteReference':
      output.note(inline.label);
      break;
    case 'ruby':
      element('ruby', {}, () => {
        element('rb', {}, () => inlines(inline.base));
        element('rt', {}, () => inlines(inline.gloss));
      });
      break;
    default:
      element('hi', { rend: renditions[inline.kind] }, () => inlines(inline.children));
  }
}

function writeImage(image: Image, { writer, element }: TeiOutput): void {
  const url = imagePointer(image.src);
  if (url === undefined) {
    writer.insert(image.alt);
    return;
  }
  element('figure', {}, () => {
    writer.empty('graphic', { url, width: pixels(image.width), height: pixels(image.height) });
    if (image.alt !== '') element('figDesc', {}, () => writer.insert(image.alt));
  });
}

function pixels(length: number | undefined): string | undefined {
  return length === undefined ? undefined : `${length}px`;
}
