import type { ReadingFormat } from './format.ts';

/** What a reader chooses of a reading page. */
export interface ReadingChoices {
  /** Whether pictures are loaded from where they are. @default 'off' */
  readonly images: 'on' | 'off';
  /** Whether links lead to the pages or to reading pages of them. @default 'original' */
  readonly links: 'original' | 'read';
}

/** Defaults of {@link ReadingChoices}: nobody but this server learns who reads what. */
export const readingDefaults: ReadingChoices = Object.freeze({ images: 'off', links: 'original' });

/** Address of the reading page of an address, without a host: choices that are the default are left out. */
export function readingAddress(
  address: string,
  choices: ReadingChoices = readingDefaults,
  format: ReadingFormat = 'html',
): string {
  const path = format === 'html' ? '/read' : `/read.${format}`;
  const query = new URLSearchParams({ url: address });
  if (choices.images !== readingDefaults.images) query.set('images', choices.images);
  if (choices.links !== readingDefaults.links) query.set('links', choices.links);
  return `${path}?${query}`;
}
