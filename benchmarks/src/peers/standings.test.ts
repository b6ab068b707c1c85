import { expect, test } from 'vitest';
import type { GoldPage } from '../corpus.ts';
import { drawStandings } from './draw-standings.ts';
import { yardstick } from './javascript-peers.ts';
import { standingOf } from './standings.ts';

function extracted(group: string, text: string | undefined, cpuSeconds: number) {
  const page: GoldPage = {
    set: 'fixtures',
    name: 'page',
    group,
    source: '',
    bytes: 1_000_000,
    gold: 'oak ash',
    url: undefined,
    language: undefined,
    isSuspect: false,
  };
  const answer = text === undefined ? { error: 'failed' } : { text };
  const times = { seconds: 9, cpuSeconds, peakBytes: cpuSeconds * 1e6 };
  return { page, extraction: { document: 'page', version: '1.0.0', ...answer, ...times } };
}

test('F1 is the mean over groups, a failure counts as no text, and speed is all bytes in all seconds', () => {
  const pages = [
    extracted('a', 'oak ash', 1),
    extracted('a', undefined, 4),
    extracted('b', 'ash oak', 3),
  ];
  const standing = standingOf('peer', pages);
  expect([...standing.f1Of]).toEqual([
    ['a', 0.5],
    ['b', 1],
  ]);
  expect(standing).toMatchObject({ f1: 0.75, failures: 1, peakMegabytes: 4 });
  expect(standing.milliseconds).toEqual({ p50: 3000, p95: 4000, p99: 4000 });
  expect(standing.megabytesPerSecond).toBe(3 / 8);
});

test('the picture names every peer apart from the others, and marks kinds by shape', () => {
  const one = standingOf('learned‡', [extracted('a', 'oak ash', 1)]);
  const names = ['learned‡', 'plain', 'trafilatura', 'readability-jsdom'];
  const svg = drawStandings([...names, yardstick].map((name) => ({ ...one, name })));
  expect(svg).not.toContain(yardstick);
  const labels = [...svg.matchAll(/<text[^>]*transform="translate\(([^)]*)\)"[^>]*>([^<]*)</g)];
  const places = names.map((name) => labels.find(([, , text]) => text === name)?.[1]);
  expect(places).not.toContain(undefined);
  expect(new Set(places).size).toBe(names.length);
  const marks = [...svg.matchAll(/<g[^>]*aria-label="dot".*?<\/g>/gs)].join('');
  expect(marks.match(/<circle/g)).toHaveLength(2);
  const shapes = new Set([...marks.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path));
  expect(shapes.size).toBe(2);
});
