import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { PithError } from 'pith';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.125rem/1.6 system-ui, sans-serif; color: light-dark(#222, #ddd); background: light-dark(#fdfcf9, #17191c); }
main { max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.3; }
code { color: light-dark(#666, #999); }
a { color: light-dark(#1a5a8a, #8bbde0); }
`;

/** Lets the style of {@link errorPage} apply, and nothing else load or run. */
export const errorPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** An error as a small page without script, light or dark as the reader has it. */
export function errorPage(status: number, { code, message }: PithError): string {
  const title = `${status} ${STATUS_CODES[status]}`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
<p><code>${code}</code></p>
<p><a href="/">Start page</a></p>
</main>
</body>
</html>
`;
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character]);
}
