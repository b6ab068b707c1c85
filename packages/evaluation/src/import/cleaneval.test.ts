import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('keeps the marked gold beside the plain one, and the wrapper in the page', () =>
  imports('cleaneval', {
    files: {
      'cleaneval-dev/input/2.html': `<text id="${url}" title="Oak &amp; ash" encoding="unset">\n${page}`,
      'cleaneval-dev/GoldStandard/2.txt': `\ufeffURL: ${url}\r\n\r\n  <h>Oaks\r\n<p>The oak\r\nisn&#039;t <l> young\r\n`,
      'cleaneval-final/input/3.html': page,
      'cleaneval-final/GoldStandard/3.txt': Uint8Array.of(0x3c, 0x70, 0x3e, 0x93, 0xe9, 0x94),
      'cleaneval-final/input/4.html': 'no gold',
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'cleaneval-dev/2',
        html: `<text id="${url}" title="Oak &amp; ash" encoding="unset">\n${page}`,
        gold: "Oaks\nThe oak isn't\nyoung",
        markedGold: `URL: ${url}\n\n  <h>Oaks\n<p>The oak\nisn&#039;t <l> young\n`,
        meta: { url, title: 'Oak & ash' },
      },
      { name: 'cleaneval-final/3', html: page, gold: '“é”', markedGold: '<p>“é”', meta: {} },
    ],
    leftOut: ['cleaneval-final/4'],
  }));

test('reads CleanPortalEval, which has no folders in between', () =>
  imports('cleaneval', {
    files: { 'input/bbc.co.uk_news_01.html': page, 'GoldStandard/bbc.co.uk_news_01.txt': gold },
    gzip: /\.html$/,
    documents: [{ name: 'bbc.co.uk_news_01', html: page, gold, markedGold: gold, meta: {} }],
  }));
