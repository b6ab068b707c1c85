import { test } from 'vitest';
import { imports, page, url } from './importer.test-suite.ts';

test('joins paragraphs', () =>
  imports('fundus-evaluation', {
    files: {
      'ground_truth.json': {
        'Oak_0.html.gz': {
          body: ['The oak', 'is old.'],
          url,
          crawl_date: '2024-02-28 13:06:44.08',
        },
      },
      'html/Oak_0.html': page,
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'Oak_0',
        html: page,
        gold: 'The oak\nis old.',
        meta: { url, fetched: '2024-02-28T13:06:44.08', pageType: 'article' },
      },
    ],
  }));
