import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { comparableHtml } from '../measures/comparable-text.ts';
import { evaluate } from './evaluate.ts';
import { fixturePackage } from './fixture-package.test-suite.ts';
import { throughProxy } from './through-proxy.ts';

const example = fileURLToPath(new URL('../../examples/plain_proxy.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)(`a proxy in Python${hasPython ? '' : ' (skipped: no python3)'}`, () => {
  test('takes part: it passes pages on unchanged, whatever their encoding', async () => {
    const python = spawn('python3', [example, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void python.kill());
    const lines = createInterface({ input: python.stdout });
    const proxy = await new Promise<string>((resolve) => lines.once('line', resolve));

    const pack = fixturePackage('blog-de', 'news-ru-1251', 'news-zh', 'news-en', 'empty-en');
    const evaluation = await evaluate({
      packages: [pack],
      extractors: [throughProxy({ name: 'plain', proxy })],
      measures: ['bag'],
      jobs: 1,
      repeat: 1,
    });
    onTestFinished(evaluation.close);
    const { rows } = evaluation.runs[0];
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect(row.flags).not.toContain('error');
      const { html, meta } = await pack.read(row.document);
      const { contentType } = meta;
      const options = contentType === undefined ? {} : { contentType };
      expect(await evaluation.extraction(row)).toBe(comparableHtml(html, options));
    }
  });
});
