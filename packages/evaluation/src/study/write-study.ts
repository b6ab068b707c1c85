import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemReason } from '@pith/node';
import { PithError } from 'pith';
import { renderStudy } from './study-page.ts';
import { type StudyResult, studyJson } from './study-result.ts';
import { studyTsv } from './study-table.ts';

/**
 * Writes `STUDY.tsv`, `STUDY.json` and `STUDY.html` into a folder, which is made if it is missing.
 *
 * @returns the names of the files.
 * @throws PithError `OUTPUT_UNWRITABLE`.
 */
export async function writeStudy<Row>(
  folder: string,
  result: StudyResult<Row>,
): Promise<readonly string[]> {
  const files = {
    [`${result.study}.tsv`]: studyTsv(result),
    [`${result.study}.json`]: studyJson(result),
    [`${result.study}.html`]: await renderStudy(result),
  };
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content);
  } catch (cause) {
    throw new PithError(
      'OUTPUT_UNWRITABLE',
      `Expected a folder that can be written, got ${systemReason(cause)} (${folder})`,
      { cause },
    );
  }
  return Object.keys(files);
}
