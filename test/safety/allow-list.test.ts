// The HTML holds what its reference lists, and nothing else, whatever the page.
import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { buildContent } from '../../packages/core/src/content/build-content.ts';
import { plain } from '../../packages/core/src/extractors/plain.ts';
import { sampleDocuments, tagSoup } from '../../packages/core/src/page/documents.test-suite.ts';
import { createPage } from '../../packages/core/src/page/page.ts';
import { renderHtml } from '../../packages/core/src/render/html/html.ts';
import { constructOf, names } from '../constructs.test-suite.ts';
import { vectors } from './vectors.ts';

const reference = readFileSync(
  new URL('../../docs/reference/renderings.md', import.meta.url),
  'utf8',
);

function listed(what: string): string[] {
  const list = new RegExp(`^These ${what}: ([^.]*)\\.$`, 'm').exec(reference)?.[1] ?? '';
  return [...list.matchAll(/`([a-z\d]+)`/g)].map(([, name]) => name);
}

function htmlOf(source: string): string {
  const page = createPage(source);
  return renderHtml(buildContent(page, plain.select(page, { dropHidden: false })), { page }).text;
}

/** The names of the elements and attributes of an HTML fragment. */
function namesIn(html: string): { elements: Set<string>; attributes: Set<string> } {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    elements.add(node.tagName);
    for (const { name } of node.attrs) attributes.add(name);
    waiting.push(...node.childNodes);
  }
  return { elements, attributes };
}

test('constructs, attacks and generated documents have only what is listed, and together all of it', () => {
  const fragments = [
    ...names.map((name) => {
      const { page, blocks } = constructOf(name);
      return renderHtml(blocks, { page }).text;
    }),
    ...vectors.map(({ html }) => htmlOf(html)),
    htmlOf('<h4>Oaks</h4><h5>Elms</h5>'),
    ...sampleDocuments(300).map(htmlOf),
    ...sampleDocuments(300, tagSoup).map(htmlOf),
  ];
  const { elements, attributes } = namesIn(fragments.join('\n'));
  expect([...attributes].sort()).toEqual(listed('attributes'));
  expect([...elements].sort()).toEqual(listed('elements'));
});
