import { checkBox, namedImage, shownImage } from './article-images.ts';
import { backLink, callStart, noteLabel, targetOf } from './article-links.ts';
import type { ArticleWords } from './article-words.ts';
import { dateElement } from './dates.ts';
import { type Direction, knownLanguage } from './direction.ts';
import { type Markup, trusted } from './markup.ts';
import { type OutlineHeading, outlineOf } from './outline.ts';
import {
  type Attributes,
  emptyElements,
  readTokens,
  startTag,
  type Token,
  unescapeText,
} from './tags.ts';
import { tokenSums } from './token-sums.ts';

/** How {@link readingArticle} shows what the library rendered. */
export interface ArticleOptions {
  /** Whether images are loaded, all or those at some addresses; otherwise a link to each stands in its place. */
  readonly images: boolean | ((address: string) => boolean);
  /** Which way the page around it runs. */
  readonly direction: Direction;
  /** Turns the address of another page into the one that links to it have. @default the same */
  readonly follow?: ((address: string) => string) | undefined;
  /** What the article's controls say, in the reader's language. */
  readonly words: ArticleWords;
  /** Language that dates of posts are written in, as a tag. @default 'en' */
  readonly language?: string | undefined;
}

/** An article for reading. */
export interface ReadingArticle {
  readonly body: Markup;
  readonly headings: readonly OutlineHeading[];
  /** How many images it has, loaded or not. */
  readonly imageCount: number;
}

