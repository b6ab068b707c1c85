import { type ExtractionRecord, type ExtractOptions, extract, extractionRecord } from 'pith';
import type { Question } from './messages.ts';

/** Extracts a page for the reader, which shows the title itself; by the library's own default method, or all text where that is wished. */
export function extractTaken({ html, url, everything }: Question<'extract'>): ExtractionRecord {
  const result = extract(html, { ...optionsFor(url, everything), title: 'never' });
  return extractionRecord(result, { with: ['html'] });
}

/** Writes a page as it is copied and saved. */
export function writeTaken({ html, url, everything, form }: Question<'write'>): string {
  const result = extract(html, { ...optionsFor(url, everything), title: 'always' });
  return form === 'md' ? result.markdown : result.text;
}

function optionsFor(url: string, everything = false): ExtractOptions {
  return everything ? { url, algorithm: 'plain' } : { url };
}
