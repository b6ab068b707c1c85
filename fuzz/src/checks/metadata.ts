import type { Extraction } from 'pith';
import type { Page } from 'pith/page';

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
export function faultOfMetadata(extraction: Extraction, { source }: Page): string | undefined {
  for (const [field, form] of Object.entries(forms)) {
    const value = extraction[field as keyof Extraction];
    if (value !== undefined && !form.test(String(value))) {
      return `${field} is ${JSON.stringify(value)}`;
    }
  }
  const { authors, tags } = extraction;
  const all = [
    ...texts.map((field) => [field, extraction[field] ?? 'x']),
    ...authors.map((author) => ['authors', author]),
    ...tags.map((tag) => ['tags', tag]),
  ];
  const isWhole = !/\p{Cs}|\\u[dD]|&#/u.test(source); // what has no halves gets none
  for (const [field, text] of all) {
    if (text.trim() !== text) return `${field} has outer white space`;
    if (text === '') return `${field} has an empty text`;
    if (isWhole && /\p{Cs}/u.test(text)) return `${field} has a half of a character`;
    if (/[\0-\x08\x0e-\x1f]/.test(text)) return `${field} has control characters`;
  }
  if (new Set(authors).size < authors.length) return 'an author comes twice';
  if (new Set(tags).size < tags.length) return 'a tag comes twice';
  return undefined;
}
