import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { judge } from './judge.ts';
import { learnedModel } from './models/index.ts';
import { repeatedSegments, withoutRepeated } from './repeated-segments.ts';
import { readSegmentContext } from './segment-context.ts';

const line = 'Die Eiche steht seit dreihundert Jahren auf dem Hügel.';
const long = `${line} ${line} ${line} ${line}`; // 36 words

/** Which segments of a page repeat others, each as probable as given. */
function repeated(html: string, probability: readonly number[]): number[] {
  const context = readSegmentContext(createPage(html));
  expect(context.count).toBe(probability.length);
  return Array.from(repeatedSegments(context, Float32Array.from(probability)));
}

describe('segments that repeat a more probable one', () => {
  it('are copies that stand elsewhere in the structure', () => {
    const html = `<div class=wide><p>${line}</p></div><div class=narrow><b>${line}</b></div>`;
    expect(repeated(html, [0.6, 0.5])).toEqual([0, 1]);
    expect(repeated(html, [0.5, 0.6])).toEqual([1, 0]);
    expect(repeated(html, [0.5, 0.5])).toEqual([0, 1]);
  });

  it('are none of one word, nor what is surely content', () => {
    expect(repeated('<h2>Ja</h2><p>Ja</p>', [0.6, 0.5])).toEqual([0, 0]);
    const html = `<h2>${line}</h2><p>${line}</p>`;
    expect(repeated(html, [0.9, 0.8])).toEqual([0, 0]);
    expect(repeated(html, [0.9, 0.79])).toEqual([0, 1]);
  });

  it('are runs that come again in a list, but no short parts of its items', () => {
    const item = '<li><p>Vollzeit</p><p>ab 50 000 im Jahr</p>';
    expect(
      repeated(`<ul>${item}<p>A</p>${item}<p>B</p></ul>`, [0.6, 0.6, 0.6, 0.6, 0.6, 0.6]),
    ).toEqual([0, 0, 0, 0, 0, 0]);
    const slide = `<li><p>Neu</p><p>${long}</p>`;
    expect(repeated(`<ul>${slide}${slide}</ul>`, [0.6, 0.6, 0.6, 0.6])).toEqual([0, 0, 1, 1]);
  });

  it('are runs of 30 words, counted before and after', () => {
    const words = (count: number) => Array.from({ length: count }, (_, i) => `Wort${i}`).join(' ');
    const slides = (first: number, second: number) => {
      const item = `<li><p>${words(first)}</p><p>${words(second)} Ende</p>`;
      return repeated(`<ul>${item}${item}</ul>`, [0.6, 0.6, 0.6, 0.6]);
    };
    expect(slides(20, 9)).toEqual([0, 0, 1, 1]);
    expect(slides(20, 8)).toEqual([0, 0, 0, 0]);
  });

  it('are runs of ideographs too', () => {
    const slide = `<li><p>新聞</p><p>${'橡樹在山丘上已經三百年了'.repeat(6)}</p>`;
    expect(repeated(`<ul>${slide}${slide}</ul>`, [0.6, 0.6, 0.6, 0.6])).toEqual([0, 0, 1, 1]);
  });

  it('are no cells of a table, nor code', () => {
    const row = `<tr><td><p>${long}</p><td><p>ja</p>`;
    expect(repeated(`<table>${row}${row}</table>`, [0.6, 0.6, 0.6, 0.6])).toEqual([0, 0, 0, 0]);
    expect(repeated(`<pre>${long}</pre><p>${line}</p><pre>${long}</pre>`, [0.6, 0.5, 0.5])).toEqual(
      [0, 0, 0],
    );
  });
});

it('a choice without them expects the F1 that the gold gives which has none of them', () => {
  const choice = {
    content: Uint8Array.of(1, 1, 0),
    probability: Float32Array.of(0.75, 0.5, 0.25),
    expectedF1: 0.5,
  };
  const words = Float32Array.of(8, 8, 16);
  expect(withoutRepeated(choice, Uint8Array.of(0, 1, 0), words)).toEqual({
    content: Uint8Array.of(1, 0, 0),
    probability: choice.probability,
    expectedF1: (2 * 6) / (8 + 6 + 4),
  });
  expect(withoutRepeated(choice, Uint8Array.of(0, 0, 1), words)).toEqual(choice);
});

it('a choice without them expects it over the error that the probabilities share', () => {
  const probability = Float32Array.of(1, 0.5, 0.5);
  const choice = { content: Uint8Array.of(1, 1, 0), probability, expectedF1: 0.5 };
  const words = Float32Array.of(8, 8, 8);
  // the third, which is not chosen, is content (0.2968), none (0.2968), or half (0.4063) at an error of 10
  const mean = 0.29683 * (16 / 24) + 0.29683 + 0.40635 * (16 / 20);
  const { expectedF1 } = withoutRepeated(choice, Uint8Array.of(0, 1, 0), words, 10);
  expect(expectedF1).toBeCloseTo(mean, 3);
});

it('an article with a twin for small screens comes once', () => {
  const body = ['Der Baum', 'Die Krone', 'Die Wurzel']
    .map(
      (part, i) =>
        `<h2>${part}</h2><p>${`${part} ist ${i + 2} Meter breit, und das seit Jahren. `.repeat(5)}</p>`,
    )
    .join('');
  const html = `<title>Die Eiche</title><main><div class="wide-screen">${body}</div><section class="small-screen"><div>${body}</div></section></main>`;
  const { text } = extract(html);
  expect(text.split('Die Krone ist 3 Meter').length - 1).toBe(5);
});

it.each([0, 4])(
  `the most probable copy always stays, and no focus has less than the one before, with a shared error of %s`,
  (sharedDeviation) => {
    const { header, ...trees } = learnedModel();
    const { precision, balanced, recall } = header.rules;
    const rules = {
      precision: { ...precision, sharedDeviation },
      balanced: { ...balanced, sharedDeviation },
      recall: { ...recall, sharedDeviation },
    };
    const model = { ...trees, header: { ...header, rules } };
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html + html);
        const [precision, balanced, recall] = (['precision', 'balanced', 'recall'] as const).map(
          (focus) => judge(page, model, focus),
        );
        const { context, probability } = balanced;
        const repeats = repeatedSegments(context, probability);
        const stays = new Set(Array.from(context.copies.of).filter((_, s) => repeats[s] === 0));
        expect(stays.size).toBe(context.copies.count.length);
        const lost = Array.from({ length: context.count }, (_, s) => s).filter((s) => {
          const [least, middle, most] = [precision, balanced, recall].map((one) => one.content[s]);
          return !(least <= middle && middle <= most);
        });
        expect(lost).toEqual([]);
      }),
      seeded,
    );
  },
);
