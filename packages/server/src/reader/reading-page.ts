import type { ExtractionRecord } from 'pith';
import { type ReadingChoices, readingAddress } from './choices.ts';
import type { ReaderChrome } from './chrome.ts';
import { decision } from './decision.ts';
import { readerDocument } from './document.ts';
import { readingFormats } from './format.ts';
import { html, type Markup } from './markup.ts';
import { readingSheet } from './reading-sheet.ts';
import type { ReaderLanguage } from './texts/index.ts';

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

/** Writes the reading page of a page: a document without scripts that loads nothing but, where they are chosen, pictures. */
export function readingPage({ record, address, choices, interfaceLanguage }: ReadingPage): string {
  const { main, title, site, language, direction, chrome, imageCount } = readingSheet(
    record,
    address,
    {
      images: choices.images === 'on',
      follow: choices.links === 'read' ? (other) => readingAddress(other, choices) : undefined,
      interfaceLanguage,
    },
  );
  const { texts } = chrome;
  const others = { ...choices, images: choices.images === 'on' ? 'off' : 'on' } as const;

  return readerDocument({
    language,
    direction,
    title: `${title} · ${site}`,
    canonical: address,
    body: html`${chrome.element('a', texts.skip, { class: 'skip', href: '#text' })}
<header class="sheet bar">
${chrome.element('a', texts.original, { href: address })}
${
  imageCount > 0 &&
  chrome.element('a', choices.images === 'on' ? texts.hideImages : texts.showImages, {
    href: readingAddress(address, others),
  })
}
</header>
${main}
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

/** Other forms of the text, and their names, which are the same in all languages. */
const otherForms = { md: 'Markdown', txt: 'Text', json: 'JSON' } as const;

function otherForm(address: string, format: keyof typeof otherForms, name: string): Markup {
  const href = readingAddress(address, undefined, format);
  return html`<li><a href="${href}" type="${readingFormats[format]}">${name}</a></li>\n`;
}

function linkChoice(address: string, choices: ReadingChoices, { texts }: ReaderChrome): Markup {
  const isInReader = choices.links === 'read';
  const href = readingAddress(address, { ...choices, links: isInReader ? 'original' : 'read' });
  return html`<a href="${href}">${isInReader ? texts.followAtSite : texts.followInReader}</a>`;
}
