import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from 'pith';
import { describe, expect, onTestFinished, test } from 'vitest';
import { measures as allMeasures } from '../measures/registry.ts';
import type { TestPackage } from '../package/test-package.ts';
import { documentTable } from './document-table.ts';
import type { EvaluateOptions, Evaluation } from './evaluate.ts';
import { documentOf, fixturePackage, packageOf } from './fixture-package.test-suite.ts';
import { openInProcess } from './in-process.ts';
import {
  nothing,
  oracle,
  own,
  rowsOf,
  run,
  table,
  temporaryFolder,
  twelve,
} from './run.test-suite.ts';
import { significance } from './significance.ts';
import { summaryTable } from './summary-table.ts';
import { writeDocuments, writeResults } from './write-results.ts';

describe('on the fixtures', () => {
  test('plain has recall 1 wherever the gold is in the page, and the rest is flagged', async () => {
    const door = openInProcess({ jobs: 2 });
    onTestFinished(door.close);
    const evaluation = await run([fixturePackage()], [door.extractor('plain')], {
      measures: ['char', 'seq', 'bag', 'set', 'lcseq'],
    });
    let suspects = 0;
    for (const { document, scores, flags } of rowsOf(evaluation)) {
      if (flags.includes('suspect-gold')) {
        suspects++;
        expect(scores['seq'].recall, document).toBeLessThan(1);
      } else {
        for (const [name, { recall }] of Object.entries(scores)) {
          if (document !== 'empty-en') expect(recall, `${document} ${name}`).toBe(1);
        }
      }
    }
    expect(suspects).toBeLessThan(5);
  });

  test('an oracle has F1 1 by every measure, an extractor of nothing 0', async () => {
    const measures = allMeasures.map(({ name }) => name);
    const evaluation = await run([fixturePackage()], [oracle, nothing], { measures });
    for (const { extractor, document, scores, flags, wordsGold } of rowsOf(evaluation)) {
      const expected = extractor === 'oracle' || wordsGold === 0 ? 1 : 0;
      for (const [name, { f1 }] of Object.entries(scores)) {
        expect(f1, `${extractor} ${document} ${name}`).toBe(expected);
      }
      expect(flags.includes('empty')).toBe(extractor === 'nothing' || wordsGold === 0);
    }
  });
});

/** Answers a part of the gold that depends on the document. */
const partial = own('partial', async ({ gold, name, html }) => ({
  text: gold.slice(Number(name.slice(1)) * 3),
  seconds: html.length / 1e6,
  flags: [],
}));

