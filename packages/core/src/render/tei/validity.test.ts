import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildContent } from '../../content/build-content.ts';
import { plain } from '../../extractors/plain.ts';
import { sampleDocuments, tagSoup } from '../../page/documents.test-suite.ts';
import { createPage } from '../../page/page.ts';
import { decodeSource } from '../../source/decode.ts';
import { renderTei } from './tei.ts';
import { faultsOf, hasXmllint, reason } from './xmllint.test-suite.ts';

function teiOf(html: string): string {
  const page = createPage(html);
  return renderTei(buildContent(page, plain.select(page, { dropHidden: false }))).text;
}

const folder = new URL('../../../../../test/pages/', import.meta.url);

test.skipIf(!hasXmllint)(`every fixture gives valid TEI${reason}`, () => {
  const documents = readdirSync(folder).map((name) => {
    const bytes = readFileSync(new URL(`${name}/source.html`, folder));
    return [name, teiOf(decodeSource(new Uint8Array(bytes)).text)];
  });
  expect(faultsOf(Object.fromEntries(documents))).toBe('');
});

test.skipIf(!hasXmllint)(`generated documents and tags in no order give valid TEI${reason}`, () => {
  const sources = [...sampleDocuments(300), ...sampleDocuments(300, tagSoup)];
  expect(faultsOf(Object.fromEntries(sources.map((html, i) => [i, teiOf(html)])))).toBe('');
});
