import { describe, expect, test } from 'vitest';
import { importers, openSet } from './importers.ts';
import { type Files, folderWith, gzipped, imported } from './temporary-folder.test-suite.ts';

const page = '<p>The oak is old.</p>';
const gold = 'The oak is old.';
const url = 'https://example.org/oak';

/** A set in its layout, the pages that may be gzipped, and what comes of it. */
interface Case {
  readonly files: Files;
  readonly gzip?: RegExp;
  readonly documents: readonly object[];
  readonly leftOut?: readonly string[];
}

const cases: Readonly<Record<string, readonly [what: string, set: Case][]>> = {
  wcxb: [
    [
      'keeps types and snippets',
      {
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
      },
    ],
    [
      'reads one split by itself',
      {
        files: {
          'html/1.html': page,
          'ground-truth/1.json': { ground_truth: { main_content: gold } },
        },
        documents: [{ name: '1', html: page, gold, meta: {} }],
      },
    ],
  ],
  cleaneval: [
    [
      'keeps the marked gold beside the plain one, and the wrapper in the page',
      {
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
      },
    ],
    [
      'reads CleanPortalEval, which has no folders in between',
      {
        files: { 'input/bbc.co.uk_news_01.html': page, 'GoldStandard/bbc.co.uk_news_01.txt': gold },
        gzip: /\.html$/,
        documents: [{ name: 'bbc.co.uk_news_01', html: page, gold, markedGold: gold, meta: {} }],
      },
    ],
  ],
  scrapinghub: [
    [
      'reads articleBody',
      {
        files: {
          'ground-truth.json': { abc: { articleBody: gold, url }, gone: { articleBody: 'x' } },
          'html/abc.html': page,
        },
        gzip: /\.html$/,
        documents: [{ name: 'abc', html: page, gold, meta: { url, pageType: 'article' } }],
        leftOut: ['gone'],
      },
    ],
  ],
  trafilatura: [
    [
      'has snippets and no gold',
      {
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
      },
    ],
    [
      'reads pages where they lie upstream',
      {
        files: {
          'evaldata.json': { [url]: { file: 'oak.html', with: ['oak'], without: [] } },
          'cache/oak.html': page,
        },
        documents: [
          { name: 'oak', html: page, gold: '', missingGold: true, meta: { url, with: ['oak'] } },
        ],
      },
    ],
  ],
  dragnet: [
    [
      'leaves comments out',
      {
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
      },
    ],
    [
      'reads the folders of dragnet_data',
      {
        files: { 'HTML/T1.html': page, 'Corrected/T1.html.corrected.txt': gold },
        documents: [{ name: 'T1', html: page, gold, meta: {} }],
      },
    ],
    [
      'reads the folders of CETR, marks of CleanEval included',
      {
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
      },
    ],
  ],
  readability: [
    [
      'takes the text of the expected page',
      {
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
      },
    ],
  ],
  defuddle: [
    [
      'takes the text of the expected Markdown',
      {
        files: {
          'fixtures/a--b.html': `<!-- {"url":"${url}"} -->\n${page}`,
          'expected/a--b.md':
            '```json\n{ "title": "Oak", "author": "A. Ash", "published": "2024-01-02" }\n```\n\n## Oak\n\nThe [oak](/o) is **old**.',
          'expected/left-over.html': 'x',
        },
        documents: [
          {
            name: 'a--b',
            html: `<!-- {"url":"${url}"} -->\n${page}`,
            gold: 'Oak\nThe oak is old.',
            meta: { url, title: 'Oak', author: 'A. Ash', date: '2024-01-02' },
          },
        ],
      },
    ],
  ],
  fundus: [
    [
      'follows the index',
      {
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
      },
    ],
    [
      'pairs pages and versions by date where there is no index',
      {
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
      },
    ],
  ],
  'fundus-evaluation': [
    [
      'joins paragraphs',
      {
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
      },
    ],
  ],
  daniel: [
    [
      'reads paragraphs, language and day',
      {
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
      },
    ],
  ],
  'zh-immortal': [
    [
      'reads author and date',
      {
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
      },
    ],
  ],
  ceed: [
    [
      'reads types and addresses from the labels',
      {
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
      },
    ],
  ],
  newspaper4k: [
    [
      'takes the language from metadata or name',
      {
        files: {
          'html/oak.html': page,
          'txt/oak.txt': gold,
          'metadata/oak.json': {
            url,
            language: '',
            meta_lang: 'es',
            title: 'Oak',
            authors: ['A. Ash', ''],
            publish_date: '2019-08-20T09:31:01+09:00',
          },
          'html/thai_article.html': page,
          'txt/thai_article.txt': gold,
        },
        gzip: /\.html$/,
        documents: [
          {
            name: 'oak',
            html: page,
            gold,
            meta: {
              url,
              language: 'es',
              title: 'Oak',
              pageType: 'article',
              author: 'A. Ash',
              date: '2019-08-20T09:31:01+09:00',
            },
          },
          { name: 'thai_article', html: page, gold, meta: { language: 'th', pageType: 'article' } },
        ],
      },
    ],
  ],
  'newspaper-articles': [
    [
      'reads what was labelled by hand',
      {
        files: {
          'articles.json': {
            f00: { title: 'Oak', authors: '', date: '2023-12-17', articleBody: gold, url },
          },
          'html/f00.html': page,
        },
        gzip: /\.html$/,
        documents: [
          {
            name: 'f00',
            html: page,
            gold,
            meta: { url, title: 'Oak', pageType: 'article', date: '2023-12-17' },
          },
        ],
      },
    ],
  ],
  'magic-html': [
    [
      'reads both kinds',
      {
        files: {
          'article/base.json': { a1: { url, content: gold, remark: 'article' } },
          'article/htmls/a1.html': page,
          'forum/base.json': { f1: { url, content: gold }, gone: { content: 'x' } },
          'forum/htmls/f1.html': page,
        },
        gzip: /\.html$/,
        documents: [
          {
            name: 'article/a1',
            html: page,
            gold,
            meta: { url, pageType: 'article', notes: 'article' },
          },
          { name: 'forum/f1', html: page, gold, meta: { url, pageType: 'forum' } },
        ],
        leftOut: ['forum/gone'],
      },
    ],
  ],
  webmainbench: [
    [
      'removes the answer from the page, and reads both shapes',
      {
        files: {
          'a.jsonl': `${[
            {
              track_id: 't1',
              html: '<p class="mark-selected" cc-select="true" data-anno-uid="u1">The oak is old.</p>',
              url,
              groundtruth_content: '# Oak\n\nThe *oak* is old.',
              meta: { language: 'en', style: 'Article' },
            },
            { track_id: 't1', html: page, groundtruth_content: gold, language: 'zh' },
          ]
            .map((record) => JSON.stringify(record))
            .join('\n')}\n`,
        },
        gzip: /\.jsonl$/,
        documents: [
          {
            name: 't1',
            html: page,
            gold: 'Oak\nThe oak is old.',
            meta: {
              url,
              language: 'en',
              contentType: 'text/html; charset=utf-8',
              pageType: 'Article',
            },
          },
          {
            name: 't1-2',
            html: page,
            gold,
            meta: { language: 'zh', contentType: 'text/html; charset=utf-8' },
          },
        ],
      },
    ],
  ],
};

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

