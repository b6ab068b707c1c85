import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { textOf as allText } from '../selection/coverage.ts';
import { selectEvents } from '../selection/select.ts';
import {
  difference,
  emptySelection,
  type Selection,
  selectedLength,
  union,
} from '../selection/selection.ts';
import { parseSelector } from '../selection/selector.ts';
import {
  type CommentChoice,
  type TitleChoice,
  withComments,
  withIncluded,
  withoutExcluded,
  withTitle,
} from './adjust-selection.ts';

/** The text events that have a piece of text. */
const having = (page: Page, piece: string): Selection =>
  selectEvents(page, (event) =>
    page.source.slice(page.events.from[event], page.events.to[event]).includes(piece),
  );

const textOf = (page: Page, selection: Selection): string => renderText(page, selection).text;

describe('include and exclude', () => {
  const page = createPage(
    '<nav>خانه</nav><article><p>One oak.<p class=note>树长得慢。<script>x()</script></article><template><p class=note>t</template>',
  );

  test('add and take away all text of elements, but scripts and templates', () => {
    const one = having(page, 'One');
    expect(textOf(page, withIncluded(page, one, parseSelector('.note, nav')))).toBe(
      'خانه\nOne oak.\n树长得慢。',
    );
    expect(textOf(page, withoutExcluded(page, allText(page), parseSelector('nav, .note')))).toBe(
      'One oak.',
    );
  });

  test('on any page, what is added is there and what is taken away is not', () => {
    fc.assert(
      fc.property(
        documents,
        fc.constantFrom('p', 'div, li', 'td', '.menu', 'a[href]'),
        (html, text) => {
          const any = createPage(html);
          const all = allText(any);
          const selector = parseSelector(text);
          const added = withIncluded(any, emptySelection, selector);
          const left = withoutExcluded(any, all, selector);
          expect(withoutExcluded(any, added, selector).count).toBe(0);
          expect(selectedLength(union(added, left))).toBe(selectedLength(all));
          expect(selectedLength(difference(left, added, html.length))).toBe(selectedLength(left));
        },
      ),
      seeded,
    );
  });
});

describe('title', () => {
  const titled = (
    html: string,
    choice: TitleChoice,
    title: string,
    siteName?: string,
  ): string[] => {
    const page = createPage(html);
    const found = withTitle(page, having(page, '.'), choice, { title, siteName });
    return [textOf(page, found.selection), found.title ?? ''];
  };

  test.each([
    ['<h1>The old oak</h1><p>It stood.', 'The old oak', 'The old oak\nIt stood.'],
    [
      '<h1>Tree News</h1><h2>The old oak</h2><h3>Old</h3><p>It stood.',
      'The old oak',
      'The old oak\nIt stood.',
    ],
    [
      '<h1><a href="/">Trees</a></h1><h2>درخت کهن بلوط</h2><p>ایستاده بود.',
      'درخت کهن بلوط',
      'درخت کهن بلوط\nایستاده بود.',
    ],
    [
      '<a href="https://trees.example/"><h1>老橡树</h1></a><h2>老橡树的故事</h2><p>It stood.',
      '老橡树的故事',
      '老橡树的故事\nIt stood.',
    ],
    [
      '<h1><a href="">The old oak</a></h1><h2>The old tale</h2><p>It stood.',
      'The old oak',
      'The old oak\nIt stood.',
    ],
    ['<h1>Quite another thing</h1><p>It stood.', 'The old oak', 'Quite another thing\nIt stood.'],
  ])('is the headline that fits, never a logo: %s', (html, title, expected) => {
    expect(titled(html, 'always', title)).toEqual([expected, '']);
    expect(titled(html, 'never', title)[0]).not.toContain(expected.split('\n')[0]);
  });

  test('comes from the metadata where the page has no headline', () => {
    expect(titled('<h1>Trees</h1><p>It stood.', 'always', 'The old oak', 'Trees')).toEqual([
      'It stood.',
      'The old oak',
    ]);
    expect(titled('<h1>A</h1><h1>B</h1><p>It stood.', 'always', 'The old oak')[1]).toBe(
      'The old oak',
    );
    expect(titled('<p>It stood.', 'never', 'The old oak')).toEqual(['It stood.', '']);
  });

  test('is left as it was selected, and added to nothing', () => {
    expect(titled('<h1>The old oak</h1><p>It stood.', 'selected', 'The old oak')).toEqual([
      'It stood.',
      '',
    ]);
    expect(titled('<h1>The old oak</h1><p>Nothing', 'always', 'The old oak')).toEqual(['', '']);
  });

  test('is taken away although it was selected, if it is never to be there', () => {
    const page = createPage('<h1>The old oak.</h1><p>It stood.');
    const { selection } = withTitle(page, allText(page), 'never', {
      title: 'The old oak.',
      siteName: undefined,
    });
    expect(textOf(page, selection)).toBe('It stood.');
  });
});

describe('comments', () => {
  const comment = (n: number, words: string) =>
    `<li class=comment id=comment-${n}><b class=author>مینا</b><p>${words}</p><button>Reply</button></li>`;
  const html = `<article><p>An oak.</article><ol class=comments>${comment(1, '还在。')}${comment(2, 'Gone.')}</ol>`;

  test.each<[CommentChoice, string]>([
    ['auto', 'An oak.\nGone.'],
    ['keep', 'An oak.\nمینا\n还在。\nمینا\nGone.'],
    ['drop', 'An oak.'],
  ])('%s', (choice, expected) => {
    const page = createPage(html);
    expect(textOf(page, withComments(page, having(page, '.'), choice))).toBe(expected);
  });

  test('are not the posts of a thread', () => {
    const page = createPage(
      html.replace('<article>', '<article itemscope itemtype="https://schema.org/QAPage">'),
    );
    const all = allText(page);
    expect(withComments(page, all, 'drop')).toEqual(all);
  });
});
