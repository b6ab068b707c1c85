import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PithError } from 'pith';
import { createPage } from 'pith/page';
import { segmentTexts } from '../labels/words.ts';
import { trainingPages } from '../pages.ts';
import { trainingSet } from '../sets.ts';
import { takeOutput, takePageOptions } from './own-options.ts';
import type { StudyOutput } from './study-output.ts';

/** Name of the files, and of the contender in tables of other extractors, unless another is given. */
const defaultContender = 'learned-cross-validated';

/** What `python/outputs.py` tells of a page. */
interface Choice {
  readonly set: string;
  readonly id: string;
  /** Number of its segments. */
  readonly rows: number;
  /** Those that were chosen. */
  readonly chosen: readonly number[];
}

/**
 * Prepares the texts that cross-validation selects, `--data DIR --output DIR [--contender NAME] [--suspects FILE]`: a file `SET/NAME.jsonl`
 * for each set, lines as `pith evaluate --outputs` and `npm run bench -- --kept` read them.
 *
 * @throws PithError `BAD_OPTION` without an output, or with one in the repository, as pages of data sets never enter it.
 */
export async function writeOutputs(options: Map<string, string>): Promise<StudyOutput> {
  const output = takeOutput(options, 'outputs');
  const contender = options.get('contender') ?? defaultContender;
  options.delete('contender');
  const { data, suspects } = await takePageOptions(options);
  const folder = await mkdtemp(join(tmpdir(), 'pith-outputs-'));
  const json = join(folder, 'choices.jsonl');
  return {
    json,
    async write() {
      const lines = (await readFile(json, 'utf8')).split('\n').filter((line) => line !== '');
      await rm(folder, { recursive: true });
      const choices = lines.map((line) => JSON.parse(line) as Choice);
      for (const set of new Set(choices.map((choice) => choice.set))) {
        const ofSet = choices.filter((choice) => choice.set === set);
        const choiceOf = new Map(ofSet.map((choice) => [choice.id, choice]));
        let written = '';
        for await (const page of trainingPages(data, { sets: [trainingSet(set)], suspects })) {
          const choice = choiceOf.get(page.id);
          if (choice === undefined) continue;
          const text = chosenText(page.source, choice);
          written += `${JSON.stringify({ document: page.id, text, version: 'cross-validated' })}\n`;
        }
        await mkdir(join(output, set), { recursive: true });
        await writeFile(join(output, set, `${contender}.jsonl`), written);
      }
      console.log(`Written to ${join(output, 'SET', `${contender}.jsonl`)}.`);
    },
  };
}

/** The text of the chosen segments, a line each. */
function chosenText(source: string, { id, rows, chosen }: Choice): string {
  const texts = segmentTexts(createPage(source));
  if (texts.length !== rows) {
    throw new PithError(
      'BAD_OPTION',
      `Expected a page of ${rows} segments, as it was exported, got ${texts.length} (${id}): export anew`,
    );
  }
  return chosen.map((segment) => texts[segment]).join('\n');
}