test('every importer has a case', () => {
  expect(Object.keys(cases)).toEqual(importers.map(({ name }) => name));
});

for (const [set, list] of Object.entries(cases)) {
  describe(set, () => {
    test.each(list)('%s', async (_, { files, gzip, documents, leftOut = [] }) => {
      const variants = gzip === undefined ? [files] : [files, gzipped(files, gzip)];
      for (const variant of variants) {
        const found = await imported(set, variant);
        expect(found.documents).toMatchObject(documents);
        for (const [at, document] of documents.entries()) {
          if ('meta' in document) expect(found.documents[at].meta).toEqual(document.meta);
        }
        expect(found.documents).toHaveLength(documents.length);
        expect(found.leftOut).toEqual(leftOut);
        if (found.total !== undefined) expect(found.total).toBe(documents.length);
      }
    });
  });
}

test.each(importers.map(({ name, layout }) => [name, layout]))(
  '%s says what it expected and what is there',
  async (name, layout) => {
    const folder = await folderWith({ 'notes.txt': '', 'pictures/oak.png': '' });
    await expect(openSet(name, folder)).rejects.toMatchObject({
      code: 'BAD_LAYOUT',
      message: `Expected ${layout}, got pictures/, notes.txt (${folder})`,
    });
  },
);

test('a folder that does not exist, and a set that is not known', async () => {
  await expect(openSet('wcxb', '/no/such/folder')).rejects.toMatchObject({
    code: 'INPUT_NOT_FOUND',
  });
  await expect(openSet('wcxc', '.')).rejects.toMatchObject({ code: 'UNKNOWN_SET' });
});

test('damaged JSON and gzip are named', async () => {
  const broken = await folderWith({ 'ground-truth.json': '{"a":', 'html/a.html': page });
  await expect(openSet('scrapinghub', broken)).rejects.toMatchObject({
    code: 'BAD_LAYOUT',
    message: expect.stringContaining('ground-truth.json'),
  });
  const cut = { 'a.jsonl.gz': Uint8Array.of(0x1f, 0x8b, 8, 0, 0) };
  await expect(imported('webmainbench', cut)).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
});
