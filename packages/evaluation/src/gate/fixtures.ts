import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateDocument } from './score-set.ts';

/** The pages of the repository's `test/pages`, with their gold, in name order. */
export function* fixtureDocuments(folder: string): Generator<GateDocument> {
  for (const name of readdirSync(folder).sort()) {
    const about = JSON.parse(readFileSync(join(folder, name, 'page.json'), 'utf8'));
    yield {
      name,
      html: readFileSync(join(folder, name, 'source.html')),
      contentType: about.contentType,
      gold: readFileSync(join(folder, name, 'expected.txt'), 'utf8'),
    };
  }
}
