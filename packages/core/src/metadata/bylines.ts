import { attributeOf } from '../page/attributes.ts';
import { flag, neverText } from '../page/flags.ts';
import { tagId } from '../page/tags.ts';
import { bylineStart } from './byline-words.ts';
import { textOfElement } from './element-text.ts';
import type { Evidence } from './evidence.ts';

/** Text that names authors, and what says so. */
export interface BylineText {
  readonly text: string;
  readonly source: string;
}

/** Class names and the like by which pages mark bylines, whatever their language. */
const marksByline =
  /(?:^|[-_\s])(?:author|authors|byline|by-line|bylines|auteur|autor|autore|writer|contributor|authorname|author-?name)(?:$|[-_\s])/i;
/** What is marked alike but is about comments, boxes beside the text or other articles. */
const marksOther =
  /comment|reply|avatar|image|img|photo|bio|social|related|widget|sidebar|footer|popular/i;

/** Longest byline, in characters. */
const longestByline = 120;

/** Bylines in source order: first links with `rel=author`, then marked elements. */
export function readBylines({ page, links }: Evidence): BylineText[] {
  const found: BylineText[] = [];
  const { events, structure, source } = page;
  for (const { event, isLinkElement } of links.get('author') ?? []) {
    if (isLinkElement || events.tag[event] !== tagId.a) continue;
    const text = textOfElement(page, structure.element[event]);
    if (text !== '' && text.length <= longestByline) found.push({ text, source: 'rel=author' });
  }
  for (let element = 1; element < structure.count && found.length < 20; element++) {
    const event = structure.open[element];
    if (events.attribute[event] === events.attribute[event + 1]) continue;
    if ((structure.flags[event] & (neverText | flag.hidden)) !== 0) continue;
    const marks = ['class', 'id', 'data-testid', 'itemprop']
      .map((name) => attributeOf(source, events, event, name) ?? '')
      .join(' ');
    if (!marksByline.test(marks) || marksOther.test(marks)) continue;
    const text = textOfElement(page, element);
    if (text.length <= bylineStart(text) || text.length > longestByline) continue;
    found.push({ text, source: 'byline' });
  }
  return found;
}
