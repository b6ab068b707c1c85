// The doors of the evaluation must agree: what a proxy passes on, measured, is what the algorithm selects.
import { type Evaluation, evaluate, openInProcess, throughProxy } from '@pith/evaluation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixturePackage } from '../../../evaluation/src/run/fixture-package.test-suite.ts';
import { cleanForms } from './clean-page.ts';
import { createCleaningProxy } from './cleaning-proxy.ts';

/** Tests that each preset gives the same text in process and through a proxy, in every form. */
export function agreementTests(names: readonly string[]): void {
  const pairs = cleanForms.flatMap((form) => names.map((name) => [name, form] as const));
  const closing: (() => Promise<void>)[] = [];
  let evaluation: Evaluation;

  beforeAll(async () => {
    const door = openInProcess({ jobs: 0 });
    closing.push(door.close);
    const proxies = await Promise.all(
      pairs.map(async ([algorithm, form]) => {
        const allowPrivate = ['127.0.0.1'];
        const options = { algorithm, form, allowPrivate, jobs: 0, uncleaned: 'refuse' } as const;
        const proxy = await createCleaningProxy(options);
        closing.push(proxy.close);
        const marked = form === 'marked'; // the whole page, of which only what is marked counts
        return throughProxy({ name: `${algorithm} ${form}`, proxy: proxy.url, marked });
      }),
    );
    evaluation = await evaluate({
      packages: [fixturePackage()],
      extractors: [...names.map((name) => door.extractor(name)), ...proxies],
      measures: [],
      jobs: 1,
      repeat: 1,
    });
    closing.push(evaluation.close);
  }, 600_000);

  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
  });

  async function textsOf(extractor: string): Promise<ReadonlyMap<string, string | undefined>> {
    const run = evaluation.runs.find(({ result }) => result.extractor === extractor);
    const texts = new Map<string, string | undefined>();
    for (const row of run?.rows ?? []) texts.set(row.document, await evaluation.extraction(row));
    return texts;
  }

  test.each(pairs)(
    '%s gives the same text in process and through a proxy, form %s',
    async (algorithm, form) => {
      const own = await textsOf(algorithm);
      const passed = await textsOf(`${algorithm} ${form}`);
      expect(own.size).toBeGreaterThan(40);
      for (const [document, text] of own) {
        expect(text, document).toBeDefined();
        expect(passed.get(document), document).toBe(text);
      }
    },
  );
}
