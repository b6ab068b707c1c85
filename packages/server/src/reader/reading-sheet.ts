import type { ExtractionRecord } from 'pith';
import { type ArticleOptions, readingArticle } from './article.ts';
import { type ReaderChrome, readerChrome } from './chrome.ts';
import { type Direction, directionOfPage, knownLanguage } from './direction.ts';
import { html, type Markup } from './markup.ts';
import { metaLine } from './meta-line.ts';
import { contentsOf, type OutlineHeading } from './outline.ts';
import { type ReaderLanguage, readerLanguage, readerTexts } from './texts/index.ts';

/** What a sheet is made of. */
export interface SheetOptions extends Pick<ArticleOptions, 'images' | 'follow'> {
  /** Language of the words around the text. @default that of the page, English where it is not spoken here */
  readonly interfaceLanguage?: ReaderLanguage | undefined;
}

/** What is read of a page: its title, what is known of it, and its text. */
export interface ReadingSheet {
  /** An element `main` with the id `text`, which focus can be moved to. */
  readonly main: Markup;
  /** Title of the page, or its host. */
  readonly title: string;
  /** Name of the site, or its host. */
  readonly site: string;
  readonly language: string | undefined;
  readonly direction: Direction;
  readonly chrome: ReaderChrome;
  /** How many images the text has, shown or not. */
  readonly imageCount: number;
  /** Whether there is nothing to read. */
  readonly isEmpty: boolean;
  /** Whether readers are told that the page may have come out badly. */
  readonly isDoubtful: boolean;
}

/** Expected F1 below which readers are told that a page may have come out badly. */
const doubtfulBelow = 0.7;

/**
 * Writes what is read of a page.
 *
 * @param record what was extracted, with `html`, which must be the library's own and have no headline (`title: 'never'`).
 * @param address of the page.
 */
export function readingSheet(
  record: ExtractionRecord,
  address: string,
  { images, follow, interfaceLanguage }: SheetOptions,
): ReadingSheet {
  const language = knownLanguage(record.language);
  const direction = directionOfPage(language, record.text);
  const spoken = readerLanguage(language);
  const chrome = readerChrome(interfaceLanguage ?? spoken ?? 'en', language);
  const { texts } = chrome;
  const article = readingArticle(record.html ?? '', {
    images,
    direction,
    follow,
    words: readerTexts[spoken ?? chrome.language].article,
    language: spoken ?? chrome.language,
  });
  const { host } = new URL(address);
  const title = record.title ?? host;
  const site = record.siteName ?? host;
  const listed = contentsOf(article.headings);
  const hasContents = listed.length > 0;
  const isEmpty = article.body.markup.trim() === '';
  const isDoubtful = !isEmpty && (record.expectedF1 ?? 1) < doubtfulBelow;
  const main = html`<main class="${hasContents ? 'sheet with-contents' : 'sheet'}" id="text" tabindex="-1">
<div class="title">
<p class="site"><bdi>${site}</bdi></p>
<h1 dir="auto">${title}</h1>
${metaLine(record, chrome)}
</div>
${isDoubtful && chrome.element('p', texts.doubtful, { class: 'notice' })}
${isEmpty && chrome.element('p', texts.nothing, { class: 'notice' })}
${hasContents && contents(listed, chrome)}
<div class="text">
${article.body}
</div>
<p class="source" dir="ltr">${address}</p>
</main>`;
  return {
    main,
    title,
    site,
    language,
    direction,
    chrome,
    imageCount: article.imageCount,
    isEmpty,
    isDoubtful,
  };
}

/** The list of headings, which links to them. */
function contents(headings: readonly OutlineHeading[], chrome: ReaderChrome): Markup {
  return html`<nav class="contents" aria-labelledby="contents">
<details open>
${chrome.element('summary', chrome.texts.contents, { id: 'contents' })}
<ol>
${headings.map(
  ({ id, level, text }) =>
    html`<li class="level-${level}"><a href="#${id}" dir="auto">${text}</a></li>\n`,
)}</ol>
</details>
</nav>`;
}