test('summary and aggregates equal what one computes from the lines of the documents', async () => {
  const folder = await temporaryFolder();
  const packages = [packageOf('a', twelve), packageOf('b', twelve.slice(0, 5))];
  const evaluation = await run(packages, [partial, nothing]);
  const { runs, measures } = evaluation;
  for (const each of runs) await writeDocuments(folder, each, measures);
  const extractors = [partial, nothing];
  await writeResults(folder, evaluation, { date: 'd', extractors, options: {} });
  const [head, ...lines] = table(await readFile(join(folder, 'summary.tsv'), 'utf8'));
  expect(head.join(' ')).toBe(
    'package extractor documents char_p char_r char_f1 seq_p seq_r seq_f1 bag_p bag_r bag_f1 set_p set_r set_f1 lcstr_f1 lcseq_f1 seq_f1_sd char_f1_sd bag_f1_sd set_f1_sd s_per_kb errors with without segments_p segments_r segments_f1 segments_accuracy',
  );
  expect(lines.map((line) => line.slice(0, 3))).toEqual([
    ['a', 'partial', '12'],
    ['a', 'nothing', '12'],
    ['b', 'partial', '5'],
    ['b', 'nothing', '5'],
    ['# mean of packages', 'partial', '17'],
    ['# mean of packages', 'nothing', '17'],
    ['# mean of documents', 'partial', '17'],
    ['# mean of documents', 'nothing', '17'],
  ]);
  for (const line of lines.slice(0, 4)) {
    const file = join(folder, 'documents', `${line[0]}.${line[1]}.tsv`);
    const [columns, ...rows] = table(await readFile(file, 'utf8'));
    expect(columns.join(' ')).toBe(
      'package document extractor bytes seconds s_per_kb words_extracted words_gold char_p char_r char_f1 seq_p seq_r seq_f1 bag_p bag_r bag_f1 set_p set_r set_f1 lcstr_f1 lcseq_f1 flag with without',
    );
    const documents = rows.filter(([first]) => !first.startsWith('#'));
    expect(documents).toHaveLength(Number(line[2]));
    const mean = (name: string) =>
      documents.reduce((sum, row) => sum + Number(row[columns.indexOf(name)]), 0) /
      documents.length;
    for (const [at, name] of head.entries()) {
      if (at < 3 || /_sd$|errors|with|segments/.test(name)) continue;
      expect(Number(line[at]), `${line[0]} ${line[1]} ${name}`).toBeCloseTo(mean(name), 5);
    }
    const said = new Map(rows.map(([name, ...values]) => [name, values]));
    expect(Number(said.get('# seq_f1')?.[0])).toBeCloseTo(mean('seq_f1'), 5);
    const [low, high] = (said.get('# seq_f1_ci95') ?? []).map(Number);
    expect(low).toBeLessThanOrEqual(mean('seq_f1') + 1e-6);
    expect(high).toBeGreaterThanOrEqual(mean('seq_f1') - 1e-6);
  }
  const column = head.indexOf('seq_f1');
  const f1 = lines.map((line) => Number(line[column]));
  expect(f1[4]).toBeCloseTo((f1[0] + f1[2]) / 2, 5);
  expect(f1[6]).toBeCloseTo((12 * f1[0] + 5 * f1[2]) / 17, 5);
  const json = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'));
  expect(json).toMatchObject({
    machine: { node: process.version },
    seeds: { bootstrap: expect.any(Number) },
    extractors: [{ name: 'partial', identity: { kind: 'test' } }, {}],
  });
  const compared = table(await readFile(join(folder, 'significance.tsv'), 'utf8'));
  expect(compared[0].at(-1)).toBe('p_holm');
  expect(compared.slice(1).map(([name, , , , documents]) => [name, documents])).toEqual([
    ['a', '12'],
    ['a', '12'],
    ['b', '5'],
    ['b', '5'],
    ['*', '17'],
    ['*', '17'],
  ]);
});

test('shuffling the documents changes only the order of lines', async () => {
  const shuffled = [...twelve].sort((a, b) => (a.name.slice(1) > b.name.slice(1) ? -1 : 1));
  expect(shuffled).not.toEqual(twelve);
  const [one, other] = await Promise.all(
    [twelve, shuffled].map((documents) => run([packageOf('p', documents)], [partial, nothing])),
  );
  const sortedTables = ({ runs, measures }: Evaluation) =>
    runs.map((each) => documentTable(each, measures).split('\n').sort());
  expect(sortedTables(other)).toEqual(sortedTables(one));
  expect(summaryTable(other.runs, other.measures)).toBe(summaryTable(one.runs, one.measures));
  expect(significance(other.runs, 'seq')).toEqual(significance(one.runs, 'seq'));
});

test('further measures append columns, and those not taken are empty', async () => {
  const evaluation = await run([packageOf('p', [documentOf('d')])], [oracle], {
    measures: ['shingle', 'seq'],
  });
  const [head, line] = table(documentTable(evaluation.runs[0], evaluation.measures));
  const last = ['flag', 'shingle_p', 'shingle_r', 'shingle_f1', 'with', 'without'];
  expect(head.slice(-6)).toEqual(last);
  expect(line[head.indexOf('char_f1')]).toBe('');
  expect(line[head.indexOf('seq_f1')]).toBe('1');
  expect(line.at(-3)).toBe('1');
});

