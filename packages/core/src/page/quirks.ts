/** Whether browsers lay the page out in quirks mode, where a table does not end a paragraph (13.2.6.4.1, shortened). */
export function isQuirky(doctype: string | undefined): boolean {
  if (doctype === undefined) return true;
  const lower = doctype.toLowerCase();
  if (!/^doctype\s*html(?!\S)/.test(lower)) return true;
  if (!/^doctype\s*html\s+public/.test(lower)) return false;
  const identifiers = lower.match(/"[^"]*"|'[^']*'/g);
  if (identifiers === null) return true;
  const publicId = identifiers[0].slice(1, -1);
  if (/^-\/\/w3c\/\/dtd html 4\.01 (frameset|transitional)\/\//.test(publicId)) {
    return identifiers.length < 2;
  }
  return /^(html$|-\/\/ietf\/\/dtd html|-\/\/w3c\/\/dtd html (3|4\.0 (frameset|transitional)|experimental)|-\/\/w3o\/\/dtd w3 html|-\/\/netscape|-\/\/microsoft|-\/\/sun microsystems|-\/\/softquad|-\/\/advasoft)/.test(
    publicId,
  );
}
