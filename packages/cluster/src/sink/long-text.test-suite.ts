import { expect, test } from 'vitest';
import { corpusRow, emptyFolder, writeCorpus } from './corpus-rows.test-suite.ts';
import { query, sources } from './duckdb.test-suite.ts';

/** Tests that DuckDB reads a text of so many characters, a multiple of 12. */
export function longTextTest(characters: number): void {
  test(`a text of ${characters} characters is written and read, and with it one of controls that JSON spells six times as long`, async () => {
    const long = 'long text 🌳 '.repeat(characters / 12);
    const controls = '\u0001'.repeat(characters / 12);
    const rows = [corpusRow({ text: long }), corpusRow({ text: controls, markdown: controls })];
    const [parquet, jsonl] = [await emptyFolder(), await emptyFolder()];
    await writeCorpus(rows, { folder: parquet });
    const { parts } = await writeCorpus(rows, { folder: jsonl, format: 'jsonl' });
    expect(parts[0].bytes).toBeGreaterThan(2 * 6 * controls.length + long.length);
    const lengths = `SELECT length(text) AS length, md5(text) AS md5 FROM`;
    const read = await query(`${lengths} ${sources.parquet(parquet)}`);
    expect(read[0].length).toBe(String([...long].length));
    const large = sources.jsonl(jsonl).replace(/\)$/, ', maximum_object_size = 500000000)');
    expect(await query(`${lengths} ${large}`)).toEqual(read);
  });
}
