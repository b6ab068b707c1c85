import { STATUS_CODES } from 'node:http';
import type { PithError } from 'pith';

/** An error as a small page without script, light or dark as the reader has it. */
export function errorPage(status: number, { code, message }: PithError): string {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
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
