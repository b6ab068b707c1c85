import type { Extraction } from 'pith';

const date =
  /^-?\d{4,6}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/;

/** What the fields that have a form look like. */
const forms: Readonly<Partial<Record<keyof Extraction, RegExp>>> = {
  date,
  modified: date,
  language: /^[a-z]{2,3}$/,
};

const texts = ['title', 'siteName', 'description', 'licence', 'url', 'image'] as const;

/** Says which field of the metadata has no form that it may have. */
export function faultOfMetadata(extraction: Extraction): string | undefined {
  for (const [field, form] of Object.entries(forms)) {
    const value = extraction[field as keyof Extraction];
    if (value !== undefined && !form.test(String(value))) {
      return `${field} is ${JSON.stringify(value)}`;
    }
  }
  const { authors, tags } = extraction;
  const all = [...texts.map((field) => extraction[field] ?? 'x'), ...authors, ...tags];
  for (const text of all) {
    if (text.trim() !== text || text === '') return 'a text has outer white space or is empty';
    if (/[\0-\x08\x0e-\x1f]/.test(text)) return 'a text has control characters';
  }
  if (new Set(authors).size < authors.length) return 'an author comes twice';
  if (new Set(tags).size < tags.length) return 'a tag comes twice';
  return undefined;
}
