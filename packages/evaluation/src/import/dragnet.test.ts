import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('leaves comments out', () =>
  imports('dragnet', {
    files: {
      'input/7.html': page,
      'GoldStandard/7.txt': `${gold}\n!@#$%^&*()  COMMENTS\nNice oak`,
      'input/8.html': page,
      'GoldStandard/8.txt': 'No COMMENTS\n',
    },
    gzip: /\.html$/,
    documents: [
      { name: '7', html: page, gold, meta: { notes: 'Comments are left out of the gold.' } },
      { name: '8', html: page, gold: 'No COMMENTS', meta: {} },
    ],
  }));

test('reads the folders of dragnet_data', () =>
  imports('dragnet', {
    files: { 'HTML/T1.html': page, 'Corrected/T1.html.corrected.txt': gold },
    documents: [{ name: 'T1', html: page, gold, meta: {} }],
  }));

test('reads the folders of CETR, marks of CleanEval included', () =>
  imports('dragnet', {
    files: {
      'news/original/bbc/1.html': page,
      'news/gold/bbc/1.txt': gold,
      'cleaneval/en/original/2.html': page,
      'cleaneval/en/gold/2.txt': `URL: ${url}\n<p>The oak\n<p>is old.`,
    },
    documents: [
      {
        name: 'cleaneval/en/2',
        html: page,
        gold: 'The oak\nis old.',
        markedGold: `URL: ${url}\n<p>The oak\n<p>is old.`,
        meta: { url },
      },
      { name: 'news/bbc/1', html: page, gold, meta: {} },
    ],
  }));
