import type { ErrorCode } from 'pith';
import { type ReaderChrome, readerChrome } from '../reader/chrome.ts';
import { directionOfLanguage } from '../reader/direction.ts';
import { readerDocument } from '../reader/document.ts';
import { html, type Markup } from '../reader/markup.ts';
import type { ReaderLanguage } from '../reader/texts/index.ts';
import type { Reason } from '../reader/texts/reader-texts.ts';

/** The page on which an address is asked for. */
export function startPage(language: ReaderLanguage): string {
  const chrome = readerChrome(language, language);
  const { title, invitation } = chrome.texts.start;
  return messagePage(chrome, title, html`<p>${invitation}</p>\n${addressForm(chrome)}`);
}

/** What went wrong with a page. */
export interface Failure {
  /** The status that it is answered with. */
  readonly status: number;
  readonly code: ErrorCode;
  /** For those who want to know more. */
  readonly message: string;
  /** The address that was asked for. */
  readonly address?: string | undefined;
}

/** The page that says what went wrong, in words, and asks for another address. */
export function failurePage(language: ReaderLanguage, failure: Failure): string {
  const chrome = readerChrome(language, language);
  const { title, reasons } = chrome.texts.failure;
  const { status, code, message, address } = failure;
  return messagePage(
    chrome,
    title,
    html`<p class="notice">${reasons[reasonOf(code, status)]}</p>
${addressForm(chrome, address)}
<details class="fault">
<summary>${code}</summary>
<p lang="en" dir="ltr">${message}</p>
</details>`,
  );
}

/** What readers are told of each error; of others by status. */
const reasons: Readonly<Partial<Record<ErrorCode, Reason>>> = {
  BAD_URL: 'badAddress',
  FETCH_REFUSED: 'refused',
  FETCH_DISALLOWED: 'disallowed',
  FETCH_FAILED: 'unreachable',
  NOT_HTML: 'noPage',
  INPUT_TOO_LARGE: 'tooLarge',
  TIMEOUT: 'tooSlow',
};

function reasonOf(code: ErrorCode, status: number): Reason {
  if (reasons[code] !== undefined) return reasons[code];
  if (status === 429 || status === 503) return 'busy';
  return status === 400 ? 'badAddress' : 'fault';
}

/** A field for an address; it needs no script. */
function addressForm({ texts }: ReaderChrome, address?: string): Markup {
  return html`<form action="/read" method="get">
<label for="address">${texts.start.field}</label>
<input id="address" name="url" type="text" inputmode="url" autocapitalize="none" autocomplete="url" spellcheck="false" required dir="ltr" placeholder="https://"${address !== undefined && html` value="${address}"`}>
<button>${texts.start.button}</button>
</form>`;
}

function messagePage({ language }: ReaderChrome, title: string, body: Markup): string {
  return readerDocument({
    language,
    direction: directionOfLanguage(language) ?? 'ltr',
    title,
    body: html`<main class="sheet">
<div class="title">
<h1>${title}</h1>
</div>
<div class="text">
${body}
</div>
</main>`,
  });
}
