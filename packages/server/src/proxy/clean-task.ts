import { type CleanOptions, cleanPage, type ServedPage } from './clean-page.ts';

/** What a worker thread does for the proxy: cleans one page. */
export default function clean(
  page: ServedPage,
  options: CleanOptions,
): { readonly bytes: Uint8Array } {
  return { bytes: cleanPage(page, options) };
}
