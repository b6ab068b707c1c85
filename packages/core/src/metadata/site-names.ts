import { titleForm } from './title-parts.ts';

/** Forms of what may name the site: what the page says, and what its host name spells. */
export function siteNameForms(
  names: readonly string[],
  host: string | undefined,
  titles: readonly string[],
): ReadonlySet<string> {
  const forms = new Set(names.map(titleForm).filter((form) => form !== ''));
  if (host === undefined) return forms;
  const spelt = host
    .toLowerCase()
    .replace(/^www\./, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const title of titles) {
    const form = titleForm(title);
    const letters = form.replaceAll(/[^\p{L}\p{N}]/gu, '');
    if (letters.length >= 3 && spelt.includes(letters)) forms.add(form);
  }
  return forms;
}
