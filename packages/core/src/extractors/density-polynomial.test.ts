import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPolynomial } from '../math/polynomial-fit.ts';
import { seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { densityPolynomial, highestRegion } from './density-polynomial.ts';
import { readParameters } from './parameters.ts';

function extract(html: string, options: Record<string, unknown> = {}): string {
  const page = createPage(html);
  const values = readParameters(densityPolynomial.parameters, options, 'density-poly');
  return renderText(page, densityPolynomial.select(page, values)).text;
}

describe('Density smoothed by a polynomial', () => {
  it('ends the region at the inflection points of a bell, or at the minima on request', () => {
    // a bell with deviation 6 around 30: inflection points at 24 and 36
    const bell = Float64Array.from({ length: 61 }, (_, i) => 100 * Math.exp(-((i - 30) ** 2) / 72));
    const fit = fitPolynomial(bell, 14);
    const { first, last } = highestRegion({ length: bell }, fit, 'inflection')!;
    expect(Math.abs(first - 24)).toBeLessThanOrEqual(1);
    expect(Math.abs(last - 36)).toBeLessThanOrEqual(1);
    const wide = highestRegion({ length: bell }, fit, 'minimum')!;
    expect(wide.first).toBeLessThan(18);
    expect(wide.last).toBeGreaterThan(42);
  });

  it('takes the highest of two hills', () => {
    const lengths = Float64Array.from({ length: 100 }, (_, i) =>
      i > 15 && i < 30 ? 60 : i > 50 && i < 80 ? 100 : 0,
    );
    const region = highestRegion({ length: lengths }, fitPolynomial(lengths, 10), 'minimum')!;
    expect(region.first).toBeGreaterThan(30);
    expect(region.first).toBeLessThanOrEqual(51);
    expect(region.last).toBeGreaterThanOrEqual(79);
  });

  it('passes over a hill without text', () => {
    const length = Float64Array.of(5, 0, 0, 0);
    const fit = { values: Float64Array.of(5, 1, 9, 0), second: Float64Array.of(-1, 1, -1, 1) };
    expect(highestRegion({ length }, fit, 'inflection')).toEqual({ first: 0, last: 0 });
  });

  it('keeps the whole hill when all its text lies outside the inflection points', () => {
    const length = Float64Array.of(0, 0, 0, 5);
    const fit = { values: Float64Array.of(1, 9, 5, 4), second: Float64Array.of(1, -1, 1, 1) };
    expect(highestRegion({ length }, fit, 'inflection')).toEqual({ first: 0, last: 3 });
  });

  it('always selects something of a page with text', () => {
    const lengths = fc.array(fc.nat(200), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 2, max: 20 }), (length, degree) => {
        const column = Float64Array.from(length);
        const fit = fitPolynomial(column, degree);
        for (const border of ['inflection', 'minimum'] as const) {
          const region = highestRegion({ length: column }, fit, border);
          if (length.every((n) => n === 0)) expect(region).toBeUndefined();
          else expect(length.slice(region!.first, region!.last + 1).some((n) => n > 0)).toBe(true);
        }
      }),
      { ...seeded, numRuns: 500 },
    );
  });

  it('finds the article between two menus', () => {
    const menu = '<li>Home<li>News<li>About<li>Oaks<li>Elms<li>More<li>Less<li>Shop';
    const article = 'Oak trees grow slowly and live for a long time, longer than most. ';
    const paragraphs = Array.from({ length: 12 }, (_, i) => `<p>${i} ${article}</p>`).join('');
    const text = extract(`<ul>${menu}</ul>${paragraphs}<ul>${menu}</ul>`, { degree: 8 });
    expect(text).toContain(`5 ${article.trim()}`);
    expect(text).toContain(`8 ${article.trim()}`);
    expect(text).not.toContain('Shop\nShop');
    expect(text.split('\n').length).toBeLessThan(18);
  });

  it('shows the lengths, the polynomial and the region', () => {
    const page = createPage('<p>four<p>seven!!');
    const signals = densityPolynomial.signals(page, {
      degree: 10,
      border: 'minimum',
      countEndTags: false,
      dropHidden: false,
    });
    expect(signals.map(({ name }) => name)).toEqual(['string-length', 'fitted-length', 'region']);
    expect(Array.from(signals[1].values, Math.round)).toEqual([0, 4, 7]);
    expect(Array.from(signals[2].values)).toEqual([1, 1, 1]);
  });
});
