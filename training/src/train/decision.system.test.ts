import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleShare } from 'pith/internal/learned';
import {
  blockFeatures,
  featureRows,
  judge,
  type Model,
  probability,
  readSegmentContext,
  scoreRow,
} from 'pith/learned';
import { createPage } from 'pith/page';
import { decodeSource } from 'pith/source';
import { expect, test } from 'vitest';
import { learnedModel } from '../../../packages/core/src/learned/models/index.ts';
import { exportPages } from '../export/export-pages.ts';
import { variants } from '../export/variants.ts';
import { labelPage } from '../labels/label-page.ts';
import { trainingPython, withoutPython } from '../python/python.test-suite.ts';
import { runPython } from '../python/run-python.ts';

const fixtures = fileURLToPath(new URL('../../../test/pages/', import.meta.url));

const paragraph =
  'Die Eiche auf dem Hügel ist im Jahr 1702 gepflanzt worden, und niemand im Dorf weiß mehr, von wem.';
const section = (name: string): string =>
  `<section class=${name}><h2>Der Baum</h2>${`<p>${paragraph} ${paragraph}</p>`.repeat(2)}</section>`;
const comments = `<ol class=comments>${[1, 2, 3]
  .map(
    (i) =>
      `<li class=comment><b class=author>Leser ${i}</b> <time>4. 5. 2026</time><p>Ich war ${i} mal dort, und jedes Mal stand sie noch.</p></li>`,
  )
  .join('')}</ol>`;

/** Pages on which the rules about copies, comments and fields decide. */
const made = {
  twin: `<title>Die Eiche</title><main>${section('wide')}${section('narrow')}</main>`,
  cloned: `<title>Die Eiche</title><main>${section('slide').repeat(3)}</main>`,
  commented: `<title>Die Eiche</title><article>${section('text')}</article>${comments}`,
  field: `<title>Die Eiche</title><article>${section('text')}</article><textarea>${paragraph}</textarea>`,
};

/** A model as if it had been trained with this shared error, or with none; the slack as training chooses it then. */
function withSharedError(model: Model, sharedDeviation: number): Model {
  const slack = sharedDeviation === 0 ? 1.4 : 2;
  const { precision, balanced, recall } = model.header.rules;
  const rules = { precision, balanced: { ...balanced, slack, sharedDeviation }, recall };
  return { ...model, header: { ...model.header, rules } };
}

test.skipIf(trainingPython === undefined)(
  `training decides as the extractor does${withoutPython}`,
  async () => {
    const sources = new Map(Object.entries(made));
    for (const name of await readdir(fixtures)) {
      sources.set(name, decodeSource(await readFile(join(fixtures, name, 'source.html'))).text);
    }
    const folder = await mkdtemp(join(tmpdir(), 'pith-decision-'));
    const model = learnedModel();
    const probabilities: Float32Array[] = [];
    const articles: number[] = [];
    async function* pages() {
      for (const [id, source] of sources) {
        const set = { name: 'fixtures' };
        const page = {
          id,
          url: '',
          site: id,
          language: 'und',
          pageType: undefined,
          suspect: undefined,
          source,
          set,
        };
        probabilities.push(scoresOf(source));
        const { pageType } = judge(createPage(source), model, 'balanced');
        const types = pageType();
        articles.push(types ? articleShare(types) : 0);
        yield { page, labels: labelPage(source, '') };
      }
    }
    try {
      await exportPages(pages(), folder, {
        roleOf: () => ({ use: 'ship', weight: 1, part: 0 }),
        forms: variants.slice(0, 1),
      });
      const [told, output] = [join(folder, 'probability.f32'), join(folder, 'decisions.json')];
      await writeFile(
        told,
        Buffer.concat(probabilities.map((column) => new Uint8Array(column.buffer))),
      );
      const types = join(folder, 'article.f32');
      await writeFile(types, Float32Array.from(articles));
      const files = ['--work', folder, '--probability', told, '--article', types];
      for (const sharedDeviation of [0, 1.5, 4]) {
        const decidedBy = withSharedError(model, sharedDeviation);
        const {
          blend,
          fewestWords,
          slack,
          slackOfArticles = slack,
        } = decidedBy.header.rules.balanced;
        const rule = [blend, fewestWords, slack, slackOfArticles, sharedDeviation].join(',');
        const options = [...files, '--rule', rule, '--output', output];
        await runPython('decide', options, { python: trainingPython ?? '' });
        const decisions = JSON.parse(await readFile(output, 'utf8'));
        expect(decisions).toHaveLength(sources.size);
        for (const { id, chosen, expectedF1 } of decisions) {
          const { content, expectedF1: ours } = judge(
            createPage(sources.get(id)!),
            decidedBy,
            'balanced',
          );
          const own = Array.from(content.keys()).filter((s) => content[s] === 1);
          expect({ id, sharedDeviation, chosen: own }).toEqual({ id, sharedDeviation, chosen });
          expect(ours, `${id} ${sharedDeviation}`).toBeCloseTo(expectedF1, 4);
        }
      }
    } finally {
      await rm(folder, { recursive: true });
    }

    function scoresOf(source: string): Float32Array {
      const context = readSegmentContext(createPage(source));
      const rows = featureRows(
        context,
        Array.from(model.forest.features, (number) => blockFeatures[number]),
      );
      const row = new Float32Array(rows.width);
      return Float32Array.from({ length: context.count }, (_, segment) => {
        rows.write(segment, row, 0);
        return probability(scoreRow(model.forest, row));
      });
    }
  },
);

test('the rules about copies, comments and fields decide on the pages that were made for it', () => {
  const judged = (html: string) => judge(createPage(html), learnedModel(), 'balanced');
  const chosenOf = (html: string): number => judged(html).content.reduce((sum, is) => sum + is, 0);
  const one = chosenOf(`<title>Die Eiche</title><main>${section('wide')}</main>`);
  expect(chosenOf(made.twin)).toBeLessThan(2 * one);
  expect(chosenOf(made.cloned)).toBeLessThan(3 * one);
  expect(Array.from(judged(made.commented).probability.slice(-6))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(judged(made.field).probability.at(-1)).toBe(0);
});
