/** Whether a value is a text without spaces, and not an empty one. */
export function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^\S+$/.test(value);
}

/** Whether a value can be the name of a site: `extractor:SITE@VERSION` must be told apart again. */
export function isSiteName(value: unknown): value is string {
  return isWord(value) && !value.includes('@');
}