test('times are medians of the repetitions, after one that is discarded', async () => {
  const seconds = [9, 0.3, 0.1, 0.2];
  const timed = own(
    'timed',
    async () => ({ text: 'a', seconds: seconds.shift() ?? 7, flags: [] }),
    { timing: 'alone' },
  );
  const evaluation = await run([packageOf('p', [documentOf('d')])], [timed], { repeat: 3 });
  expect(rowsOf(evaluation)[0].seconds).toBe(0.2);
  expect(seconds).toEqual([]);
});

describe('what goes wrong costs one document and is named', () => {
  test('failing, hanging, odd answers', async () => {
    const answers: Record<string, () => Promise<{ text: string; seconds: number; flags: [] }>> = {
      d1: () => Promise.reject(new PithError('TIMEOUT', 'late')),
      d2: () => Promise.reject(new PithError('WORKER_CRASHED', 'gone')),
      d3: () => Promise.reject(new RangeError('odd')),
      d4: async () => ({ text: '', seconds: 1, flags: [] }),
      d5: async () => ({ text: 'caf\ufffd', seconds: 1, flags: [] }),
    };
    const odd = own('odd', ({ name, gold }) =>
      (answers[name] ?? (async () => ({ text: gold, seconds: 1, flags: [] })))(),
    );
    const evaluation = await run([packageOf('p', twelve)], [odd]);
    const flags = Object.fromEntries(rowsOf(evaluation).map((row) => [row.document, row.flags]));
    expect(flags).toMatchObject({
      d0: [],
      d1: ['empty', 'timeout'],
      d2: ['empty', 'error'],
      d3: ['empty', 'error'],
      d4: ['empty'],
      d5: ['encoding'],
      d6: [],
    });
    expect(evaluation.runs[0].result).toMatchObject({ documents: 12, errors: 3 });
    const failed = rowsOf(evaluation)[1];
    expect(failed).toMatchObject({ error: { code: 'TIMEOUT' }, scores: { seq: { f1: 0 } } });
    expect(await evaluation.extraction(failed)).toBeUndefined();
    expect(await evaluation.extraction(rowsOf(evaluation)[0])).toBe(documentOf('d0').gold);
  });

  test('pages and golds with faults', async () => {
    const broken = packageOf('p', [
      documentOf('good'),
      documentOf('no-gold', { gold: '', missingGold: true }),
      documentOf('other-gold', { gold: 'Elms grow elsewhere.' }),
      documentOf('wrong-label', {
        html: Buffer.from('<p>Grüße aus Köln, schöne Straße und Bäume: für alle Ärzte größer.'),
        gold: 'Grüße',
        meta: { contentType: 'text/html; charset=iso-8859-1' },
      }),
      documentOf('damaged', { gold: 'One \ufffdak.' }),
    ]);
    const pack: TestPackage = {
      ...broken,
      names: [...broken.names, 'unread'],
      read: async (name) => {
        if (name === 'unread') throw new PithError('INPUT_NOT_FOUND', 'Expected a page');
        return broken.read(name);
      },
    };
    const evaluation = await run([pack], [oracle]);
    const flags = Object.fromEntries(rowsOf(evaluation).map((row) => [row.document, row.flags]));
    expect(flags).toMatchObject({
      good: [],
      'no-gold': ['empty', 'missing-gold'],
      'other-gold': ['suspect-gold'],
      'wrong-label': ['encoding'],
      unread: ['error'],
    });
    expect(flags['damaged']).toContain('encoding');
    const { result, rows } = evaluation.runs[0];
    expect(rows[1].scores).toEqual({});
    expect(result.means['seq'].f1).toBe(1); // only documents with gold count
    expect(documentTable(evaluation.runs[0], evaluation.measures)).toContain('# scored\t4\n');
  });
});

