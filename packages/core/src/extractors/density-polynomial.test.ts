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

/** As {@link highestRegion}, hills told by the signs of the differences. */
function naiveRegion(
  length: number[],
  values: number[],
  second: number[],
  border: 'inflection' | 'minimum',
) {
  const steps = values.slice(1).map((value, i) => (value < values[i] ? 'd' : 'u'));
  const hills: { first: number; peak: number; last: number }[] = [];
  for (let first = 0; first < values.length; ) {
    const [, up, down] = /^(u*)(d*)/.exec(steps.slice(first).join(''))!;
    const peak = first + up.length;
    hills.push({ first, peak, last: peak + down.length });
    first = peak + down.length + 1;
  }
  const hasText = (first: number, last: number) =>
    length.slice(first, last + 1).some((characters) => characters > 0);
  const withText = hills.filter(({ first, last }) => hasText(first, last));
  const most = Math.max(...withText.map(({ peak }) => values[peak]));
  const hill = withText.find(({ peak }) => values[peak] === most);
  if (hill === undefined) return undefined;
  const whole = { first: hill.first, last: hill.last };
  if (border === 'minimum') return whole;
  /** Past what is curved up, then to the end of what is curved down. */
  const outwards = (places: number[]) => {
    const begin = places.findIndex((i) => second[i] < 0);
    if (begin < 0) return places[places.length - 1];
    const stretch = places.slice(begin);
    const end = stretch.findIndex((i) => second[i] >= 0);
    return stretch[(end < 0 ? stretch.length : end) - 1];
  };
  const places = values.map((_, i) => i);
  const first = outwards(places.slice(hill.first, hill.peak + 1).reverse());
  const last = outwards(places.slice(hill.peak, hill.last + 1));
  return hasText(first, last) ? { first, last } : whole;
}

it('finds the region that hills told by signs give', () => {
  const strings = fc.array(
    fc.record({
      length: fc.constantFrom(0, 0, 5),
      value: fc.integer({ min: -3, max: 3 }),
      second: fc.integer({ min: -1, max: 1 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(strings, fc.constantFrom('inflection', 'minimum'), (all, border) => {
      const length = all.map((one) => one.length);
      const values = all.map(({ value }) => value);
      const second = all.map((one) => one.second);
      const fit = { values: Float64Array.from(values), second: Float64Array.from(second) };
      expect(highestRegion({ length: Float64Array.from(length) }, fit, border)).toEqual(
        naiveRegion(length, values, second, border),
      );
    }),
    { seed: 4, numRuns: 2000 },
  );
});

it('shows the region that it selects, and decides by it', () => {
  const html = [9, 9, 9, 400, 500, 400, 9, 9, 9].map((n) => `<p>${'x'.repeat(n)}`).join('');
  const page = createPage(html);
  const options = readParameters(densityPolynomial.parameters, {}, 'density-poly');
  const region = densityPolynomial.signals(page, options)[2].values;
  const decided = densityPolynomial.decisions!(page, options).map(({ content }) => content);
  expect(Array.from(region, (value) => value === 1)).toEqual(decided);
  expect([decided[0], decided[5], decided[9]]).toEqual([false, true, false]);
  const none = createPage('<p><p>');
  expect([...densityPolynomial.signals(none, options)[2].values]).toEqual([0, 0, 0]);
  expect(densityPolynomial.decisions!(none, options).map(({ content }) => content)).toEqual([
    false,
    false,
    false,
  ]);
});
