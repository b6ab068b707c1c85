import { importers } from '@pith/evaluation/import';
import { expect, test } from 'vitest';
import { goldSets, trainingSet, trainingSets, useOf } from './sets.ts';

test('every set has an importer and a name of its own', () => {
  const names = importers.map(({ name }) => name);
  for (const { importer } of trainingSets) expect(names).toContain(importer);
  expect(new Set(trainingSets.map(({ name }) => name)).size).toBe(trainingSets.length);
});

test('the shipped model learns from sets whose licence allows it, and never from a tool', () => {
  const shipped = trainingSets.filter((set) => useOf(set) === 'ship');
  expect(shipped.map(({ name }) => name)).toEqual([
    'wcxb',
    'magic-html',
    'zh-immortal',
    'newspaper-articles',
    'fundus-evaluation',
    'fundus',
  ]);
  expect(useOf(trainingSet('daniel'))).toBe('ablation');
  expect(useOf(trainingSet('cleaneval'))).toBe('ablation');
  expect(goldSets.every(({ gold, weight }) => gold !== 'tool' && weight > 0)).toBe(true);
});

test('an unknown set is refused by name', () => {
  expect(() => trainingSet('wcbx')).toThrow(/Expected one of wcxb, .*got `"wcbx"`/);
});
