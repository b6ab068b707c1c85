// The marks of CleanEval on their way from the extractors to its scorer.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Evaluation } from './evaluate.ts';
import { documentOf, packageOf } from './fixture-package.test-suite.ts';
import { openInProcess } from './in-process.ts';
import { fromOutputs } from './outputs.ts';
import { oracle, own, run, temporaryFolder } from './run.test-suite.ts';

const gold = 'Oaks\nThey are old.\nred\nwhite';
const markedGold = 'URL: x\n\n<h>Oaks\n\n<p>They are\nold.\n\n<l>red\n<l>white\n';
const html = Buffer.from('<h1>Oaks</h1><p>They are old.</p><ul><li>red<li>white</ul>');
const pack = packageOf('p', [documentOf('d', { html, gold, markedGold })]);
const measures = ['cleaneval', 'segmentation', 'segmentation_unlabelled'];
const f1Of = ({ runs }: Evaluation): number[] =>
  measures.map((name) => runs[0].rows[0].scores[name].f1);

test('marks are those of the page for algorithms, and of the answer for documents', async () => {
  const door = openInProcess({ jobs: 1 });
  onTestFinished(door.close);
  const cacheFolder = await temporaryFolder();
  const options = { measures, cacheFolder };
  const inProcess = await run([pack], [door.extractor('plain')], options);
  expect(f1Of(inProcess)).toEqual([1, 1, 1]);
  const kept = await run([pack], [door.extractor('plain')], { ...options, measures: ['seq'] });
  expect(kept.runs[0].rows[0].scores['seq'].f1).toBe(1);
  expect(f1Of(await run([pack], [door.extractor('plain')], options))).toEqual([1, 1, 1]);
  const document = own('document', async (d) => ({ html: d.html, seconds: 0, flags: [] }));
  expect(f1Of(await run([pack], [document], { measures }))).toEqual([1, 1, 1]);
});

test('marks of outputs made before are those of their form', async () => {
  const file = join(await temporaryFolder(), 'outputs.jsonl');
  const cleaneval = '<h>Oaks\n<p>They are old.\n<l>red\n<l>white';
  await writeFile(file, JSON.stringify({ document: 'd', text: 'x', cleaneval }));
  const outputs = await fromOutputs({ name: 'O', file });
  expect(f1Of(await run([pack], [outputs], { measures }))).toEqual([1, 1, 1]);
});

test('marks are paragraphs for plain text, so that headings and items count as wrong', async () => {
  const [all, labelled, unlabelled] = f1Of(await run([pack], [oracle], { measures }));
  expect(unlabelled).toBe(1);
  expect(labelled).toBe(0.25);
  expect(all).toBeCloseTo(7 / 10, 10);
});
