// The same page in other forms: what authors, servers and those who keep pages change without changing what a page says. The
// decision should not change either: tests hold features to that, training measures it.
import { flag } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** A form of a page, and what makes it of a source. */
export interface PageForm {
  readonly name: string;
  readonly of: (source: string) => string;
}

/** Forms of a page that all say the same. */
export const pageForms: readonly PageForm[] = [
  { name: 'attributes in the opposite order', of: eventByEvent(withAttributesReversed) },
  {
    name: 'no white space between tags, and no more than one elsewhere',
    of: eventByEvent(minified),
  },
  { name: 'each tag on a line of its own', of: eventByEvent(indented) },
  { name: 'no scripts and styles', of: eventByEvent(withoutCode) },
  { name: 'comments between tags', of: eventByEvent(commented) },
  {
    name: 'all of these at once',
    of: (source) => pageForms.slice(0, -1).reduce((page, form) => form.of(page), source),
  },
];

/** Rewrites a source one event (tag, stretch of text, comment) after the other; events cover a source without a gap. */
function eventByEvent(
  rewrite: (page: Page, event: number, written: string) => string,
): (source: string) => string {
  return (source) => {
    const page = createPage(source);
    const { count, from, to } = page.events;
    let form = '';
    for (let event = 0; event < count; event++) {
      form += rewrite(page, event, source.slice(from[event], to[event]));
    }
    return form;
  };
}

function withAttributesReversed({ source, events }: Page, event: number, written: string): string {
  const { nameFrom, valueTo } = events.attributes;
  const first = events.attribute[event];
  const end = events.attribute[event + 1];
  if (end - first < 2) return written;
  const attributes: string[] = [];
  for (let row = first; row < end; row++) {
    const quote = /^["']/.exec(source.slice(valueTo[row]))?.[0] ?? '';
    attributes.unshift(source.slice(nameFrom[row], valueTo[row]) + quote);
  }
  const name = source.slice(events.from[event], nameFrom[first]).trimEnd();
  return `${name} ${attributes.join(' ')} ${written.endsWith('/>') ? '/>' : '>'}`;
}

/** Text whose white space may change: not code, not preformatted, not what a control shows. */
function isFreeText({ events, structure }: Page, event: number): boolean {
  const kept = flag.rawText | flag.preformatted | flag.control;
  return events.kind[event] === eventKind.text && (structure.flags[event] & kept) === 0;
}

function isTag({ events: { kind, count } }: Page, event: number): boolean {
  const type = kind[event];
  return event >= 0 && event < count && (type === eventKind.open || type === eventKind.close);
}

function minified(page: Page, event: number, written: string): string {
  if (!isFreeText(page, event)) return written;
  const between = isTag(page, event - 1) && isTag(page, event + 1);
  return between && written.trim() === '' ? '' : written.replaceAll(/[ \t\r\n\f]+/g, ' ');
}

function indented(page: Page, event: number, written: string): string {
  if (!isTag(page, event) || !isTag(page, event - 1)) return written;
  // between the tags around code and what is preformatted, as between all others
  const depth = page.structure.element[event] % 16;
  return (page.structure.flags[event] & flag.preformatted) === 0
    ? `\n${'  '.repeat(depth)}${written}`
    : written;
}

function withoutCode({ events, structure }: Page, event: number, written: string): string {
  const { kind, tag } = events;
  const isCode = (e: number): boolean =>
    (tag[e] === tagId.script || tag[e] === tagId.style) &&
    (structure.flags[e] & flag.foreign) === 0;
  const isInside =
    kind[event] === eventKind.text && kind[event - 1] === eventKind.open && isCode(event - 1);
  return isCode(event) || isInside ? '' : written;
}

function commented(page: Page, event: number, written: string): string {
  return isTag(page, event) && page.events.kind[event] === eventKind.open
    ? `<!-- <p>a > b -->${written}`
    : written;
}
