import type { ExtractionRecord } from 'pith';
import type { Chrome } from './chrome.ts';
import { html, type Markup } from './markup.ts';
import { readingMinutes } from './reading-time.ts';

/** What is known of a page besides its title: who wrote it, when, and how long it takes to read. Empty where nothing is known. */
export function metaLine(
  { author, date, modified, text }: ExtractionRecord,
  chrome: Chrome,
): Markup {
  const { language, texts } = chrome;
  const isChanged = modified !== null && modified.slice(0, 10) !== date?.slice(0, 10);
  const minutes = readingMinutes(text);
  const items = [
    author !== null && html`<li class="who"><bdi>${author}</bdi></li>`,
    date !== null && chrome.element('li', dayOf(date, language)),
    isChanged && chrome.element('li', html`${texts.updated}: ${dayOf(modified, language)}`),
    minutes > 0 && chrome.element('li', minutesIn(minutes, language)),
  ].filter((item) => item !== false);
  return items.length === 0
    ? html``
    : html`<ul class="meta">
${items}
</ul>`;
}

/** A day as people write it, and for machines. A time of day is that of its own place, so the day is the one that the page tells. */
function dayOf(date: string, language: string): Markup {
  const [day, year, month] = /^(\d{4})(?:-(\d\d))?(?:-\d\d)?/.exec(date) ?? [];
  if (day === undefined) return html`${date}`;
  const exact = day.length === 10;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(exact ? { dateStyle: 'long' } : { year: 'numeric', ...(month && { month: 'long' }) }),
  });
  const read = new Date(`${year}-${month ?? '01'}-${exact ? day.slice(8) : '01'}T00:00:00Z`);
  if (Number.isNaN(read.getTime())) return html`${date}`;
  return html`<time datetime="${date}">${format.format(read)}</time>`;
}

function minutesIn(minutes: number, language: string): string {
  const format = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, format).format(minutes);
}
