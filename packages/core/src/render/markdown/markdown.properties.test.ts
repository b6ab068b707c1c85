// Markdown of whole pages: every address, every word, and no more escapes than prose needs.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildContent } from '../../content/build-content.ts';
import { paragraph } from '../../content/trees.test-suite.ts';
import { documents, seeded } from '../../page/documents.test-suite.ts';
import { flag, notText } from '../../page/flags.ts';
import { createPage, type Page } from '../../page/page.ts';
import { wordsOf } from '../../page/words.ts';
import { firstReference, selectEvents } from '../../selection/select.ts';
import type { Selection } from '../../selection/selection.ts';
import { decodeSource } from '../../source/decode.ts';
import { locate } from '../segment-map.ts';
import { type Rendering, renderText } from '../text.ts';
import { renderMarkdown } from './markdown.ts';
import { outlineMeant, outlineRead, textRead } from './outline.test-suite.ts';

/** All of a page but MathML and SVG, which are read as formulas and pictures. */
function everything(page: Page): Selection {
  const { flags } = page.structure;
  return selectEvents(page, (event) => (flags[event] & (notText | flag.foreign)) === 0);
}

/** What a character reference at a source offset decodes to, or the character that stands there. */
function decodedAt({ source, events: { references } }: Page, at: number): string {
  let text = '';
  for (let row = firstReference(references, at); row < references.count; row++) {
    if (references.from[row] !== at) break;
    text += String.fromCodePoint(references.codePoint[row]);
  }
  return text || source[at];
}

function misplaced(page: Page, { text, map }: Rendering): string[] {
  const faults: string[] = [];
  for (let i = 0; i < text.length; i++) {
    const at = locate(map, i);
    if (at === undefined || decodedAt(page, at).includes(text[i])) continue;
    faults.push(`${i}: ${text[i]} at ${at}: ${decodedAt(page, at)}`);
  }
  return faults;
}

function words(text: string): string[] {
  const { count, from, to } = wordsOf(text);
  return Array.from({ length: count }, (_, i) => text.slice(from[i], to[i]));
}

const folder = new URL('../../../../../test/pages/', import.meta.url);
const fixtures = readdirSync(folder).map((name) => {
  const bytes = readFileSync(new URL(`${name}/source.html`, folder));
  return [name, decodeSource(new Uint8Array(bytes)).text] as const;
});

test.each(fixtures)('%s is read back as it was meant, each character from its place', (_, html) => {
  const page = createPage(html);
  const blocks = buildContent(page, everything(page));
  const rendering = renderMarkdown(blocks);
  expect(outlineRead(rendering.text)).toBe(outlineMeant(blocks));
  expect(misplaced(page, rendering)).toEqual([]);
});

test('every mapped character of a generated document is what stands in the source', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const page = createPage(html);
      expect(misplaced(page, renderMarkdown(buildContent(page, everything(page))))).toEqual([]);
    }),
    seeded,
  );
});

test('a reader of Markdown gets every word', () => {
  fc.assert(
    fc.property(documents, (html) => {
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
  for (const [name] of fixtures) {
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
