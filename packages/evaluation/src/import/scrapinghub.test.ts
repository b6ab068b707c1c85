import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('reads articleBody', () =>
  imports('scrapinghub', {
    files: {
      'ground-truth.json': { abc: { articleBody: gold, url }, gone: { articleBody: 'x' } },
      'html/abc.html': page,
    },
    gzip: /\.html$/,
    documents: [{ name: 'abc', html: page, gold, meta: { url, pageType: 'article' } }],
    leftOut: ['gone'],
  }));
