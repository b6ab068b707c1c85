/** What may not stand in a destination as it is, or would be hard to read there. */
const unsafe = /[\s<>"`|[\]\\\0-\x1f\x7f]/g;

/** What CommonMark, or a browser that is given it in an attribute, reads as a reference also in destinations and titles. */
const reference = /&(?=#|\w{1,31}(?:;|$))/g;

/** A relative address up to its first `/`, `?` or `#`, which a reference in it could turn into a scheme. */
const beginning = /^(?:[^/?#&]|&#?)+/;

/** The beginning of an address whose host is a number of IPv6, `http://[2001:db8::1]`. */
const numericHost = /^[a-z]+:\/\/\[[\da-f:.]*\]/i;

/**
 * What follows the text of a link or picture: `](https://trees.example/ "Trees")`. White space and the few characters that Markdown
 * or tables would take for themselves are percent-encoded; parentheses are left where they are balanced.
 *
 * @param title as {@link ownTitle} gives it.
 */
export function destination(address: string, title: string | undefined): string {
  let written = encodedAddress(address).replace(reference, '&amp;');
  if (!isBalanced(written)) written = written.replace(/[()]/g, '\\$&');
  const quoted = title === undefined ? '' : quotedTitle(title);
  return `](${written}${quoted})`;
}

/** Whether an address can be written as an autolink, `<https://trees.example/>`. */
export function isAutolink(address: string): boolean {
  return /^https?:\/\/[^\s<>"`|\\\0-\x1f\x7f]+$/i.test(address) && address.search(reference) < 0;
}

/** An address without the characters that Markdown, tables or renderers would take for their own. */
export function encodedAddress(address: string): string {
  const [host = ''] = numericHost.exec(address) ?? [];
  const encoded = address
    .slice(host.length)
    .replace(beginning, (found) => found.replaceAll('&', '%26'))
    .replace(unsafe, (character) => encodeURIComponent(character));
  return host + encoded;
}

function isBalanced(address: string): boolean {
  let depth = 0;
  for (const [parenthesis] of address.matchAll(/[()]/g)) {
    depth += parenthesis === '(' ? 1 : -1;
    if (depth < 0 || depth > 30) return false;
  }
  return depth === 0;
}

function quotedTitle(title: string): string {
  const written = title
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(reference, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[[\]]/g, '\\$&');
  return ` "${written}"`;
}

/** A title as one line; none where it only repeats the text or description that it stands with. */
export function ownTitle(title: string | undefined, text: string): string | undefined {
  const line = oneLine(title ?? '');
  return line === oneLine(text) || line === '' ? undefined : line;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
