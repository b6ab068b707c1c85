import { expect, test } from 'vitest';
import { type Floors, judge, parseFloors, pin } from './gate.ts';

const scores = { digest: 'd', documents: 2, means: { plain: 0.5, bte: 0.71239 } };
const none: Floors = { measure: 'seq', sets: {} };
const floors = pin(none, 'own', scores, false);

test('a set is pinned at four decimals and then passes', () => {
  expect(floors.sets['own']).toEqual({
    digest: 'd',
    documents: 2,
    floors: { plain: 0.5, bte: 0.7124 },
  });
  expect(judge(floors, 'own', scores)).toEqual([]);
});

test('a fall under the floor is a fault, a rise is none', () => {
  const worse = { ...scores, means: { plain: 0.5, bte: 0.7 } };
  expect(judge(floors, 'own', worse)).toEqual([
    { set: 'own', extractor: 'bte', message: 'F1 0.7000 is under its floor 0.7124' },
  ]);
  expect(judge(floors, 'own', { ...scores, means: { plain: 0.6, bte: 0.8 } })).toEqual([]);
});

test('a set without floors, other documents, a lost and a new extractor are faults', () => {
  expect(judge(floors, 'other', scores)).toHaveLength(1);
  expect(judge(floors, 'own', { ...scores, digest: 'e' })).toHaveLength(1);
  expect(judge(floors, 'own', { ...scores, means: { plain: 0.5 } })).toHaveLength(1);
  expect(judge(floors, 'own', { ...scores, means: { ...scores.means, dsc: 0.4 } })).toHaveLength(1);
});

test('pinning anew lowers nothing unless told', () => {
  const worse = { ...scores, means: { plain: 0.4, bte: 0.8 } };
  expect(pin(floors, 'own', worse, false).sets['own'].floors).toEqual({ plain: 0.5, bte: 0.8 });
  expect(pin(floors, 'own', worse, true).sets['own'].floors).toEqual({ plain: 0.4, bte: 0.8 });
  const otherDocuments = { ...worse, digest: 'e' };
  expect(pin(floors, 'own', otherDocuments, false).sets['own'].floors).toEqual({
    plain: 0.4,
    bte: 0.8,
  });
});

test.each(['', '[]', 'null', '{"measure":1,"sets":{}}'])('refuses %j', (text) => {
  expect(() => parseFloors(text, 'floors.json')).toThrow(
    expect.objectContaining({ code: 'BAD_CONFIGURATION' }),
  );
});
