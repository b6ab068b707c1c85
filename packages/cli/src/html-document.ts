import type { Extraction } from 'pith';

/** The HTML of a result as a document of its own, which says its encoding, language and title. */
export function htmlDocument({ html, language, title }: Extraction): string {
  const lang = language === undefined ? '' : ` lang="${escaped(language)}"`;
  return `<!doctype html>
<html${lang}>
<meta charset="utf-8">
<title>${escaped(title ?? '')}</title>
<body>
${html}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
