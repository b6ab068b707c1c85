import { resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import { describe, expect, it } from 'vitest';
import { generateSite } from './generate-site.ts';
import { scoredPage, scoreTokens, tokensIn } from './scored-page.ts';
import { siteLanguages } from './site-words.ts';

const plain = resolveAlgorithm('plain');

describe('scores of a page', () => {
  it('count words, each as often as the gold has it', () => {
    const page = createPage('<p>Oak oak elm</p><p>menu</p>');
    const scored = scoredPage('set', 'site', page, 'oak, elm and ash');
    const chosen = tokensIn(page, plain.select(page));
    const { precision, recall, f1 } = scoreTokens(scored, chosen);
    expect([precision, recall]).toEqual([2 / 4, 2 / 4]);
    expect(f1).toBeCloseTo(0.5);
    const withoutMenu = Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 0);
    expect(scoreTokens(scored, chosen, withoutMenu).precision).toBe(2 / 3);
  });

  it('are 0 for nothing, unless there is nothing to find', () => {
    const page = createPage('<p>oak</p>');
    const none = new Uint8Array(page.tokens.count);
    expect(scoreTokens(scoredPage('s', 's', page, 'oak'), none)).toEqual({
      precision: 0,
      recall: 0,
      f1: 0,
    });
    expect(scoreTokens(scoredPage('s', 's', page, ''), none)).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });
});

describe('a generated site', () => {
  it.each(Object.keys(siteLanguages))(
    'has its gold on each page, and more besides (%s)',
    (language) => {
      for (const { html, gold } of generateSite(language, 7, 6)) {
        const page = createPage(html);
        const scored = scoredPage('generated', language, page, gold);
        const { precision, recall } = scoreTokens(scored, tokensIn(page, plain.select(page)));
        expect(recall).toBe(1);
        expect(precision).toBeLessThan(0.95);
      }
    },
  );

  it('is the same for equal seeds and another for others', () => {
    expect(generateSite('fa', 3, 4)).toEqual(generateSite('fa', 3, 4));
    expect(generateSite('fa', 3, 4)).not.toEqual(generateSite('fa', 4, 4));
  });
});
