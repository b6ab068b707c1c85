import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('reads types and addresses from the labels', () =>
  imports('ceed', {
    files: {
      'HTML/2.html': page,
      'Content/2.txt': gold,
      'Label/2#List.txt': `${url} 3`,
      'HTML/10.html': page,
      'Content/10.txt': gold,
    },
    gzip: /\.html$/,
    documents: [
      { name: '2', html: page, gold, meta: { url, pageType: 'listing' } },
      { name: '10', html: page, gold, meta: {} },
    ],
  }));
