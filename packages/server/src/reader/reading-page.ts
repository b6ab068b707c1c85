import type { ExtractionRecord } from 'pith';
import { readingArticle } from './article.ts';
import { type ReadingChoices, readingAddress } from './choices.ts';
import { type Chrome, readerChrome } from './chrome.ts';
import { decision } from './decision.ts';
import { directionOfPage, knownLanguage } from './direction.ts';
import { readerDocument } from './document.ts';
import { readingFormats } from './format.ts';
import { html, type Markup } from './markup.ts';
import { metaLine } from './meta-line.ts';
import { contentsOf, type OutlineHeading } from './outline.ts';
import { type ReaderLanguage, readerLanguage, readerTexts } from './texts/index.ts';

/** What a reading page is made of. */
export interface ReadingPage {
  /** What was extracted, with `html`, which must be the library's own and have no headline (`title: 'never'`). */
  readonly record: ExtractionRecord;
  /** Address of the page. */
  readonly address: string;
  readonly choices: ReadingChoices;
  /** Language of the words around the text. @default that of the page, English where it is not spoken here */
  readonly interfaceLanguage?: ReaderLanguage | undefined;
}

/** Expected F1 below which readers are told that a page may have come out badly. */
const doubtfulBelow = 0.7;

/** Writes the reading page of a page: a document without scripts that loads nothing but, where they are chosen, pictures. */
export function readingPage({ record, address, choices, interfaceLanguage }: ReadingPage): string {
  const language = knownLanguage(record.language);
  const direction = directionOfPage(language, record.text);
  const spoken = readerLanguage(language);
  const chrome = readerChrome(interfaceLanguage ?? spoken ?? 'en', language);
  const { texts } = chrome;
  const { body, headings, pictures } = readingArticle(record.html ?? '', {
    pictures: choices.images === 'on',
    direction,
    follow: choices.links === 'read' ? (other) => readingAddress(other, choices) : undefined,
    words: readerTexts[spoken ?? chrome.language].article,
    language: spoken ?? chrome.language,
  });
  const { host } = new URL(address);
  const title = record.title ?? host;
  const listed = contentsOf(headings);
  const hasContents = listed.length > 0;
  const isEmpty = body.markup.trim() === '';
  const isDoubtful = !isEmpty && (record.expectedF1 ?? 1) < doubtfulBelow;
  const others = { ...choices, images: choices.images === 'on' ? 'off' : 'on' } as const;

  return readerDocument({
    language,
    direction,
    title: `${title} · ${record.siteName ?? host}`,
    canonical: address,
    body: html`${chrome.element('a', texts.skip, { class: 'skip', href: '#text' })}
<header class="sheet bar">
${chrome.element('a', texts.original, { href: address })}
${
  pictures > 0 &&
  chrome.element('a', choices.images === 'on' ? texts.hidePictures : texts.showPictures, {
    href: readingAddress(address, others),
  })
}
</header>
<main class="${hasContents ? 'sheet with-contents' : 'sheet'}" id="text" tabindex="-1">
<div class="title">
<p class="site"><bdi>${record.siteName ?? host}</bdi></p>
<h1 dir="auto">${title}</h1>
${metaLine(record, chrome)}
</div>
${isDoubtful && chrome.element('p', texts.doubtful, { class: 'notice' })}
${isEmpty && chrome.element('p', texts.nothing, { class: 'notice' })}
${hasContents && contents(listed, chrome)}
<div class="text">
${body}
</div>
<p class="source" dir="ltr">${address}</p>
</main>
<footer class="sheet">
<div class="closing"${chrome.attributes}>
<p>${texts.otherForms}</p>
<ul>
${Object.entries(otherForms).map(([format, name]) => otherForm(address, format as 'md', name))}
</ul>
<ul>
<li>${linkChoice(address, choices, chrome)}</li>
<li><a href="/read">${texts.start.title}</a></li>
</ul>
${decision(record, address, chrome)}
</div>
</footer>`,
  });
}

/** The list of headings, which links to them. */
function contents(headings: readonly OutlineHeading[], chrome: Chrome): Markup {
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

/** Other forms of the text, and their names, which are the same in all languages. */
const otherForms = { md: 'Markdown', txt: 'Text', json: 'JSON' } as const;

function otherForm(address: string, format: keyof typeof otherForms, name: string): Markup {
  const href = readingAddress(address, undefined, format);
  return html`<li><a href="${href}" type="${readingFormats[format]}">${name}</a></li>\n`;
}

function linkChoice(address: string, choices: ReadingChoices, { texts }: Chrome): Markup {
  const isInReader = choices.links === 'read';
  const href = readingAddress(address, { ...choices, links: isInReader ? 'original' : 'read' });
  return html`<a href="${href}">${isInReader ? texts.followAtSite : texts.followInReader}</a>`;
}
