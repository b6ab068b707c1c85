import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderWith, pageOf, runIn } from '../context.test-suite.ts';
import { Interrupted } from '../context.ts';
import { readAlgorithm, splitAlgorithms } from './evaluate-extractors.ts';

const goldOf = (words: string) =>
  `${words} stood on the hill for three hundred years.\nNobody knew who had planted it, and nobody asked.\n`;
const oaks = {
  'oaks/package.txt': 'name: oaks\nlanguage: en\n',
  'oaks/1.html': pageOf('One oak'),
  'oaks/1.txt': goldOf('One oak'),
  'oaks/2.html': pageOf('Two oaks'),
  'oaks/2.txt': goldOf('Two oaks'),
};

test('algorithms, a proxy, a program and outputs are compared on a package', async () => {
  const cwd = await folderWith({
    ...oaks,
    'out.jsonl': `${JSON.stringify({ document: '1', text: goldOf('One oak') })}\n`,
  });
  const server = createServer(({ url = '' }, response) => {
    request(url, (page) => page.pipe(response.writeHead(200, page.headers))).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { code, stdout, stderr } = await runIn(
    { cwd },
    ...['evaluate', 'oaks', '--algorithm', 'bte,ccb:range=25', '-o', 'results', '--repeat', '1'],
    ...['--proxy', `pass=http://127.0.0.1:${port}`, '--outputs', 'before=out.jsonl'],
    ...['--command', `echo=${process.execPath} -e "process.stdin.pipe(process.stdout)"`],
    ...['--jobs', '1'],
  );
  expect(stderr).toMatch(/^pith: INPUT_NOT_FOUND: .* \(before failed on 1 of 2 pages, .*\)\n$/);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ *seq F1 +failed +ms\/kB +extractor\n/);
  for (const name of ['bte', 'ccb:range=25', 'pass', 'before', 'echo']) {
    expect(stdout).toMatch(new RegExp(`  ${name}$`, 'm'));
  }
  const summary = await readFile(join(cwd, 'results/summary.tsv'), 'utf8');
  const rows = summary.split('\n').map((line) => line.split('\t'));
  const f1 = rows[0].indexOf('seq_f1');
  const byName = new Map(rows.map((row) => [row[1], row]));
  expect(byName.get('bte')?.[f1]).toBe('1');
  expect(byName.get('pass')?.[f1]).toBe(byName.get('echo')?.[f1]); // both pass the page on
  expect(byName.get('before')?.slice(f1, f1 + 1)).toEqual(['0.5']); // one of two is missing
  expect(byName.get('before')?.[rows[0].indexOf('errors')]).toBe('1');
  expect((await readdir(join(cwd, 'results'))).sort()).toEqual([
    'cache',
    'documents',
    'report.html',
    'results.json',
    'significance.tsv',
    'summary.tsv',
  ]);
  expect(await readdir(join(cwd, 'results/documents'))).toContain('oaks.bte.tsv');
  const report = await readFile(join(cwd, 'results/report.html'), 'utf8');
  expect(report).toContain('ccb:range=25');
  const json = JSON.parse(await readFile(join(cwd, 'results/results.json'), 'utf8'));
  expect(json.extractors[1].identity).toMatchObject({ kind: 'pith', parameters: { range: 25 } });
});

test('a second run takes what the first one extracted', async () => {
  const cwd = await folderWith(oaks);
  await writeFile(
    join(cwd, 'count.mjs'),
    `import { appendFileSync } from 'node:fs';
appendFileSync('calls', 'x'); process.stdin.resume(); console.log('text');`,
  );
  const line = ['evaluate', 'oaks', '-o', 'results', '--no-report', '--repeat', '1'];
  const command = ['--command', `count=${process.execPath} count.mjs`];
  const calls = async () => (await readFile(join(cwd, 'calls'), 'utf8')).length;
  expect((await runIn({ cwd }, ...line, ...command)).code).toBe(0);
  expect(await calls()).toBe(3); // one to warm up
  await runIn({ cwd }, ...line, ...command);
  expect(await calls()).toBe(3);
  await runIn({ cwd }, ...line, ...command, '--fresh');
  expect(await calls()).toBe(6);
  expect(await readdir(join(cwd, 'results'))).not.toContain('report.html');
});

test('a hanging program, a broken proxy, missing gold and a wrong encoding are flags, and the run ends', async () => {
  const cwd = await folderWith({
    ...oaks,
    'oaks/package.txt': 'name: oaks\ndocuments:\n1\n2\n3\n4\n5\n',
    'oaks/3.html': pageOf('Three oaks'),
    'oaks/4.html': pageOf('Vier Bäume, schöne, große, für Ärzte über Köln'),
    'oaks/4.txt': goldOf('Vier Bäume, schöne, große, für Ärzte über Köln'),
    'oaks/4.meta': 'contentType: text/html; charset=iso-8859-1\n',
  });
  const { code } = await runIn(
    { cwd },
    ...['evaluate', 'oaks', '-o', 'results', '--no-report', '--timeout', '0.4', '-a', 'bte'],
    ...['--command', `hang=${process.execPath} -e "setInterval(() => {}, 1000)"`],
    ...['--proxy', 'gone=http://127.0.0.1:9'],
  );
  expect(code).toBe(0);
  const flagsOf = async (name: string) => {
    const table = await readFile(join(cwd, `results/documents/oaks.${name}.tsv`), 'utf8');
    const [head, ...rows] = table.split('\n').map((line) => line.split('\t'));
    return rows.flatMap((row) => (row[0] === 'oaks' ? row[head.indexOf('flag')] : []));
  };
  // the fifth page is listed and not there
  expect(await flagsOf('bte')).toEqual(['', '', 'missing-gold', 'encoding', 'error']);
  const all = (own: string) => [own, own, `${own},missing-gold`, `${own},encoding`, 'error'];
  expect(await flagsOf('hang')).toEqual(all('empty,timeout'));
  expect(await flagsOf('gone')).toEqual(all('empty,error'));
});

test('marked pages count by their marks, and doubtful documents can be left out', async () => {
  const cwd = await folderWith({
    ...oaks,
    'suspects.json': '{"oaks":[{"id":"2","why":"a guess"}]}',
    'mark.mjs': `import { readFileSync } from 'node:fs';
const page = readFileSync(0, 'utf8');
console.log(page.includes('One') ? page.replace(/<p>(.*)/, '<p><ce-main>$1</ce-main>') : page);`,
  });
  const line = ['evaluate', 'oaks', '-o', 'r', '--no-report', '--repeat', '1', '--measures', 'seq'];
  const { code, stderr } = await runIn(
    { cwd },
    ...line,
    ...['--command', `mine=${process.execPath} mark.mjs`],
    ...['--marked', 'mine', '--suspects', 'suspects.json'],
  );
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const summary = await readFile(join(cwd, 'r/summary.tsv'), 'utf8');
  const [head, ...rows] = summary.split('\n').map((text) => text.split('\t'));
  const precisions = rows.flatMap((row) =>
    row[0] === '' ? [] : [[row[0], row[head.indexOf('seq_p')]]],
  );
  expect(precisions).toEqual([
    ['oaks', '0.5'],
    ['# oaks without suspects', '1'],
  ]);
});

test('progress is shown on a terminal', async () => {
  const cwd = await folderWith(oaks);
  const line = ['evaluate', 'oaks', '-a', 'bte', '-o', 'results', '--no-report'];
  const { stderr } = await runIn({ cwd, terminals: ['stderr'] }, ...line);
  expect(stderr).toContain('2/2 pages');
});

describe('wrong use', () => {
  test.each([
    [['oaks', '-a', 'bte'], 'Expected --output FOLDER'],
    [['oaks', '-o', 'r'], 'Expected --algorithm, --model, --proxy, --command or --outputs'],
    [['oaks', '-o', 'r', '-a', 'btee'], 'did you mean `bte`'],
    [['oaks', '-o', 'r', '-a', 'bte,bte'], 'Expected each extractor once'],
    [['oaks', '-o', 'r', '-a', 'bte', '--measures', 'sequence'], 'Expected one of char'],
    [['oaks', '-o', 'r', '--proxy', 'http://127.0.0.1:1'], 'Expected NAME=...'],
    [['oaks', '-o', 'r', '--command', "a=b 'c"], "Expected a closing '"],
    [['oaks', '-o', 'r', '-a', 'ccb:reach=2'], 'reach'],
    [
      ['oaks', '-o', 'r', '-a', 'bte', '--marked', 'bte'],
      'Expected the name of a proxy or program',
    ],
  ])('%s', async (line, message) => {
    const cwd = await folderWith(oaks);
    const { code, stderr } = await runIn({ cwd }, 'evaluate', ...line);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('a data set in its own layout is refused with the way to import it', async () => {
    const cwd = await folderWith({ 'set/html/1.html': pageOf('One oak') });
    const { code, stderr } = await runIn({ cwd }, 'evaluate', 'set', '-a', 'bte', '-o', 'r');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^pith: BAD_PACKAGE: .*`pith package import`/);
  });
});

test('lists of algorithms are split outside parentheses', () => {
  const nested = 'combine:vote(2; dsc, union(bte, ccb), density)';
  expect(splitAlgorithms(`plain, ${nested},ccb:range=3`)).toEqual(['plain', nested, 'ccb:range=3']);
  expect(splitAlgorithms('all')).toContain('accb');
  expect(splitAlgorithms('all')).not.toContain('accb-40');
  expect(readAlgorithm(nested)).toEqual({ algorithm: nested, parameters: {} });
  const weighted = 'combine:weighted(0.5; bte=1, ccb=2)';
  expect(readAlgorithm(weighted)).toEqual({ algorithm: weighted, parameters: {} });
  expect(readAlgorithm('ccb:range=3:links=ignore')).toEqual({
    algorithm: 'ccb',
    parameters: { range: '3', links: 'ignore' },
  });
});

test('an interrupted run ends at once, and the next one goes on where it ended', async () => {
  const cwd = await folderWith(oaks);
  await writeFile(
    join(cwd, 'second-hangs.mjs'),
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const page = readFileSync(0, 'utf8');
if (page.includes('Two') && !existsSync('go-on')) {
  writeFileSync('hangs', '');
  setInterval(() => {}, 1000);
} else console.log(page);`,
  );
  const controller = new AbortController();
  const line = ['evaluate', 'oaks', '-o', 'results', '--no-report', '--repeat', '1'];
  const command = ['--command', `odd=${process.execPath} second-hangs.mjs`];
  const watch = setInterval(() => {
    if (existsSync(join(cwd, 'hangs'))) controller.abort(new Interrupted());
  }, 20);
  onTestFinished(() => clearInterval(watch));
  const { code } = await runIn({ cwd, signal: controller.signal }, ...line, ...command);
  expect(code).toBe(130);
  const [cache] = await readdir(join(cwd, 'results/cache'));
  const kept = async () => (await readFile(join(cwd, 'results/cache', cache), 'utf8')).split('\n');
  expect(await kept()).toHaveLength(2); // the first page and the end of its line
  await writeFile(join(cwd, 'go-on'), '');
  expect((await runIn({ cwd }, ...line, ...command)).code).toBe(0);
  expect(await kept()).toHaveLength(3);
});
