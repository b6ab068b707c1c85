import { signal } from '@preact/signals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenedPage } from '../analysis/opened-page.ts';
import { createSourceAxis, narrowest, panned, zoomed } from './axis.ts';

const pageOf = (length: number) => ({ source: 'x'.repeat(length) }) as OpenedPage;

test('however somebody zooms and pans, the window stays within the source and is not too narrow', () => {
  const move = fc.oneof(
    fc.record({
      factor: fc.double({ min: 0.01, max: 50, noNaN: true }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ by: fc.integer({ min: -5000, max: 5000 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(move), (length, moves) => {
      let window = { from: 0, to: length };
      for (const step of moves) {
        window =
          'by' in step
            ? panned(window, length, step.by)
            : zoomed(
                window,
                length,
                step.factor,
                window.from + step.at * (window.to - window.from),
              );
        expect(window.from).toBeGreaterThanOrEqual(0);
        expect(window.to).toBeLessThanOrEqual(length + 1e-6);
        expect(window.to - window.from).toBeGreaterThanOrEqual(Math.min(narrowest, length) - 1e-6);
      }
    }),
    { seed: 8 },
  );
});

test('a window that a link tells lies within the page, whatever the link says', () => {
  const axis = createSourceAxis(signal<OpenedPage | undefined>(pageOf(1000)));
  for (const [chosen, shown] of [
    [
      [200, 500],
      [200, 500],
    ],
    [
      [990, 5000],
      [0, 1000],
    ],
    [
      [500, 500],
      [500, 540],
    ],
    [
      [990, 995],
      [960, 1000],
    ],
  ]) {
    axis.choose({ from: chosen[0], to: chosen[1] });
    expect(axis.window.value).toEqual({ from: shown[0], to: shown[1] });
  }
});

test('the place under the pointer stays where it is while there is room on both sides', () => {
  expect(zoomed({ from: 0, to: 1000 }, 1000, 0.5, 250)).toEqual({ from: 125, to: 625 });
  expect(zoomed({ from: 125, to: 625 }, 1000, 2, 250)).toEqual({ from: 0, to: 1000 });
});

test('an axis shows another page whole, and follows what is shown elsewhere', () => {
  const page = signal<OpenedPage | undefined>(pageOf(1000));
  const axis = createSourceAxis(page);
  axis.zoom(0.1, 0);
  expect(axis.window.value).toEqual({ from: 0, to: 100 });
  axis.show({ from: 50, to: 60 });
  expect(axis.window.value).toEqual({ from: 0, to: 100 });
  axis.show({ from: 500, to: 510 });
  expect(axis.window.value).toEqual({ from: 410, to: 510 });
  axis.reset();
  expect(axis.window.value).toEqual({ from: 0, to: 1000 });
  axis.zoom(0.1, 0);
  page.value = pageOf(700);
  expect(axis.window.value).toEqual({ from: 0, to: 700 });
});
