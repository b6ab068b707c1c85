import {
  type ExtractionRecord,
  type ExtractOptions,
  extract,
  extractionRecord,
  type RecordOptions,
} from 'pith';

/** A page, and what to extract from it. */
export interface ExtractRequest extends RecordOptions {
  readonly html: string | Uint8Array;
  readonly options?: ExtractOptions | undefined;
}

/** Extracts from a page and answers plain data. Errors as those of `extract`. */
export function extractWork({ html, options, ...record }: ExtractRequest): ExtractionRecord {
  return extractionRecord(extract(html, options), record);
}
