import { test } from 'vitest';
import { gold, imports, page, url } from './importer.test-suite.ts';

test('removes the answer from the page, and reads both shapes', () =>
  imports('webmainbench', {
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
  }));
