import { expect, test } from 'vitest';
import { consoleBlocks, replayed } from '../console-blocks.test-suite.ts';
import { folderWith } from '../context.test-suite.ts';

const guide = new URL('../../../../docs/guide/sites.md', import.meta.url);

/** A page of the site: navigation, an article, a box that differs, the footer. */
const page = (tree: string, box: string): string =>
  `<!doctype html><title>${tree}</title><ul><li><a href=/>Front page</a><li><a href=/t>All trees</a><li><a href=/w>Write to us</a></ul>
<h1>The ${tree}</h1><p>One ${tree} stood on the hill for three hundred years.</p><p>Nobody knew who had planted the ${tree}.</p>
<aside>${box}</aside><p>Printed by the harbour, and sent to all who like trees.</p>`;

/** The pages that the guide speaks of: six to learn from, and another. */
function harbourPost(): Promise<string> {
  const trees = ['ash', 'beech', 'elm', 'fir', 'lime', 'oak'];
  const files = trees.map((tree, i) => [
    `pages/${tree}.html`,
    page(tree, `Read also: the ${trees[(i + 1) % trees.length]}`),
  ]);
  return folderWith({
    ...Object.fromEntries(files),
    'yew.html': page('yew', 'Read also: the hazel'),
  });
}

test('the commands of the guide print what it says', { timeout: 300_000 }, async () => {
  const blocks = consoleBlocks(guide);
  expect(blocks.length).toBeGreaterThan(0);
  const cwd = await harbourPost();
  for (const block of blocks) expect(replayed(block, cwd)).toBe(block);
});
