/** How a page is shown, and the media type of each. The first is the one that is shown to who does not mind. */
export const readingFormats = {
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
} as const;

/** One of {@link readingFormats}. */
export type ReadingFormat = keyof typeof readingFormats;

/** True for the name of a format. */
export function isReadingFormat(name: string | undefined): name is ReadingFormat {
  return name !== undefined && Object.hasOwn(readingFormats, name);
}

/** The `Content-Type` of a format. */
export function contentTypeOf(format: ReadingFormat): string {
  return `${readingFormats[format]}; charset=utf-8`;
}
