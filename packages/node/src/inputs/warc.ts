import { PithError } from 'pith';

const signature = [0x57, 0x41, 0x52, 0x43, 0x2f]; // WARC/

/** True if the bytes begin as a web archive does (ISO 28500: `WARC/1.0` or `WARC/1.1`). */
export function isWarc(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** The error for a web archive where one page is expected. */
export function warcInsteadOfPage(source: string): PithError {
  return new PithError(
    'NOT_HTML',
    `Expected one page, got a web archive of many (${source}); save it under a name that ends in .warc or .warc.gz to have its pages read`,
  );
}
