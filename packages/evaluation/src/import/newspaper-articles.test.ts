import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('reads what was labelled by hand', () =>
  imports('newspaper-articles', {
    files: {
      'articles.json': {
        f00: { title: 'Oak', authors: '', date: '2023-12-17', articleBody: gold, url },
      },
      'html/f00.html': page,
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'f00',
        html: page,
        gold,
        meta: { url, title: 'Oak', pageType: 'article', date: '2023-12-17' },
      },
    ],
  }));
