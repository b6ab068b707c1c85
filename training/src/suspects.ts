import { readFile } from 'node:fs/promises';
import { PithError } from 'pith';

/** Name of the file of suspect records beside the unpacked sets. */
export const suspectFile = 'suspect-records.json';

/** Records whose gold is empty or mostly not in the page: reasons by set and record. */
export type Suspects = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Reads the list of suspect records that comes with the data: `{ "set": [{ "id", "why" }] }`.
 *
 * @throws PithError `INPUT_NOT_FOUND`, as learning from them unawares would be worse; `BAD_LAYOUT`.
 */
export async function readSuspects(file: string): Promise<Suspects> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const expected = `Expected the list of suspect records that comes with the data, got none (${file}); --suspects FILE names another`;
    throw new PithError('INPUT_NOT_FOUND', expected, { cause });
  });
  try {
    const sets = JSON.parse(text) as Record<string, { id: string; why: string }[]>;
    return new Map(
      Object.entries(sets).map(([set, records]) => [
        set,
        new Map(records.map(({ id, why }) => [documentName(id), why])),
      ]),
    );
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new PithError(
      'BAD_LAYOUT',
      `Expected lists of records by set, got “${reason}” (${file})`,
      {
        cause,
      },
    );
  }
}

/** The name that the importers give a record: without the ending that some lists keep. */
function documentName(id: string): string {
  return id.replace(/\.html(\.gz)?$/, '');
}
