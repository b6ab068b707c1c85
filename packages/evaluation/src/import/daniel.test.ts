import { test } from 'vitest';
import { imports, page } from './importer.test-suite.ts';

test('reads paragraphs, language and day', () =>
  imports('daniel', {
    files: {
      'doc_lg.json': { '20111101_www.example.gr_1f': 'Greek' },
      'html/20111101_www.example.gr_1f': page,
      'reference/20111101_www.example.gr_1f': '<p>Oak &amp; ash</p>\n<p>The oak</p>',
      'reference/20111102_no_page': '<p>x</p>',
    },
    gzip: /^html/,
    documents: [
      {
        name: '20111101_www.example.gr_1f',
        html: page,
        gold: 'Oak & ash\nThe oak',
        meta: {
          language: 'el',
          fetched: '2011-11-01',
          title: 'Oak & ash',
          pageType: 'article',
        },
      },
    ],
    leftOut: ['20111102_no_page'],
  }));
