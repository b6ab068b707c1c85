import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shallowTextFeatures } from '../features/shallow-text-features.ts';
import { wordCountLeaf, wordCountLeaves } from '../features/word-count-tree.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { flag } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { renderText } from '../render/text.ts';
import { selectWords } from '../selection/select.ts';
import type { Extractor } from './extractor.ts';
import { defaultsOf, type ParameterTable } from './parameters.ts';
import { boilerpipeDensity, boilerpipeWords, decideByDensity } from './shallow-text-features.ts';

const published = <T extends ParameterTable>({ parameters }: Extractor<T>) =>
  defaultsOf(parameters);

it('takes link densities and words at the limits of the tree on text densities', () => {
  const decide = (linkDensity: number[], textDensity: number[]) =>
    decideByDensity(
      { linkDensity: Float64Array.from(linkDensity), textDensity: Float64Array.from(textDensity) },
      1,
    ).content;
  expect(decide([0, 0.333333, 0], [0, 10, 1])).toBe(true);
  expect(decide([0, 0.333334, 0], [0, 10, 1])).toBe(false);
  expect(decide([0.555556, 0, 0], [0, 10, 1])).toBe(true);
  expect(decide([0.555557, 0, 0], [0, 10, 1])).toBe(false);
});

const nine = 'oak trees grow slowly and live for long years';

describe('Shallow text features', () => {
  it('counts words, link density and words per wrapped line', () => {
    const page = createPage(
      `<p>one <a href=x>two</a> three <a name=y>four</a></p><p>${`${nine} `.repeat(4)}</p>`,
    );
    const { words, linkDensity, textDensity } = shallowTextFeatures(page);
    expect(Array.from(words)).toEqual([4, 36]);
    expect(Array.from(linkDensity)).toEqual([0.5, 0]);
    // lines of 80 characters hold 16 and 15 words; the last, of 5, does not count
    expect(Array.from(textDensity)).toEqual([4, 15.5]);
  });

  it('wraps after the last word that fits 80 characters', () => {
    const density = (last: number) =>
      shallowTextFeatures(createPage(`<p>${'x'.repeat(39)} ${'y'.repeat(last)} z`)).textDensity[0];
    expect(density(38)).toBe(3);
    expect(density(39)).toBe(2);
    expect(density(40)).toBe(2);
    expect(density(41)).toBe(1);
  });

  it('measures references and astral characters as one character', () => {
    const page = createPage(`<p>${'&eacute;'.repeat(39)} ${'🌳'.repeat(38)} z`);
    expect(shallowTextFeatures(page).textDensity[0]).toBe(3);
  });

  it('measures a reference to two characters as two', () => {
    const page = createPage(`<p>${'x'.repeat(39)} ${'y'.repeat(38)}&NotEqualTilde; z`);
    expect(shallowTextFeatures(page).textDensity[0]).toBe(2);
  });

  it('measures as wrapping each block by itself does', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        const { words, linkDensity, textDensity } = shallowTextFeatures(page);
        expect(Array.from(words, (n, b) => [n, linkDensity[b], textDensity[b]])).toEqual(
          wrapped(page),
        );
      }),
      seeded,
    );
  });
});

