import type { DecidingNumber } from 'pith/extractors';
import { expect, test } from 'vitest';
import { blockShares } from './block-shares.ts';

const block = (name: string, mean: number) => ({ numbers: [{ name, mean } as DecidingNumber] });

test('blocks lie between the smallest and the largest mean, zero among them', () => {
  const blocks = [
    block('votes', 2),
    block('votes', 4),
    block('links', 1),
    block('votes', Number.NaN),
  ];
  expect([...blockShares(blocks, 'votes')]).toEqual([0.5, 1, Number.NaN, Number.NaN]);
  expect([...blockShares([block('d', -3), block('d', 1)], 'd')]).toEqual([0, 1]);
});

test('without a signal no block has a share', () => {
  expect([...blockShares([block('votes', 2)], undefined)]).toEqual([Number.NaN]);
});
