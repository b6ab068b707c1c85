import type { ExtractionRecord, PageType } from 'pith';
import type { ReaderChrome } from './chrome.ts';
import { html, type Markup, type MarkupPart } from './markup.ts';

/** Tells those who want to know how the text was chosen: by which method, how sure it is, and of which page. */
export function decision(record: ExtractionRecord, address: string, chrome: ReaderChrome): Markup {
  const { texts, language } = chrome;
  const { heading, method, kind, share, agreement, address: where } = texts.decision;
  const percent = (value: number): string =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(value);
  const { pageType, confidence, expectedF1, algorithm } = record;
  const [likeliest] = Object.entries(pageType ?? {}).sort(([, a], [, b]) => b - a);
  const rows: readonly (readonly [string, MarkupPart] | undefined)[] = [
    [where, html`<a href="${address}" dir="ltr">${readable(address)}</a>`],
    [method, html`<code dir="ltr">${algorithm}</code>`],
    likeliest && [kind, `${texts.kinds[likeliest[0] as PageType]} (${percent(likeliest[1])})`],
    confidence === undefined ? undefined : [share, percent(confidence)],
    expectedF1 === undefined ? undefined : [agreement, percent(expectedF1)],
  ];
  return html`<details>
<summary>${heading}</summary>
<dl>
${rows.map((row) => row && html`<dt>${row[0]}</dt><dd>${row[1]}</dd>\n`)}
</dl>
</details>`;
}

/** How long an address is shown, in UTF-16 units. */
const longest = 200;

function readable(address: string): string {
  return address.length > longest ? `${address.slice(0, longest)}…` : address;
}
