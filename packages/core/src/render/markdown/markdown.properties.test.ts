// Markdown of whole pages: every word, and no more escapes than prose needs.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildContent } from '../../content/build-content.ts';
import { paragraph } from '../../content/trees.test-suite.ts';
import { leavesOutControls, seeded, smallDocuments } from '../../page/documents.test-suite.ts';
import { createPage } from '../../page/page.ts';
import { everything, fixturePages, words } from '../provenance.test-suite.ts';
import { renderText } from '../text.ts';
import { renderMarkdown } from './markdown.ts';
import { outlineMeant, outlineRead, textRead } from './outline.test-suite.ts';

const folder = new URL('../../../../../test/pages/', import.meta.url);

test.each(fixturePages)('%s is read back as it was meant', (_, html) => {
  const page = createPage(html);
  const blocks = buildContent(page, everything(page));
  expect(outlineRead(renderMarkdown(blocks).text)).toBe(outlineMeant(blocks));
});

test('a reader of Markdown gets every word', () => {
  fc.assert(
    fc.property(smallDocuments, (html) => {
      fc.pre(!leavesOutControls(html));
      const page = createPage(html);
      const { text } = renderText(page, everything(page));
      const { text: markdown } = renderMarkdown(buildContent(page, everything(page)));
      const read = words(textRead(markdown)).sort();
      expect(missing(words(text), read)).toEqual([]);
    }),
    seeded,
  );
});

function missing(expected: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  return expected.filter((word) => {
    left.set(word, (left.get(word) ?? 0) - 1);
    return left.get(word)! < 0;
  });
}

test('prose has no escapes in any language', () => {
  const languages = new Set<string>();
  for (const [name] of fixturePages) {
    const prose = readFileSync(new URL(`${name}/expected.txt`, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !/[`*#[\]<>\\_$]|^[-+\d]|&\w+;/.test(line));
    if (prose.length === 0) continue;
    languages.add(name.split('-')[1]);
    const { text } = renderMarkdown(prose.map((line) => paragraph(line)));
    expect(text, name).not.toContain('\\');
  }
  expect(languages.size).toBeGreaterThanOrEqual(15);
});
