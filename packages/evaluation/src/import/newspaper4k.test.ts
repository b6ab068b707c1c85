import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('takes the language from metadata or name', () =>
  imports('newspaper4k', {
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
  }));
