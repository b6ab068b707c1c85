import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoadPage } from './drive-load.ts';

const folder = fileURLToPath(new URL('../../../test/pages/', import.meta.url));

/** The fixture pages as bytes, which say their charset themselves. */
export function fixturePages(): LoadPage[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      try {
        return [{ bytes: readFileSync(`${folder}${name}/source.html`), contentType: 'text/html' }];
      } catch {
        return []; // a folder without a page of its own
      }
    });
}
