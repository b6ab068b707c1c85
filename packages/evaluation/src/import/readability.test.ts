import { test } from 'vitest';
import { imports, page } from './importer.test-suite.ts';

test('takes the text of the expected page', () =>
  imports('readability', {
    files: {
      'test-pages/oak/source.html': page,
      'test-pages/oak/expected.html': '<div><h2>Oak</h2><p>The <b>oak</b> is old.</p></div>',
      'test-pages/oak/expected-metadata.json': {
        title: 'Oak',
        byline: 'A. Ash\n',
        lang: 'de',
        publishedTime: null,
      },
      'test-pages/ash/source.html': page,
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'oak',
        html: page,
        gold: 'Oak\nThe oak is old.',
        meta: { language: 'de', title: 'Oak', author: 'A. Ash' },
      },
    ],
    leftOut: ['ash'],
  }));
