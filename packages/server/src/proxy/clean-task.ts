import { type CleanOptions, cleanPage, type ServedPage } from './clean-page.ts';

/** What a worker thread is sent. */
export interface CleanRecord {
  readonly page: ServedPage;
  readonly options: CleanOptions;
}

/** What a worker thread does for the proxy: cleans one page. */
export default function clean({ page, options }: CleanRecord): { readonly bytes: Uint8Array } {
  return { bytes: cleanPage(page, options) };
}
