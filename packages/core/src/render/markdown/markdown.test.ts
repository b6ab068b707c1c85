import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inline } from '../../content/content.ts';
import { contentOf } from '../../content/sketch.test-suite.ts';
import { paragraph, text } from '../../content/trees.test-suite.ts';
import { documents, seeded, tagSoup } from '../../page/documents.test-suite.ts';
import { renderMarkdown } from './markdown.ts';
import { outlineMeant, outlineRead } from './outline.test-suite.ts';
import { blockTrees, hostileText, inlineTrees } from './trees.test-suite.ts';

const line = (...inlines: (Inline | string)[]): string =>
  renderMarkdown([paragraph(...inlines)]).text.trimEnd();

describe('what was meant is what is read', () => {
  test('of any text', () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        expect(outlineRead(line(text(value)))).toBe(value === '' ? '' : `p(${value})`);
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test('of spans, links and all else within a line', () => {
    fc.assert(
      fc.property(inlineTrees, (inlines) => {
        const blocks = [paragraph(...inlines)];
        const { text } = renderMarkdown(blocks);
        expect(outlineRead(text), text).toBe(outlineMeant(blocks));
      }),
      { ...seeded, numRuns: 1000 },
    );
  });

  test('of lists, quotes, tables and all else on lines of its own', () => {
    fc.assert(
      fc.property(blockTrees, (blocks) => {
        const { text } = renderMarkdown(blocks);
        expect(outlineRead(text), text).toBe(outlineMeant(blocks));
      }),
      { ...seeded, numRuns: 300 },
    );
  });

  test('of generated documents', () => {
    fc.assert(
      fc.property(fc.oneof(documents, tagSoup), (html) => {
        const blocks = contentOf(html);
        expect(outlineRead(renderMarkdown(blocks).text)).toBe(outlineMeant(blocks));
      }),
      { ...seeded, numRuns: 300 },
    );
  });
});
