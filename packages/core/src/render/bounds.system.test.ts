// Pages that would make text, HTML, TEI or blocks much longer than they are.
import { expect, test } from 'vitest';
import { boundedPages } from '../bounded-pages.test-suite.ts';
import { extract } from '../extract.ts';

test.each(boundedPages)('%s', (_, html, oaks) => {
  const result = extract(html, { algorithm: 'plain', title: 'selected' });
  const laidOut = extract(html, { algorithm: 'plain', textTables: 'tabs', textLists: 'marked' });
  const blocks = result.blocks.map(({ text }) => text).join('\n');
  const body = result.tei.slice(result.tei.indexOf('<text>')); // without the title in its header
  for (const output of [result.text, laidOut.text, result.html, body, blocks]) {
    expect(output.match(/oak/g)).toHaveLength(oaks);
    expect(output.length).toBeLessThan(10 * html.length);
  }
});
