// What the small pages of constructs are in each form, and that a reader gets from it what was meant.
import { expect, test } from 'vitest';
import { extractedBlocks } from '../packages/core/src/extracted-blocks.ts';
import { renderHtml } from '../packages/core/src/render/html/html.ts';
import { renderMarkdown } from '../packages/core/src/render/markdown/markdown.ts';
import {
  outlineMeant,
  outlineRead,
} from '../packages/core/src/render/markdown/outline.test-suite.ts';
import { renderTei } from '../packages/core/src/render/tei/tei.ts';
import {
  faultsOf,
  hasXmllint,
  reason,
} from '../packages/core/src/render/tei/xmllint.test-suite.ts';
import { constructOf, expectedOf, names } from './constructs.test-suite.ts';

test.each(names)('%s as Markdown', (name) => {
  const { blocks } = constructOf(name);
  const { text } = renderMarkdown(blocks);
  expect(text).toBe(expectedOf(name, 'expected.md'));
  expect(outlineRead(text, text.includes('$'))).toBe(outlineMeant(blocks));
});

test.each(names)('%s as HTML', (name) => {
  const { page, blocks } = constructOf(name);
  expect(renderHtml(blocks, { page }).text).toBe(expectedOf(name, 'expected.html'));
});

test.each(names)('%s as blocks', (name) => {
  const { page, selection } = constructOf(name);
  const blocks = extractedBlocks(page, selection, undefined, (ranges) => ({ selection: ranges }));
  const selected = blocks
    .filter(({ text }) => text !== '')
    .map(({ type, level, text }) => (level === undefined ? { type, text } : { type, level, text }));
  expect(selected).toEqual(JSON.parse(expectedOf(name, 'expected.json')));
});

test.skipIf(!hasXmllint)(`every construct is valid TEI${reason}`, () => {
  const documents = names.map((name) => [name, renderTei(constructOf(name).blocks).text]);
  expect(faultsOf(Object.fromEntries(documents))).toBe('');
});
