import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { member, response } from '../../../cluster/src/job/archive.test-suite.ts';
import { query } from '../../../cluster/src/sink/duckdb.test-suite.ts';
import { consoleBlocks, replayed } from '../console-blocks.test-suite.ts';
import { folderWith } from '../context.test-suite.ts';

const guide = new URL('../../../../docs/guide/archives.md', import.meta.url);

/** The crawl that the guide speaks of. */
function harbour(): Promise<string> {
  const record = (tree: string): Buffer => {
    const url = `https://harbour.example/${tree}`;
    const html = `<title>The ${tree}</title><nav><a href="/">Home</a></nav><p>The ${tree} stood on the hill for three hundred years.</p><p>Nobody knew who had planted it, and nobody asked.</p>`;
    return Buffer.concat([member('request', url, 'GET / HTTP/1.1\r\n\r\n'), response(url, html)]);
  };
  return folderWith({
    'crawl/harbour-1.warc.gz': Buffer.concat(['oak', 'elm', 'ash'].map(record)),
    'crawl/harbour-2.warc.gz': Buffer.concat(['yew', 'fir', 'box'].map(record)),
  });
}

test('the commands and the query of the guide give what it says', {
  timeout: 300_000,
}, async () => {
  const cwd = await harbour();
  const blocks = consoleBlocks(guide);
  expect(blocks).toHaveLength(3);
  for (const block of blocks) expect(replayed(block, cwd)).toBe(block);

  const text = readFileSync(guide, 'utf8');
  const [, sql] = /^```sql\n(.*?)^```$/ms.exec(text)!;
  const [, table] = /^\| --- \| --- \| --- \|\n((?:\|.*\n)+)/m.exec(text)!;
  const rows = await query(sql.replace('corpus/', `${join(cwd, 'corpus')}/`));
  const lines = rows.map(
    ({ url, title, characters }) => `| \`${url}\` | ${title} | ${characters} |\n`,
  );
  expect(lines.join('')).toBe(table);
});