describe('The rule on numbers of words', () => {
  const decide = (words: number[], linkDensity: number[]) =>
    words.map((_, block) => {
      const features = {
        words: Float64Array.from(words),
        linkDensity: Float64Array.from(linkDensity),
      };
      return wordCountLeaves[wordCountLeaf(features, block)];
    });

  it('follows the published tree after a block of few links', () => {
    expect(decide([16], [0])).toEqual([false]);
    expect(decide([17], [0])).toEqual([true]);
    expect(decide([17], [0.333334])).toEqual([false]);
    expect(decide([1, 15], [0, 1])).toEqual([false, false]);
    expect(decide([1, 16], [0, 1])).toEqual([true, false]);
    expect(decide([4, 1], [0.555556, 0])).toEqual([false, false]);
    expect(decide([5, 1], [0.555556, 0])).toEqual([false, true]);
  });

  it('follows the published tree after a block of links', () => {
    expect(decide([50, 40], [0.6, 0])).toEqual([false, false]);
    expect(decide([50, 41], [0.6, 0])).toEqual([false, true]);
    expect(decide([50, 1, 17], [0.6, 0, 1])).toEqual([false, false, false]);
    expect(decide([50, 1, 18], [0.6, 0, 1])).toEqual([false, true, false]);
  });

  it('takes other limits, and shows them', () => {
    const limits = { ...published(boilerpipeWords), words: 8, links: 0.1 };
    const page = createPage(`<p>${nine}</p><p>${nine} ${nine} <a href=x>oak trees grow</a></p>`);
    const text = renderText(page, boilerpipeWords.select(page, limits)).text;
    expect(text).toBe(nine); // the second has a link density of 3/21
    const [links, words] = boilerpipeWords.signals(page, limits);
    expect(links.thresholds[0].value).toBe(0.1);
    expect(words.thresholds[0].value).toBe(8);
  });

  it('tells the test that decided, and leaves hidden blocks out of it', () => {
    const html = `<p>${nine} ${nine}</p><p hidden><a href=x>Oaks</a></p><p>So it is.</p>`;
    const why = (dropHidden: boolean) =>
      boilerpipeWords.decisions!(createPage(html), {
        ...published(boilerpipeWords),
        dropHidden,
      }).map(({ content, because }) => `${content}: ${because}`);
    expect(why(false)).toEqual([
      'true: it has more words than `words`',
      'false: its link density is above `links`',
      'false: it follows a block of links, and it and the next have too few words for that',
    ]);
    expect(why(true)).toEqual([
      'true: it has more words than `words`',
      'true: the block before has more words than `wordsBefore`',
    ]);
  });

  it('keeps an article and its short lines between menus', () => {
    const menu = '<li><a href=x>Home</a><li><a href=y>News from the woods</a>';
    const html = `<ul>${menu}</ul><p>${nine} ${nine}</p><p>${nine} ${nine}</p><p>So it is.</p><ul>${menu}</ul>`;
    const page = createPage(html);
    const text = renderText(page, boilerpipeWords.select(page, published(boilerpipeWords))).text;
    expect(text).toBe(`${nine} ${nine}\n${nine} ${nine}\nSo it is.`);
  });
});

describe('The rule on text densities', () => {
  const decide = (textDensity: number[], linkDensity: number[]) =>
    textDensity.map((_, block) => {
      const features = {
        textDensity: Float64Array.from(textDensity),
        linkDensity: Float64Array.from(linkDensity),
      };
      return decideByDensity(features, block).content;
    });

  it('follows the published tree after a block of few links', () => {
    expect(decide([10], [0])).toEqual([false]);
    expect(decide([9.1, 0.5], [0, 1])).toEqual([true, false]);
    expect(decide([9, 10], [0, 1])).toEqual([false, false]);
    expect(decide([9, 10.1], [0, 1])).toEqual([true, false]);
    expect(decide([4, 9], [0.5, 0])).toEqual([false, false]);
    expect(decide([4.1, 9], [0.5, 0])).toEqual([false, true]);
  });

  it('follows the published tree after a block of links', () => {
    expect(decide([12, 12, 11], [0.6, 0, 1])).toEqual([false, false, false]);
    expect(decide([12, 12, 11.1], [0.6, 0, 1])).toEqual([false, true, false]);
  });

  it('selects dense paragraphs and shows what decided', () => {
    const page = createPage(`<p>${nine} ${nine}</p><p>${nine} ${nine}</p><p>So it is.</p>`);
    const text = renderText(
      page,
      boilerpipeDensity.select(page, published(boilerpipeDensity)),
    ).text;
    expect(text).toBe(`${nine} ${nine}\n${nine} ${nine}\nSo it is.`);
    const signals = boilerpipeDensity.signals(page, published(boilerpipeDensity));
    expect(signals.map(({ name }) => name)).toEqual(['link-density', 'text-density']);
    expect(Array.from(signals[1].values)).toEqual([16, 16, 3]);
  });
});

/** Words, link density and text density from the words of each block as strings. */
function wrapped(page: Page): number[][] {
  const { tokens, events, structure, textBlocks } = page;
  return Array.from({ length: textBlocks.count }, (_, block) => {
    const rows = Array.from(tokens.event.keys()).filter(
      (t) =>
        textBlocks.ofEvent[tokens.event[t]] === block &&
        events.kind[tokens.event[t]] === eventKind.text,
    );
    const linked = rows.filter((t) => (structure.flags[tokens.event[t]] & flag.inAnchor) !== 0);
    const lines = rows.length === 0 ? [] : [0];
    let line = '';
    for (const t of rows) {
      const chosen = new Uint8Array(tokens.count);
      chosen[t] = 1;
      const word = renderText(page, selectWords(page, chosen)).text;
      const longer = line === '' ? word : `${line} ${word}`;
      const fits = line === '' || [...longer].length <= 80;
      if (!fits) lines.push(0);
      line = fits ? longer : word;
      lines[lines.length - 1]++;
    }
    const full = lines.length > 1 ? lines.slice(0, -1) : lines;
    const sum = full.reduce((a, b) => a + b, 0);
    return rows.length === 0
      ? [0, 0, 0]
      : [rows.length, linked.length / rows.length, sum / full.length];
  });
}
