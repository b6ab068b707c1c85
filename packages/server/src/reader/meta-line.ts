import type { ExtractionRecord } from 'pith';
import type { ReaderChrome } from './chrome.ts';
import { dateElement } from './dates.ts';
import { html, type Markup } from './markup.ts';
import { readingLength } from './reading-time.ts';

/** What is known of a page besides its title: who wrote it, when, and how long it takes to read. Empty where nothing is known. */
export function metaLine(
  { author, date, modified, text }: ExtractionRecord,
  chrome: ReaderChrome,
): Markup {
  const { language, texts } = chrome;
  const isChanged = modified !== null && modified.slice(0, 10) !== date?.slice(0, 10);
  const { minutes } = readingLength(text);
  const items = [
    author !== null && html`<li class="who"><bdi>${author}</bdi></li>`,
    date !== null && chrome.element('li', dateElement(date, language)),
    isChanged && chrome.element('li', html`${texts.updated}: ${dateElement(modified, language)}`),
    minutes > 0 && chrome.element('li', minutesIn(minutes, language)),
  ].filter((item) => item !== false);
  return items.length === 0
    ? html``
    : html`<ul class="meta">
${items}
</ul>`;
}

function minutesIn(minutes: number, language: string): string {
  const format = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, format).format(minutes);
}
