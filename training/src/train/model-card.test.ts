import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repository } from '../script.ts';
import { trainingSets, useOf } from '../sets.ts';
import { modelCard } from './model-card.ts';
import { notice } from './notice.ts';
import type { PageCounts } from './page-counts.ts';
import type { ResultRow, TrainingReport } from './report.ts';

const figure = (set: string, by: ResultRow['by'], value: string, pages: number): ResultRow => ({
  ...{ set, by, value, pages, precision: 0.9, recall: 0.8, f1: 0.8471 },
  ...{ deviation: 0.012, rank: null },
});

const report: TrainingReport = {
  ...{ name: 'learned', trees: 300, leaves: 24, rate: 0.08, seed: 1 },
  ...{
    python: '3.11.7',
    lightgbm: '4.7.0',
    numpy: '2.4.6',
    data: 'd1',
    bytes: 70000,
    digest: 'd2',
  },
  learnt: { pages: 10, forms: 40 },
  scored: 9,
  rule: { blend: 0.3, fewest_words: 6, slack: 1.2, article_slack: 0.8, shared_deviation: 3 },
  crossValidated: [
    figure('wcxb', '', '', 900),
    figure('wcxb', 'type', 'forum', 90),
    figure('wcxb', 'language', 'fr', 3),
    figure('wcxb', 'suspects', 'with suspect records', 905),
  ],
};

const counts: PageCounts[] = ['wcxb', 'cleaneval'].map((set) => ({
  ...{ set, pages: 12, suspect: 1, locked: 2 },
  ...{ sites: new Set(['a.example', 'b.example']), languages: new Set(['en']) },
}));

const models = [{ report, gzipped: 50000 }];

describe('the model card', () => {
  const card = modelCard(models, counts, [], '| types |');

  test('names the sets with licences, and which were only measured', () => {
    expect(card).toMatch(
      /^\| wcxb +\| +CC-BY-4\.0 \| human \| learnt from \| +1 \| +12 \| +1 \| +2 \| +2 \| +1 \|$/m,
    );
    expect(card).toMatch(/^\| cleaneval +\| none stated \| human \| +measured \|/m);
    expect(card).toContain('M. Foley, 2026, https://');
  });

  test('has figures by set and type, and leaves small groups out', () => {
    expect(card).toMatch(/^\| wcxb +\| +900 \| +0\.900 \| +0\.800 \| 0\.847 \| 0\.012 \|/m);
    expect(card).toMatch(/^\| - forum +\| +90 \|/m);
    expect(card).toMatch(/^\| - with suspect records \| +905 \|/m);
    expect(card).not.toContain('- fr');
    expect(card).toContain('\n\n| types |\n\n');
    expect(card).toContain('The locked sites have not been scored.');
  });

  test('has the numbers of the rule', () => {
    expect(card).toMatch(/^\| blend, fewest words, slack +\| 0\.3, 6, 1\.2 \|$/m);
    expect(card).toMatch(/^\| slack of articles +\| +0\.8 \|$/m);
    expect(card).toMatch(/^\| shared error, in log odds +\| +3 \|$/m);
  });

  test('says what makes the same bytes again', () => {
    for (const fact of ['LightGBM 4.7.0', 'seed 1', '`d1`', '`d2`']) expect(card).toContain(fact);
  });

  test('cites what came of the locked sites, and what was changed since', () => {
    const rows = [{ ...figure('wcxb', '', '', 267), f1: 0.8996 }];
    const kept = { version: '3', digest: 'd0', since: 'comments', rows };
    const cited = modelCard(models, counts, [{ ...kept, name: 'learned' }], '| types |');
    expect(cited).toMatch(/by trees of version 3 .*, before this was changed: comments:$/m);
    expect(cited).toMatch(/^\| wcxb +\| +267 \| .*0\.900 \|/m);
    const others = modelCard(models, counts, [{ ...kept, name: 'learned-small' }], '| types |');
    expect(others).toContain('The locked sites have not been scored.');
  });
});

describe('NOTICE', () => {
  const shipped = trainingSets.filter((set) => useOf(set) === 'ship').map(({ name }) => name);

  test('attributes the sets that the shipped models learnt from, and no others', () => {
    const text = notice(trainingSets.map(({ name }) => name));
    expect(text).toBe(notice(shipped));
    for (const { name, attribution, source } of trainingSets) {
      expect(text.includes(`${attribution}.\n  ${source}\n`), name).toBe(shipped.includes(name));
    }
    expect(notice(['wcxb'])).not.toContain('magic-html');
  });

  test('stands at the root and ships with the core (npm run train)', () => {
    for (const path of ['NOTICE', 'packages/core/NOTICE']) {
      expect(readFileSync(`${repository}${path}`, 'utf8')).toBe(notice(shipped));
    }
    const { files } = JSON.parse(readFileSync(`${repository}packages/core/package.json`, 'utf8'));
    expect(files).toEqual(expect.arrayContaining(['NOTICE', 'MODEL-CARD.md']));
  });
});
