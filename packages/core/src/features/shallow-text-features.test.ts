import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { lineWidth, shallowTextFeatures } from './shallow-text-features.ts';

function featuresOf(html: string) {
  const { words, linkDensity, textDensity } = shallowTextFeatures(createPage(html));
  return { words: [...words], linkDensity: [...linkDensity], textDensity: [...textDensity] };
}

test('the words of each block, the share of them in anchors, and those in a line', () => {
  expect(featuresOf('<p>one <a>two</a> <a href=x>three</a> four</p><p>five</p>')).toEqual({
    words: [4, 1],
    linkDensity: [0.5, 0],
    textDensity: [4, 1],
  });
  expect(featuresOf('')).toEqual({ words: [], linkDensity: [], textDensity: [] });
});

test('a line of the paper has 80 characters, of several the last does not count', () => {
  expect(lineWidth).toBe(80);
  const density = (...lengths: number[]) =>
    featuresOf(`<p>${lengths.map((length) => 'x'.repeat(length)).join(' ')}`).textDensity[0];
  expect(density(40, 39)).toBe(2);
  expect(density(40, 40)).toBe(1);
  expect(density(40, 39, 1)).toBe(2);
  expect(density(100)).toBe(1);
  expect(density(100, 1)).toBe(1);
  expect(density(20, 20, 20, 17, 80, 1)).toBe(5 / 2);
});

test('the next block begins a line of its own', () => {
  const half = 'x'.repeat(40);
  expect(featuresOf(`<p>${half} ${half}</p><p>${half} y ${half}`).textDensity).toEqual([1, 2]);
});

test('words wrap by their decoded characters', () => {
  const words = fc.array(
    fc.array(fc.constantFrom('x', '\u{1f333}', '&lt;', '&#x1F333;', 'é', '&NotEqualTilde;'), {
      minLength: 1,
      maxLength: 30,
    }),
    { minLength: 1, maxLength: 20 },
  );
  const lengthOf = (word: string[]) =>
    word.reduce((sum, character) => sum + (character.startsWith('&Not') ? 2 : 1), 0);
  fc.assert(
    fc.property(words, (all) => {
      const lines: number[][] = [];
      for (const length of all.map(lengthOf)) {
        const line = lines[lines.length - 1];
        const width = line?.reduce((sum, other) => sum + other + 1, length);
        if (line === undefined || width > lineWidth) lines.push([length]);
        else line.push(length);
      }
      const full = lines.length === 1 ? lines : lines.slice(0, -1);
      const density = full.flat().length / full.length;
      expect(featuresOf(`<p>${all.map((word) => word.join('')).join(' ')}`).textDensity).toEqual([
        density,
      ]);
    }),
    { seed: 1, numRuns: 200 },
  );
});
