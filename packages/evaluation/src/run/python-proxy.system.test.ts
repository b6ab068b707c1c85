import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { presets } from 'pith/extractors';
import { describe, expect, onTestFinished, test } from 'vitest';
import { comparableHtml } from '../measures/comparable-text.ts';
import { evaluate } from './evaluate.ts';
import { fixturePackage } from './fixture-package.test-suite.ts';
import { openInProcess } from './in-process.ts';
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

  test('is faster than every method, as it reads nothing', { timeout: 300_000 }, async () => {
    const python = spawn('python3', [example, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void python.kill());
    const lines = createInterface({ input: python.stdout });
    const proxy = await new Promise<string>((resolve) => lines.once('line', resolve));
    const door = openInProcess({ jobs: 1 });
    onTestFinished(door.close);
    const paragraph = '<p>One <a href="/oak">oak</a> stood on <b>the hill</b> for long.</p>';
    const html = Buffer.from(paragraph.repeat(20_000));
    const document = { name: 'long', html, gold: '', meta: {} };
    const context = { package: 'p' };
    const plain = throughProxy({ name: 'plain', proxy });
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push((await plain.extract(document, context)).seconds);
    for (const { name, aliasOf } of presets) {
      if (aliasOf !== undefined) continue;
      const { seconds } = await door.extractor(name).extract(document, context);
      expect(Math.min(...times), name).toBeLessThan(seconds);
    }
  });
});
