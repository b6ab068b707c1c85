import { type ExtractOptions, extract, extractionRecord } from 'pith';
import type { ReadingChoices } from '../reader/choices.ts';
import type { ReadingFormat } from '../reader/format.ts';
import { readingPage } from '../reader/reading-page.ts';
import type { ReaderLanguage } from '../reader/texts/index.ts';
import { boundedAnswer } from './bounded-answer.ts';

/** A page, and how it is read. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  /** Address of the page. */
  readonly address: string;
  readonly contentType?: string | undefined;
  readonly format: ReadingFormat;
  readonly choices: ReadingChoices;
  /** Language of the words around the text. @default that of the page */
  readonly interfaceLanguage?: ReaderLanguage | undefined;
  /** Longest answer, as {@link boundedAnswer} has it. */
  readonly longest?: number | undefined;
}

/**
 * Writes the body of an answer: a reading page, or what the library itself makes of the page.
 *
 * @throws PithError `ANSWER_TOO_LARGE` for an answer that is too long.
 */
export function readWork(request: ReadRequest): string {
  return boundedAnswer(writeReading(request), request.longest);
}

function writeReading(request: ReadRequest): string {
  const { bytes, address, contentType, format, choices, interfaceLanguage } = request;
  const options: ExtractOptions = { url: address, contentType };
  if (format === 'html') {
    const result = extract(bytes, { ...options, title: 'never' }); // the page has it as its own heading
    const record = extractionRecord(result, { with: ['html'] });
    return readingPage({ record, address, choices, interfaceLanguage });
  }
  const result = extract(bytes, options);
  if (format === 'json') {
    const record = extractionRecord(result, { with: ['markdown'] });
    return `${JSON.stringify({ source: address, ...record })}\n`;
  }
  return result[format === 'md' ? 'markdown' : 'text'];
}
