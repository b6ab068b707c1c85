import { test } from 'vitest';
import { gold, imports, page } from './importer.test-suite.ts';

test('reads author and date', () =>
  imports('zh-immortal', {
    files: {
      'original/a.html': page,
      'cleaned/a.txt': `${gold}\n`,
      'author/a.txt': ' A. Ash\n',
      'date/a.txt': '2005-8-12 16:12:21',
      'original/b.html': page,
      'cleaned/b.txt': gold,
      'author/b.txt': 'UNKNOWN',
      'date/b.txt': 'UNKNWON',
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'a',
        html: page,
        gold,
        meta: { language: 'zh', author: 'A. Ash', date: '2005-08-12T16:12:21' },
      },
      { name: 'b', html: page, gold, meta: { language: 'zh' } },
    ],
  }));