describe('what is kept', () => {
  const counted = (identity: unknown = 1) => {
    const calls: string[] = [];
    const extractor = own(
      'counted',
      async ({ name, gold }) => {
        calls.push(name);
        if (name === 'd3') throw new PithError('TIMEOUT', 'late');
        return { text: `${gold} \n more`, seconds: 0.5, flags: ['clamped'] };
      },
      { identity: { identity } },
    );
    return { calls, extractor };
  };
  const names = twelve.map(({ name }) => name);

  test('is not extracted again, but failures are', async () => {
    const cacheFolder = await temporaryFolder();
    const first = counted();
    const before = await run([packageOf('p', twelve)], [first.extractor], { cacheFolder });
    expect(first.calls.sort()).toEqual([...names].sort());
    const second = counted();
    const after = await run([packageOf('p', twelve)], [second.extractor], { cacheFolder });
    expect(second.calls).toEqual(['d3']);
    const withoutTime = (evaluation: Evaluation) =>
      rowsOf(evaluation).map((row) => ({ ...row, seconds: row.error ? 0 : row.seconds }));
    expect(withoutTime(after)).toEqual(withoutTime(before));
    expect(await after.extraction(rowsOf(after)[0])).toBe(`${twelve[0].gold} more`);
  });

  test.each<[string, Partial<EvaluateOptions>, unknown]>([
    ['fresh', { fresh: true }, 1],
    ['another extractor', {}, 2],
  ])('is forgotten: %s', async (_, options, identity) => {
    const cacheFolder = await temporaryFolder();
    await run([packageOf('p', twelve)], [counted().extractor], { cacheFolder });
    const again = counted(identity);
    await run([packageOf('p', twelve)], [again.extractor], { cacheFolder, ...options });
    expect(again.calls).toHaveLength(12);
  });

  test('is measured again for another gold or measure, and a changed page is extracted again', async () => {
    const cacheFolder = await temporaryFolder();
    const options = { cacheFolder, measures: ['seq'] };
    await run([packageOf('p', twelve)], [counted().extractor], options);
    const changed = twelve.map((document) => {
      if (document.name === 'd0') return { ...document, gold: 'Other words.' };
      return document.name === 'd1' ? documentOf('d1', { html: Buffer.from('<p>New') }) : document;
    });
    const again = counted();
    const evaluation = await run([packageOf('p', changed)], [again.extractor], {
      cacheFolder,
      measures: ['seq', 'bag'],
    });
    expect(again.calls.sort()).toEqual(['d1', 'd3']);
    const [d0, , d2] = rowsOf(evaluation);
    expect(d0.scores).toMatchObject({ seq: { f1: 0 }, bag: { f1: 0 } });
    expect(d2.scores['bag'].recall).toBe(1);
  });

  test('survives a line that was cut short or damaged', async () => {
    const cacheFolder = await temporaryFolder();
    await run([packageOf('p', twelve)], [counted().extractor], { cacheFolder });
    const [file] = await readdir(cacheFolder);
    const path = join(cacheFolder, file);
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    lines[0] = lines[0].slice(0, 90);
    await writeFile(path, `${lines.join('\n')}\n`);
    await appendFile(path, 'abc\t{"half":');
    const again = counted();
    await run([packageOf('p', twelve)], [again.extractor], { cacheFolder });
    expect(again.calls).toHaveLength(2); // d3 and the damaged one
    const last = counted();
    await run([packageOf('p', twelve)], [last.extractor], { cacheFolder });
    expect(last.calls).toEqual(['d3']);
  });
});

test('a run ends with its signal', async () => {
  const controller = new AbortController();
  const slow = own('slow', async (_document, { signal }) => {
    await new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => controller.abort(new Error('stopped')), 20);
    });
    return { text: '', seconds: 0, flags: [] };
  });
  const { signal } = controller;
  await expect(run([packageOf('p', twelve)], [slow], { signal })).rejects.toThrow('stopped');
});

test('wrong options are refused', async () => {
  const pack = packageOf('p', twelve);
  await expect(run([pack, pack], [oracle])).rejects.toThrow('Expected each package once');
  await expect(run([pack], [oracle, oracle])).rejects.toThrow('Expected each extractor once');
  await expect(run([pack], [oracle], { measures: ['sequence'] })).rejects.toThrow(
    'Expected one of',
  );
  await expect(run([pack], [oracle], { repeat: 0 })).rejects.toMatchObject({ code: 'BAD_OPTION' });
});
