import { describe, expect, test } from 'vitest';
import { mainThings } from './main-things.ts';
import type { Thing } from './thing.ts';

const thing = (
  type: string,
  properties: Readonly<Record<string, string>> = {},
  isTop = true,
): Thing => ({
  types: [type],
  id: undefined,
  properties: new Map(Object.entries(properties).map(([name, value]) => [name, [value]])),
  source: 'json-ld',
  isTop,
  isByOthers: false,
});

const types = (
  things: readonly Thing[],
  addresses: readonly string[] = [],
  titles: readonly string[] = [],
) => mainThings(things, addresses, titles).map((each) => each.types[0]);

describe('the things that are the page', () => {
  test('are what is written before works, and works before pages', () => {
    expect(
      types([thing('WebPage'), thing('Product'), thing('Organization'), thing('NewsArticle')]),
    ).toEqual(['NewsArticle', 'Product', 'WebPage']);
  });

  test('are none of several alike', () => {
    expect(types([thing('Article'), thing('Article')])).toEqual([]);
  });

  test('are those of several alike that name the address, however it is written', () => {
    const articles = ['/elms', '/oaks'].map((path) =>
      thing('Article', { url: `http://www.herald.example${path}/?a=1#b` }),
    );
    expect(mainThings(articles, ['https://herald.example/oaks'], [])).toEqual([articles[1]]);
  });

  // trying every place of the run would take minutes
  test.each([
    ['slashes', `/oaks${'/'.repeat(500_000)}x`, '/elms'],
    ['question marks before a line break', `/oaks${'?'.repeat(500_000)}\nx`, '/oaks'],
  ])('are compared past a long run of %s once', (_, path, named) => {
    const articles = [path, '/elms'].map((each) =>
      thing('Article', { url: `https://herald.example${each}` }),
    );
    const found = mainThings(articles, [`https://herald.example${named}`], []);
    expect(found.map((each) => articles.indexOf(each))).toEqual([named === '/oaks' ? 0 : 1]);
  });

  test('are those of several alike that name the title', () => {
    const articles = ['Elms', 'Oaks grow'].map((headline) => thing('Article', { headline }));
    expect(mainThings(articles, [], ['Oaks grow | Herald'])).toEqual([articles[1]]);
  });

  test('may be an article within another thing when it names the page, not otherwise', () => {
    const within = thing('Article', { headline: 'Oaks grow' }, false);
    expect(mainThings([within], [], ['Oaks grow'])).toEqual([within]);
    expect(mainThings([within], [], ['Elms grow'])).toEqual([]);
  });
});
