// Writes the repository's own pages (test/pages) as a test package, for examples.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@pith/node/internal/script';
import { fixtureDocuments } from '../dist/gate/fixtures.js';
import { writePackage } from '../dist/index.js';

const {
  operands: [folder],
} = commandLine({
  run: 'node packages/evaluation/scripts/own-pages.mjs',
  does: 'Writes the repository’s own pages as a test package.',
  operands: ['FOLDER'],
});
const pages = fileURLToPath(new URL('../../../test/pages', import.meta.url));

async function* documents() {
  for (const { name, html, gold } of fixtureDocuments(pages)) {
    const about = JSON.parse(readFileSync(join(pages, name, 'page.json'), 'utf8'));
    const { url, language, contentType, fragmented, multiple, kind } = about;
    const meta = { url, language, contentType, fragmented, multiple, pageType: kind };
    yield { name, html, gold, meta };
  }
}

const description = {
  name: 'own-pages',
  title: 'Pages written for Pith',
  gold: 'manual',
  licence: 'MIT',
};
const written = await writePackage(folder, description, documents(), { overwrite: true });
console.log(`own-pages: ${written} documents in ${folder}`);