/** Elements of the library's renderer that are written as they are, and what is kept of their attributes besides `dir` and `lang`. */
const kept = new Map<string, readonly string[]>([
  ...namesIn('p blockquote pre ul dl dt dd figure figcaption summary article header section'),
  ...namesIn('thead tbody tr caption em strong s sub sup mark q cite ruby rp rt'),
  ['code', ['class']],
  ['details', ['open']],
  ['ol', ['start']],
  ['li', ['value']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan', 'scope']],
]);

function namesIn(names: string): [string, string[]][] {
  return names.split(' ').map((name) => [name, []]);
}

/**
 * Makes an article for reading of HTML that the library rendered (`Extraction.html`): headings in order and with ids, tables and
 * listings that can be scrolled by keyboard, notes that lead back to their calls, no attribute `style`, and images only when they are
 * wanted. Elements and attributes are written anew from lists, a second wall behind the renderer's own. Linear in the HTML.
 *
 * @param html a fragment of the library's own; of other HTML the tags that it never writes are dropped.
 */
export function readingArticle(html: string, options: ArticleOptions): ReadingArticle {
  const { words, images, follow = (address) => address } = options;
  const tokens = readTokens(html);
  const outline = outlineOf(tokens);
  const sums = tokenSums(
    tokens,
    emptyElements,
    ({ name, attributes }) => name === 'img' && (!isShown(attributes) || attributes['alt'] !== ''),
  );
  const called = new Set<string>();
  const ends: string[] = []; // what closes each element that is open
  const inside = { controls: 0, notes: 0 }; // links and summaries: what can be pressed holds nothing that can
  const count = { tables: 0, images: 0 };
  let out = '';

  tokens.forEach((token, index) => {
    const { name, isEnd, attributes, text } = token;
    const before = tokens[index - 1];
    const isDate = before?.name === 'time' && !before.isEnd;
    if (name === undefined) out += isDate ? shownDate(text) : text;
    else if (isEnd) close(name);
    else if (name === 'img') {
      count.images++;
      out += isShown(attributes)
        ? shownImage(attributes)
        : namedImage(attributes, inside.controls > 0, words);
    } else if (name === 'input') out += checkBox(attributes, words);
    else if (emptyElements.has(name)) out += startTag(name, {});
    else if (name === 'a') openLink(attributes, index);
    else if (name === 'time')
      ends.push(''); // the date that follows has its own
    else if (name === 'table') openTable(token, index);
    else if (/^h[1-6]$/.test(name)) {
      const { level, id } = outline.get(index) ?? {};
      open(level === undefined ? 'p' : `h${level}`, { ...settings(token, index), id });
    } else if (name === 'li' && inside.notes > 0) openItem(token, index);
    else openOther(token, index);
  });
  out += ends.reverse().join(''); // nothing of an article is open behind it
  return { body: trusted(out), headings: [...outline.values()], imageCount: count.images };

  function isShown({ src }: Token['attributes']): boolean {
    return typeof images === 'boolean' ? images : images(String(src));
  }

  function open(name: string, attributes: Attributes, before = '', after = ''): void {
    out += startTag(name, attributes);
    ends.push(`${before}</${name}>${after}`);
  }

  /** The date of a post. */
  function shownDate(text: string): string {
    return dateElement(unescapeText(text), options.language ?? 'en', true).markup;
  }

  function close(name: string): void {
    if (name === 'a' || name === 'summary') inside.controls--;
    if (name === 'section') inside.notes--;
    out += ends.pop() ?? '';
  }

  function openLink(attributes: Token['attributes'], index: number): void {
    const isFree = inside.controls++ === 0;
    const target = isFree && sums.says(index) ? targetOf(attributes) : undefined;
    if (target === undefined) ends.push('');
    else if ('note' in target) {
      out += callStart(target.note, !called.has(target.note));
      ends.push('</a>');
      called.add(target.note);
    } else {
      const href = target.isPage ? follow(target.address) : target.address;
      open('a', { href, title: attributes['title'] });
    }
  }

  /** A wide table is scrolled in a box of its own, which keys can reach. */
  function openTable(token: Token, index: number): void {
    const { dir, lang } = settings(token, index);
    const label = `${words.table} ${++count.tables}`;
    out += startTag('div', {
      class: 'wide',
      role: 'group',
      tabindex: '0',
      'aria-label': label,
      dir,
    });
    open('table', { dir, lang }, '', '</div>');
  }

  /** An item among the footnotes: a note of its own, or of a list within one. */
  function openItem(token: Token, index: number): void {
    const label = noteLabel(token.attributes['id']);
    if (label === undefined) openOther(token, index);
    else {
      const back = called.has(label) ? backLink(label, words.backToText) : '';
      open('li', { ...settings(token, index), id: `note-${label}` }, back);
    }
  }

  function openOther(token: Token, index: number): void {
    const { name = '', attributes } = token;
    const names = kept.get(name);
    if (name === 'summary') inside.controls++;
    const isSilent = name === 'summary' && !sums.says(index);
    if (names === undefined || isSilent) {
      ends.push('');
      return;
    }
    const own = Object.fromEntries(names.map((key) => [key, attributes[key]]));
    const common = { ...settings(token, index), ...own };
    if (name === 'details' && !sums.says(index + 1)) {
      open('div', settings(token, index)); // nothing says what would be unfolded: its summary, which comes next, is empty
    } else if (name === 'pre') open('pre', { ...common, tabindex: '0' });
    else if (name === 'td' || name === 'th') {
      const align = /^text-align: (left|center|right)$/.exec(String(attributes['style']))?.[1];
      const isData = name === 'td' || !sums.says(index); // a header that says nothing is none
      open(isData ? 'td' : 'th', { ...common, class: align, ...(isData && { scope: undefined }) });
    } else if (name === 'section') {
      inside.notes++;
      const role = 'doc-endnotes';
      open('section', { ...common, class: 'footnotes', role, 'aria-label': words.notes });
    } else open(name, common);
  }

  /** Direction and language. The renderer's outermost blocks run from left to right unless they say otherwise. */
  function settings({ attributes: { dir, lang } }: Token, index: number): Attributes {
    const turned = ends.length === 0 && options.direction === 'rtl' && sums.hasLetters(index);
    return {
      dir: dir === 'rtl' || dir === 'ltr' ? dir : turned ? 'ltr' : undefined,
      lang: typeof lang === 'string' ? knownLanguage(lang) : undefined,
    };
  }
}
