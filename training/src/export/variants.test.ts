import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { labelPage } from '../labels/label-page.ts';
import { shorten } from './shorten.ts';
import { variants } from './variants.ts';

const fixtures = fileURLToPath(new URL('../../../test/pages/', import.meta.url));
const pages = ['news-en', 'news-ar', 'blog-ja', 'docs-de', 'forum-el', 'listing-en'];
const read = (page: string, file: string): string =>
  readFileSync(`${fixtures}${page}/${file}`, 'utf8');

test('the shares of the forms sum up to 1', () => {
  expect(variants.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
});

test.each(pages)('of every form of %s it is known which segments it has', (name) => {
  const source = read(name, 'source.html');
  const page = createPage(source);
  const labels = labelPage(source, read(name, 'expected.txt'));
  const texts = segmentTexts(source);
  fc.assert(
    fc.property(fc.constantFrom(...variants), fc.infiniteStream(unit), (form, drawn) => {
      const changed = form.apply(page, () => drawn.next().value!, labels);
      const kept = texts.filter((_, segment) => changed.kept[segment] === 1);
      expect(segmentTexts(changed.source)).toEqual(kept);
    }),
    { numRuns: 40 },
  );
});

test('a shortened page keeps the first words of its content and all that is around it', () => {
  const paragraph = (n: number): string =>
    `<p>${`Paragraph ${n} has ten words that say next to nothing.`}</p>`;
  const content = Array.from({ length: 40 }, (_, n) => paragraph(n));
  const list = '<ul><li>Another story<li>One more story</ul>';
  const source = `<nav>Home</nav>${list}<article>${content.join('')}</article>${list}<footer>Imprint</footer>`;
  const labels = labelPage(source, content.join('\n').replace(/<\/?p>/g, ''));
  const shortest = shorten(createPage(source), () => 0, labels);
  expect(shortest.source).toBe(
    `<nav>Home</nav>${list}<article>${content.slice(0, 4).join('')}</article>${list}<footer>Imprint</footer>`,
  );
  expect([...shortest.kept]).toEqual([1, 1, 1, 1, 1, 1, 1, ...Array(36).fill(0), 1, 1, 1]);
});

test('a page of few words stays as it is when it is shortened', () => {
  const source = '<h1>Oaks</h1><p>Oaks grow old.</p><footer>Imprint</footer>';
  const labels = labelPage(source, 'Oaks\nOaks grow old.');
  expect(shorten(createPage(source), () => 0, labels)).toEqual({
    source,
    kept: Uint8Array.of(1, 1, 1),
  });
});

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** The source of each segment without its tags. */
function segmentTexts(source: string): string[] {
  const { segments, events } = createPage(source);
  return Array.from({ length: segments.count }, (_, s) =>
    source
      .slice(events.from[segments.from[s]], events.to[segments.to[s] - 1])
      .replace(/<[^<>]*>/g, '')
      .trim(),
  );
}
