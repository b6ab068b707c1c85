// Small pages, each for one construct: what they are as Markdown, and that a reader gets from it what was meant.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildContent } from '../packages/core/src/content/build-content.ts';
import type { Block } from '../packages/core/src/content/content.ts';
import { plain } from '../packages/core/src/extractors/plain.ts';
import { createPage } from '../packages/core/src/page/page.ts';
import { renderMarkdown } from '../packages/core/src/render/markdown/markdown.ts';
import {
  outlineMeant,
  outlineRead,
} from '../packages/core/src/render/markdown/outline.test-suite.ts';
import { fromPairs, intersection } from '../packages/core/src/selection/selection.ts';

const folder = new URL('./constructs/', import.meta.url);
const names = readdirSync(folder);

/** All that a page shows, or all of its `main` where it has one. */
function contentOf(name: string): readonly Block[] {
  const page = createPage(readFileSync(new URL(`${name}/source.html`, folder), 'utf8'));
  const { source } = page;
  const from = Math.max(0, source.indexOf('<main>'));
  const to = source.indexOf('</main>', from);
  const main = fromPairs([[from, to < 0 ? source.length : to]], source.length);
  const selection = intersection(plain.select(page, { dropHidden: true }), main);
  return buildContent(page, selection, { url: 'https://trees.example/wood/' });
}

test.each(names)('%s', (name) => {
  const blocks = contentOf(name);
  const { text } = renderMarkdown(blocks);
  expect(text).toBe(readFileSync(new URL(`${name}/expected.md`, folder), 'utf8'));
  expect(outlineRead(text, text.includes('$'))).toBe(outlineMeant(blocks));
});
