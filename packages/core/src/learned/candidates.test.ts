import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { type Candidates, findCandidates, mainHeading, meetingPoints } from './candidates.ts';
import { readKnownWords } from './known-words.ts';
import { readSegmentElements, type SegmentElements } from './segment-elements.ts';
import { readSegmentText, type SegmentText } from './segment-text.ts';

interface Reading {
  readonly page: Page;
  readonly text: SegmentText;
  readonly elements: SegmentElements;
  readonly candidates: Candidates;
}

function read(html: string): Reading {
  const page = createPage(html);
  const text = readSegmentText(page, readKnownWords(page));
  const elements = readSegmentElements(page, text);
  return { page, text, elements, candidates: findCandidates(page, text, elements) };
}

/** An element and its ancestors up to the page, innermost first. */
function chain({ structure: { parent } }: Page, element: number): number[] {
  const elements: number[] = [];
  for (let e = element; e >= 0; e = parent[e]) elements.push(e);
  return elements;
}

const onDocuments = (check: (reading: Reading) => void): void =>
  fc.assert(
    fc.property(documents, (html) => check(read(html))),
    seeded,
  );

describe('scores', () => {
  it('go to the three elements above a paragraph, less from one to the next', () => {
    // elements: 1 main, 2 section, 3 div, 4 p, 5 p
    const { candidates } = read(
      `<main><section><div><p>${'oak, '.repeat(50)}</p><p>too few words, here</p></div></section></main>`,
    );
    // a point, 50 for the commas, 2 for 200 characters
    const points = 1 + 50 + 2;
    expect(Array.from(candidates.score)).toEqual(
      [0, points / 6, points / 2, points, 0, 0].map(Math.fround),
    );
    expect(candidates.top).toBe(3);
    expect(Array.from(candidates.bestAbove)).toEqual(
      [0, points / 6, points / 2, points, points, points].map(Math.fround),
    );
  });

  it('count the length of a paragraph up to 300 characters', () => {
    const score = (words: number) => read(`<div><p>${'elms '.repeat(words)}`).candidates.score[1];
    expect(score(4)).toBe(0);
    expect(score(5)).toBeCloseTo(1.2);
    expect(score(75)).toBe(4);
    expect(score(750)).toBe(4);
  });

  it('are cut by the share of words in links', () => {
    const { score } = read(
      '<div><p>one two three <a href=x>four five six</a></p></div>',
    ).candidates;
    expect(score[1]).toBeCloseTo((1 + 0.22) / 2);
  });

  it('are none without paragraphs, and the page is the top then', () => {
    for (const html of ['', '<p></p>', '<p>oak', 'text that stands in the page itself']) {
      const { top, score } = read(html).candidates;
      expect(top).toBe(0);
      expect(Math.max(...score)).toBe(0);
    }
  });

  it('are those of a sum over all paragraphs and their ancestors', () => {
    onDocuments(({ page, text, elements, candidates }) => {
      const score = new Array<number>(page.structure.count).fill(0);
      elements.host.forEach((host, s) => {
        if (text.words[s] < 5) return;
        const points = 1 + text.commas[s] + Math.min(3, text.characters[s] / 100);
        chain(page, host)
          .slice(1, 4)
          .forEach((ancestor, level) => {
            score[ancestor] += points * [1, 1 / 2, 1 / 6][level];
          });
      });
      const errors = score.map((sum, e) => {
        const links = elements.words[e] > 0 ? elements.linkWords[e] / elements.words[e] : 0;
        return Math.abs(candidates.score[e] - sum * (1 - links));
      });
      expect(Math.max(...errors)).toBeLessThan(5e-5);
      expect(candidates.score[candidates.top]).toBe(Math.max(...candidates.score));
      expect([...candidates.bestAbove]).toEqual(
        score.map((_, e) => Math.max(...chain(page, e).map((a) => candidates.score[a]))),
      );
    });
  });
});

describe('the element of sentences', () => {
  const sentence = 'Oak trees grow slowly and live for very long.';

  it('is the innermost that holds all sentences and little else', () => {
    // elements: 1 nav, 2 div, 3 article, 4 p, 5 p
    const { candidates } = read(
      `<nav>Home News</nav><div><article><p>${sentence}</p><p>${sentence}</p></article></div>`,
    );
    expect(candidates.sentences).toBe(3);
    expect(candidates.sentencesF1).toBe(1);
  });

  it('is the page where there is no sentence', () => {
    const { candidates } = read('<div><p>Oak trees</p></div>');
    expect([candidates.sentences, candidates.sentencesF1]).toEqual([0, 0]);
  });

  it('has the highest F1 of its words against the words in sentences, and is the last of these', () => {
    onDocuments(({ page, elements, candidates }) => {
      const { words, sentenceWords } = elements;
      const f1 = Array.from({ length: page.structure.count }, (_, e) => {
        const precision = sentenceWords[e] / words[e];
        const recall = sentenceWords[e] / sentenceWords[0];
        return sentenceWords[e] > 0 ? (2 * precision * recall) / (precision + recall) : 0;
      });
      expect(candidates.sentencesF1).toBeCloseTo(Math.max(...f1), 10);
      expect(f1[candidates.sentences]).toBeCloseTo(Math.max(...f1), 10);
      for (let e = candidates.sentences + 1; candidates.sentencesF1 > 0 && e < f1.length; e++) {
        expect(f1[e]).toBeLessThan(candidates.sentencesF1);
      }
    });
  });
});

describe('the main heading', () => {
  const heading = (html: string): number => {
    const { page, elements } = read(html);
    return mainHeading(page, elements);
  };

  it('is the first h1 with text', () => {
    expect(heading('<div><h2>Oak</h2><h1></h1><h1>Elm</h1><h1>Ash</h1>')).toBe(4);
    expect(heading('<h1><img src=x><a href=y><b>Elm</b></a></h1>')).toBe(1);
  });

  it('is none without text in any h1', () => {
    expect(heading('<h1></h1><h2>Oak</h2>')).toBe(0);
    expect(heading('')).toBe(0);
  });
});

describe('meeting points', () => {
  it('are the innermost elements around both', () => {
    // elements: 1 div, 2 ul, 3 li, 4 li, 5 b, 6 p, 7 p
    const { page } = read('<div><ul><li>a<li><b>b</b></ul><p>c</div><p>d');
    expect(Array.from(meetingPoints(page, 4))).toEqual([0, 1, 2, 2, 4, 4, 1, 0]);
    expect(Array.from(meetingPoints(page, 0))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('are what two ways up to the page have in common first', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (html, some) => {
        const page = createPage(html);
        const target = some % page.structure.count;
        const way = new Set(chain(page, target));
        meetingPoints(page, target).forEach((meeting, e) => {
          expect(meeting).toBe(chain(page, e).find((ancestor) => way.has(ancestor)));
        });
      }),
      seeded,
    );
  });
});
