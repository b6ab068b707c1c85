import { parseUrl } from '../source/parse-url.ts';
import { titleForm, titleParts, titleStretches } from './title-parts.ts';

/** Forms of what may name the site: the names that the page gives it, and parts of its titles that its host name spells. */
export function siteNameForms(
  names: readonly string[],
  address: string | undefined,
  titles: readonly string[],
): ReadonlySet<string> {
  const forms = new Set(names.map(titleForm).filter((form) => form !== ''));
  const url = parseUrl(address);
  if (url === undefined) return forms;
  const host = url.hostname.replace(/^www\./, '').replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const title of titles) {
    const parts = titleParts(title);
    // of a title in one part the whole may be what the address is made of
    if (parts.parts.length < 2) continue;
    for (const stretch of titleStretches(parts)) {
      const letters = titleForm(stretch).replaceAll(' ', '');
      if (letters.length >= 3 && host.includes(letters)) forms.add(titleForm(stretch));
    }
  }
  return forms;
}
