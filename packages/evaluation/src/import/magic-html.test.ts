import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('reads both kinds', () =>
  imports('magic-html', {
    files: {
      'article/base.json': { a1: { url, content: gold, remark: 'article' } },
      'article/htmls/a1.html': page,
      'forum/base.json': { f1: { url, content: gold }, gone: { content: 'x' } },
      'forum/htmls/f1.html': page,
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'article/a1',
        html: page,
        gold,
        meta: { url, pageType: 'article', notes: 'article' },
      },
      { name: 'forum/f1', html: page, gold, meta: { url, pageType: 'forum' } },
    ],
    leftOut: ['forum/gone'],
  }));
