import type { Direction } from './direction.ts';
import { html, type Markup, trusted } from './markup.ts';
import { readerStyle } from './style.ts';

/** A document of the reader. */
export interface ReaderDocument {
  /** Language of what it is about; `undefined` where nobody knows. */
  readonly language: string | undefined;
  readonly direction: Direction;
  readonly title: string;
  /** Address of the page that it shows, for those who keep addresses. */
  readonly canonical?: string | undefined;
  readonly body: Markup;
}

/** Writes a document with the reader's style in it, so that it keeps its looks when it is saved. It has no script. */
export function readerDocument(document: ReaderDocument): string {
  const { language, direction, title, canonical, body } = document;
  return html`<!doctype html>
<html lang="${language ?? 'und'}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${canonical !== undefined && html`<link rel="canonical" href="${canonical}">`}
<style>${trusted(readerStyle)}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
}
