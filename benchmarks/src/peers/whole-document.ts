/** A page with the tags `html` and `body`: linkedom gives one without `html` no body; browsers do. */
export function wholeDocument(html: string): string {
  return /<html[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
}
