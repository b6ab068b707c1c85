import type { Series } from 'pith/picture';
import { expect, test } from 'vitest';
import { axisOf, createTracks, itemAt, itemsIn, meanOf, ownBuffers } from './track.ts';

const series: Series = {
  signal: {
    name: 'votes',
    title: 'Votes',
    domain: 'block',
    values: Float64Array.of(1, Number.NaN, 3, 8),
    from: Int32Array.of(10, 20, 20, 40),
    to: Int32Array.of(20, 30, 35, 50),
    thresholds: [],
  },
  selected: {
    items: Uint8Array.of(0, 1, 1, 0),
    region: Uint8Array.of(0, 1, 1, 0),
    hasText: Uint8Array.of(1, 1, 1, 1),
  },
  item: 'block',
  unit: 'votes',
};

test('the items of a stretch are those that reach into it', () => {
  expect(itemsIn(series, 0, 10)).toEqual([0, 0]);
  expect(itemsIn(series, 0, 10.5)).toEqual([0, 1]);
  expect(itemsIn(series, 19.5, 20)).toEqual([0, 1]);
  expect(itemsIn(series, 20, 36)).toEqual([1, 3]);
  expect(itemsIn(series, 36, 39)).toEqual([3, 3]);
});

test('the item at a place is the last that begins there or before', () => {
  expect([0, 10, 19.9, 20, 39, 99].map((place) => itemAt(series, place))).toEqual([
    0, 0, 0, 2, 2, 3,
  ]);
});

test('means leave out what is no number', () => {
  const [track] = createTracks([series]);
  expect(meanOf(track, 0, 4)).toBe(4);
  expect(meanOf(track, 1, 2)).toBeNaN();
  expect(axisOf(track).to).toBeGreaterThanOrEqual(8);
});

test('a message hands over what plots need, and leaves the signals with who computed them', () => {
  const copy = structuredClone(series);
  const tracks = createTracks([copy, copy]);
  expect(tracks[0].chosen).toBe(tracks[1].chosen);
  expect(structuredClone(tracks, { transfer: ownBuffers(tracks) })).toEqual(
    createTracks([series, series]),
  );
  expect(tracks[0].sums).toHaveLength(0);
  expect(copy.signal.values).toHaveLength(4);
});
