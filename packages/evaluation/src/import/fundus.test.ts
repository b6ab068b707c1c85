import { test } from 'vitest';
import { type Files, imports, page, url } from './importer.test-suite.ts';

test('follows the index', () =>
  imports('fundus', {
    files: {
      'index.json': [
        {
          html: 'de/Oak_2024_01_02.html.gz',
          gold: 'de/Oak.json',
          version: 'V2',
          language: 'de',
          url,
        },
      ],
      ...fundusData(),
    },
    gzip: /\.html$/,
    documents: [
      {
        name: 'de/Oak_2024_01_02',
        html: page,
        gold: 'In short\nOaks\nThe oak\nis old.',
        meta: {
          url,
          language: 'de',
          fetched: '2024-02-03T10:00:00',
          title: 'Oak',
          pageType: 'article',
          author: 'A. Ash; B. Elm',
          date: '2024-01-02T12:15:32+00:00',
        },
      },
    ],
  }));

test('pairs pages and versions by date where there is no index', () =>
  imports('fundus', {
    files: fundusData(),
    documents: [
      {
        name: 'de/Oak_2023_01_02',
        html: 'early',
        gold: 'Early',
        meta: { title: 'Acorn', pageType: 'article' },
      },
      { name: 'de/Oak_2024_01_02', html: page, gold: 'In short\nOaks\nThe oak\nis old.' },
    ],
  }));

function fundusData(): Files {
  return {
    'test_data/de/Oak_2024_01_02.html': page,
    'test_data/de/Oak_2023_01_02.html': 'early',
    'test_data/de/Oak.json': {
      V1: {
        title: 'Acorn',
        body: { summary: [], sections: [{ headline: [], paragraphs: ['Early'] }] },
      },
      V2: {
        title: 'Oak',
        authors: ['A. Ash', 'B. Elm'],
        publishing_date: '2024-01-02 12:15:32+00:00',
        body: {
          summary: ['In short'],
          sections: [{ headline: ['Oaks'], paragraphs: ['The oak', 'is old.'] }],
        },
      },
    },
    'test_data/de/meta.info': {
      'Oak_2024_01_02.html.gz': { url: 'other', crawl_date: '2024-02-03 10:00:00' },
    },
  };
}
