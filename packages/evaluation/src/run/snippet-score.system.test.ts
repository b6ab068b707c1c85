import { expect, test } from 'vitest';
import { documentTable } from './document-table.ts';
import { documentOf, packageOf } from './fixture-package.test-suite.ts';
import { own, run, table } from './run.test-suite.ts';
import { summaryTable } from './summary-table.ts';

test('snippets are columns after all others, and need no gold', async () => {
  const snippets = packageOf('p', [
    documentOf('both', { meta: { with: ['One oak', 'two elms'], without: ['Home'] } }),
    documentOf('no-gold', { gold: '', missingGold: true, meta: { with: ['three hundred'] } }),
    documentOf('none'),
  ]);
  const whole = own('whole', async () => ({
    html: '<nav>home</nav><p>One oak for three hundred years',
    seconds: 1,
    flags: [],
  }));
  const { runs, measures } = await run([snippets], [whole], { measures: ['seq'] });
  const lines = table(documentTable(runs[0], measures));
  const columns = ['with', 'without', 'flag'].map((name) => lines[0].indexOf(name));
  const fields = lines.slice(1, 4).map((line) => columns.map((column) => line[column] ?? ''));
  expect(fields).toEqual([
    ['0.5', '1', ''], // letter case is ignored
    ['1', '', ''],
    ['', '', ''],
  ]);
  const said = new Map(lines.slice(4).map(([name, value]) => [name, value]));
  expect([said.get('# with'), said.get('# without')]).toEqual(['0.75', '1']);
  // trafilatura's counts heed letter case: 2 of 3 found, none that should not be
  expect(runs[0].result.snippets).toMatchObject({ segments_p: 1, segments_r: 2 / 3 });
  const summary = table(summaryTable(runs, measures));
  expect(summary[1][summary[0].indexOf('segments_accuracy')]).toBe('0.75');
});
