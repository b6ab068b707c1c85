import { expect, test } from 'vitest';
import { evaluationOf } from './evaluation.ts';

test('tables of extractors become one table of each measure', () => {
  const head = 'package\tdocument\textractor\tbytes\tseq_p\tseq_f1\tbag_f1';
  const { measures, extractors, documents, f1 } = evaluationOf([
    `${head}\nnews\ta\tbte\t9\t1\t0.5\t0.25\nnews\tb\tbte\t9\t1\t1\t\n`,
    `${head}\nnews\tb\tccb\t9\t1\t0.75\t0.5\n`,
  ]);
  expect({ measures, extractors, documents }).toEqual({
    measures: ['seq', 'bag'],
    extractors: ['bte', 'ccb'],
    documents: [
      { package: 'news', name: 'a' },
      { package: 'news', name: 'b' },
    ],
  });
  expect([...f1.get('seq')!]).toEqual([0.5, Number.NaN, 1, 0.75]);
  expect([...f1.get('bag')!]).toEqual([0.25, Number.NaN, Number.NaN, 0.5]);
});
