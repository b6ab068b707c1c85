import {
  type ReadingSheet,
  readerLanguage,
  readingLength,
  readingSheet,
} from '@pith/server/reader';
import type { ExtractionRecord } from 'pith';
import { say } from '../interface-text.ts';
import type { TakenPage } from '../messages.ts';

/** A page that is read. */
export interface Reading {
  readonly taken: TakenPage;
  readonly record: ExtractionRecord;
  /** Addresses of the pictures that may be shown: those that the page shows, so that none is asked for. */
  readonly pictures: ReadonlySet<string>;
  /** Whether all text is shown rather than the main content. */
  readonly everything: boolean;
  /** Whether the page was too large to be taken as a whole. */
  readonly isCut: boolean;
}

/** What is shown of a page: in the interface's language, with pictures where they are wanted and there. */
export function sheetOf(reading: Reading, pictures: boolean): ReadingSheet {
  return readingSheet(reading.record, reading.taken.url, {
    images: pictures && ((address) => reading.pictures.has(address)),
    interfaceLanguage: readerLanguage(say('language')),
  });
}

/** How long a text is: in words, or in characters where most of it is in a script without spaces. */
export function shownLength(text: string): string {
  const { words, characters } = readingLength(text);
  const language = say('language');
  const [measure, count] =
    characters > words ? (['characters', characters] as const) : (['words', words] as const);
  return say(measure, new Intl.NumberFormat(language).format(count));
}
