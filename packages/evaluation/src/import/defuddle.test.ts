import { test } from 'vitest';
import { imports, page, url } from './importer.test-suite.ts';

test('takes the text of the expected Markdown', () =>
  imports('defuddle', {
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
  }));
