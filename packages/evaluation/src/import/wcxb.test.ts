import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('keeps types and snippets', () =>
  imports('wcxb', {
    files: {
      'dev/html/0002.html': page,
      'dev/ground-truth/0002.json': {
        url,
        _internal: { page_type: { primary: 'forum' } },
        ground_truth: {
          title: 'The oak',
          author: null,
          publish_date: '2025-09-04',
          main_content: gold,
          with: ['oak is'],
          without: [],
        },
      },
      'dev/html/0010.html': '',
      'dev/ground-truth/0010.json': { ground_truth: {} },
      'dev/html/0011.html': 'no gold',
    },
    gzip: /\.html$/,
    documents: [
      {
        name: '0002',
        html: page,
        gold,
        meta: {
          url,
          pageType: 'forum',
          title: 'The oak',
          date: '2025-09-04',
          with: ['oak is'],
        },
      },
      { name: '0010', html: '', gold: '', meta: {} },
    ],
    leftOut: ['0011'],
  }));

test('reads one split by itself', () =>
  imports('wcxb', {
    files: {
      'html/1.html': page,
      'ground-truth/1.json': { ground_truth: { main_content: gold } },
    },
    documents: [{ name: '1', html: page, gold, meta: {} }],
  }));
