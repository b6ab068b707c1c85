import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PithError } from '../errors.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { selectWords } from '../selection/select.ts';
import { fromPairs, intersection, type Selection, toPairs, union } from '../selection/selection.ts';
import { bodyTextExtraction } from './body-text-extraction.ts';
import { parseCombination, type Select, wordsIn } from './combine.ts';
import { density } from './density.ts';
import { linkQuotaFilter } from './link-quota-filter.ts';
import { defaultsOf } from './parameters.ts';
import { plain } from './plain.ts';

/** Chooses the words with these numbers. */
function numbered(...numbers: number[]): Select {
  return (page) => {
    const chosen = new Uint8Array(page.tokens.count);
    for (const number of numbers) chosen[number] = 1;
    return selectWords(page, chosen);
  };
}

const methods: Record<string, Select> = {
  a: numbered(2, 3, 4, 5, 6, 7),
  b: numbered(4, 5, 6, 7, 8, 9),
  c: numbered(0, 4, 5),
  none: numbered(),
  all: (page) => plain.select(page, { dropHidden: false }),
  bte: (page) => bodyTextExtraction.select(page, { links: 'keep' }),
  lqf: (page) => linkQuotaFilter.select(page, defaultsOf(linkQuotaFilter.parameters)),
  density: (page) => density.select(page, defaultsOf(density.parameters)),
};

const tenWords = '0 1 2 3 4 5 6 7 8 9';

function extract(expression: string, html = tenWords): string {
  const page = createPage(html);
  return renderText(page, parseCombination(expression, (name) => methods[name]).select(page, {}))
    .text;
}

describe('CombinE', () => {
  it('combines the sets of the worked example', () => {
    expect(extract('union(a,b,c)')).toBe('0 2 3 4 5 6 7 8 9');
    expect(extract('intersection(a,b,c)')).toBe('4 5');
    expect(extract('vote(2;a,b,c)')).toBe('4 5 6 7');
    expect(extract('majority(a,b,c)')).toBe('4 5 6 7');
    expect(extract('weighted(0.7;a=0.5,b=0.3,c=0.2)')).toBe('4 5 6 7');
  });

  it('reaches a threshold that the weights add up to only nearly in binary', () => {
    expect(extract('weighted(0.3;a=0.1,b=0.2)')).toBe('4 5 6 7');
  });

  it('takes a word by its decoded characters, not by their spelling', () => {
    const html = '<p>tea&amp; x&eacute;</p>';
    const page = createPage(html);
    const chosen = (piece: string) => {
      const from = html.indexOf(piece);
      const selection = fromPairs([[from, from + piece.length]], html.length);
      return renderText(page, selectWords(page, wordsIn(page, selection))).text;
    };
    expect(chosen('&amp;')).toBe(''); // one of four characters, five of eight units
    expect(chosen('tea')).toBe('tea&');
    expect(chosen('&eacute;')).toBe(''); // a half is not more than a half
    expect(chosen('x&eacute;')).toBe('xé');
  });

  it('falls back when the first method finds fewer words', () => {
    expect(extract('fallback(c,a;3)')).toBe('0 4 5');
    expect(extract('fallback(c,a;4)')).toBe('2 3 4 5 6 7');
  });

  it('nests operators', () => {
    expect(extract('intersection(union(a,c),fallback(none,b;1))')).toBe('4 5 6 7');
  });

  it('runs a series on what the stage before left', () => {
    // words 2..7 of the page are 0..5 of the reduced page, of which c takes 0, 4 and 5
    expect(extract('serial(a,c)')).toBe('2 6 7');
    expect(extract('serial(a,c;cut)')).toBe('2 6 7');
    expect(extract('serial(a,c,c)')).toBe('2');
    expect(extract('serial(none,all)')).toBe('');
  });

  it('lets the second stage see tags, or not', () => {
    const menu = '<li><a href=x>Home</a></li>'.repeat(5);
    const html = `<p>Oak trees grow</p><ul>${menu}</ul><p>very slowly indeed.</p>`;
    expect(extract('bte', html)).toBe('Oak trees grow');
    expect(extract('serial(lqf,bte)', html)).toBe('Oak trees grow');
    expect(extract('serial(lqf,bte;cut)', html)).toBe('Oak trees grow\nvery slowly indeed.');
  });

  it('selects a word when more than half of its characters are covered', () => {
    const page = createPage('abcd efg');
    const covered = (...pairs: [number, number][]) =>
      Array.from(wordsIn(page, fromPairs(pairs, 8)));
    expect(covered([0, 2])).toEqual([0, 0]);
    expect(covered([0, 1], [2, 4])).toEqual([1, 0]);
    expect(covered([3, 7])).toEqual([0, 1]);
    expect(covered([0, 8])).toEqual([1, 1]);
  });

  it('asks for names when it is made, and says which it does not know', () => {
    const make = () => parseCombination('union(a,oak)', (name) => methods[name]);
    expect(make).toThrow(PithError);
    expect(make).toThrow(expect.objectContaining({ code: 'UNKNOWN_ALGORITHM' }));
    expect(make).toThrow('got `oak` (at character 9 of the expression)');
  });

  it('shows the votes for each word', () => {
    const page = createPage(`<p>${tenWords}</p>`);
    const shifted: Record<string, Select> = { a: numbered(3, 4), b: numbered(4, 5) };
    const combined = parseCombination('combine:vote(2; a, b)', (name) => shifted[name]);
    expect(combined.name).toBe('combine:vote(2;a,b)');
    const [signal] = combined.signals(page, {});
    expect(Array.from(signal.values)).toEqual([0, 0, 1, 2, 1, 0, 0, 0, 0, 0]);
    expect(signal.thresholds[0].value).toBe(2);
    expect([signal.name, signal.domain]).toEqual(['votes', 'token']);
    expect(page.source.slice(signal.from[3], signal.to[3])).toBe('3');
    const spaced = parseCombination(' combine:union( a ,  b )', (name) => shifted[name]);
    expect(spaced.name).toBe('combine:union(a,b)');
  });

  it('agrees with the set laws on whole selections of words', () => {
    fc.assert(
      fc.property(documents, (html) => {
        const page = createPage(html);
        const of = (expression: string) =>
          words(page, parseCombination(expression, (name) => methods[name]).select(page, {}));
        const select = (name: string) => methods[name](page);
        expect(of('union(bte,lqf)')).toEqual(words(page, union(select('bte'), select('lqf'))));
        expect(of('vote(2;bte,lqf)')).toEqual(
          words(page, intersection(select('bte'), select('lqf'))),
        );
        expect(of('serial(all,density)')).toEqual(of('density'));
        expect(of('serial(lqf,all)')).toEqual(of('lqf'));
        expect(of('serial(lqf,all;cut)')).toEqual(of('lqf'));
      }),
      seeded,
    );
  });
});

function words(page: Page, selection: Selection): [number, number][] {
  return toPairs(selectWords(page, wordsIn(page, selection)));
}
