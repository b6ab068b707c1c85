import { test } from 'vitest';
import { imports, page, url } from './importer.test-suite.ts';

test('has snippets and no gold', () =>
  imports('trafilatura', {
    files: {
      'evaldata.json': {
        [url]: { file: 'oak.html', with: ['oak is'], without: ['Home', 'Menu'] },
        'https://example.org/gone': { file: 'gone.html', with: ['a'], without: [] },
      },
      'html/oak.html': page,
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'oak',
        html: page,
        gold: '',
        missingGold: true,
        meta: { url, with: ['oak is'], without: ['Home', 'Menu'] },
      },
    ],
    leftOut: ['https://example.org/gone'],
  }));

test('reads pages where they lie upstream', () =>
  imports('trafilatura', {
    files: {
      'evaldata.json': { [url]: { file: 'oak.html', with: ['oak'], without: [] } },
      'cache/oak.html': page,
    },
    documents: [
      { name: 'oak', html: page, gold: '', missingGold: true, meta: { url, with: ['oak'] } },
    ],
  }));
