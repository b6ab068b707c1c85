import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageAbout, response } from '../../../cluster/src/job/archive.test-suite.ts';
import { query } from '../../../cluster/src/sink/duckdb.test-suite.ts';
import { folderWith } from '../context.test-suite.ts';

const bin = fileURLToPath(new URL('../../bin/pith.mjs', import.meta.url));
const example = fileURLToPath(new URL('../../../cluster/examples/spark_pipe.py', import.meta.url));

/** What is missing to run Spark here, if anything. */
const missing = [
  { what: 'a Python with pyspark', command: ['python3', '-c', 'import pyspark'] },
  { what: 'Java', command: ['java', '-version'] },
].find(({ command: [name, ...given] }) => spawnSync(name, given).status !== 0)?.what;

test.skipIf(missing !== undefined)(
  `the example for Spark makes rows of archives${missing === undefined ? '' : ` (there is no ${missing})`}`,
  { timeout: 600_000 },
  async () => {
    const page = (words: string) => response(`https://example.org/${words}`, pageAbout(words));
    const cwd = await folderWith({
      'a.warc.gz': Buffer.concat([page('Oak'), page('Elm')]),
      'b.warc.gz': page('Yew'),
    });
    const ran = spawnSync('python3', [example, 'rows', `${cwd}/a.warc.gz`, `${cwd}/b.warc.gz`], {
      cwd,
      env: { ...process.env, PITH: `${process.execPath} ${bin}`, SPARK_LOCAL_IP: '127.0.0.1' },
      encoding: 'utf8',
    });
    expect(ran.status, ran.stderr).toBe(0);
    const rows = await query(
      `SELECT url, text, errorCode FROM read_parquet('${cwd}/rows/*.parquet') ORDER BY url`,
    );
    expect(rows.map(({ url }) => url)).toEqual(
      ['Elm', 'Oak', 'Yew'].map((words) => `https://example.org/${words}`),
    );
    expect(rows[0]['text']).toContain('Elm stood on the hill');
  },
);
