// Markdown of Pith beside Turndown and Defuddle: which constructs a reader of it finds as they were meant.
import { parseArgs } from 'node:util';
import { fromUser } from './arguments.ts';
import { compareConstructs } from './markdown/compare-constructs.ts';
import { compareDefuddle } from './markdown/compare-defuddle.ts';
import { printCounts } from './markdown/counts.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, list: { type: 'boolean' } } });

const { counts, broken } = await compareConstructs(
  new URL('../../test/constructs/', import.meta.url),
);
if (values.list) {
  for (const { fixture, converter } of broken) console.log(`${converter} breaks ${fixture}`);
}
printCounts('pages of one construct', counts);
if (values.data !== undefined) {
  const folder = `${fromUser(values.data)}/defuddle`;
  printCounts('constructs that Defuddle expects', await compareDefuddle(folder));
}
