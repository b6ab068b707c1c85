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

  test.each([
    [
      'written',
      'NewsArticle TechArticle BlogPosting JobPosting Report Review Recipe HowTo Question QAPage LiveBlog Blog Chapter Thesis Conversation Message',
      0,
    ],
    [
      'works',
      'Product ProductGroup Event MusicEvent VideoObject Book Course Dataset SoftwareApplication SoftwareSourceCode CreativeWork Movie PodcastEpisode Episode AudioObject MediaObject MusicRecording Service Guide',
      1,
    ],
    ['pages', 'WebPage AboutPage CollectionPage', 2],
  ])('of types that are %s have their rank: %s', (_, names, rank) => {
    const others = [thing('Article'), thing('Book'), thing('WebPage')];
    const ranks = names.split(' ').map((name) => {
      const all = others.with(rank, thing(name));
      return [name, types(all).indexOf(name)];
    });
    expect(ranks).toEqual(names.split(' ').map((name) => [name, rank]));
  });

  test.each(['WebSite', 'Organization', 'Person', 'BreadcrumbList', 'Articles', 'Pages', ''])(
    'are none of type `%s`',
    (type) => {
      expect(types([thing(type)])).toEqual([]);
    },
  );

  test('rank by the highest of their types', () => {
    const both = { ...thing('Thing'), types: ['Thing', 'WebPage', 'Article'] };
    expect(mainThings([thing('Book'), both], [], [])).toEqual([both, thing('Book')]);
    expect(mainThings([{ ...both, types: [] }], [], [])).toEqual([]);
  });

  test('are not what others wrote', () => {
    const review = { ...thing('Review', { name: 'Oak table' }), isByOthers: true };
    expect(mainThings([review], [], ['Oak table'])).toEqual([]);
  });

  test('are the one of several alike that is in no other', () => {
    const within = thing('Article', {}, false);
    expect(mainThings([within, thing('Article'), within], [], [])).toEqual([thing('Article')]);
    expect(mainThings([thing('Book', { name: 'Oaks grow' }, false)], [], ['Oaks grow'])).toEqual(
      [],
    );
  });

  test.each([
    ['https://herald.example/oaks', 'http://herald.example/oaks'],
    ['https://herald.example/oaks', '//herald.example/oaks'],
    ['https://herald.example/oaks', ' HTTPS://WWW.Herald.example/Oaks '],
    ['https://herald.example/oaks', 'https://herald.example/oaks///'],
    ['https://herald.example/oaks', 'https://herald.example/oaks?a=1'],
    ['https://herald.example/oaks#b', 'https://herald.example/oaks/'],
    ['/oaks/', '/oaks'],
  ])('may write the address %s as %s', (address, written) => {
    const articles = [thing('Article', { url: written }), thing('Article')];
    expect(mainThings(articles, [address], [])).toEqual([articles[0]]);
  });

  test.each([
    ['https://herald.example/oaks', 'https://news.herald.example/oaks'],
    ['https://herald.example/oaks', 'https://herald.example/oaks/1'],
    ['https://herald.example/oaks', 'ftp://herald.example/oaks'],
    ['https://herald.example/oaks', 'herald.example/x/https://herald.example/oaks'],
    ['https://www.example/oaks', 'https://oaks'],
  ])('have not the address %s when they write %s', (address, written) => {
    const articles = [thing('Article', { url: written }), thing('Article')];
    expect(mainThings(articles, [address], [])).toEqual([]);
  });

  test('name the address by id, `mainEntityOfPage` or `url`', () => {
    const address = 'https://herald.example/oaks';
    const page: Thing = { ...thing('WebPage'), id: address };
    const linked: Thing = {
      ...thing('Article'),
      properties: new Map([['mainentityofpage', [page]]]),
    };
    const naming = [
      { ...thing('Article'), id: address },
      linked,
      thing('Article', { mainentityofpage: address }),
      thing('Article', { url: address }),
    ];
    const unnamed = [thing('Article'), { ...thing('Article'), id: '#oaks' }];
    expect(mainThings([...unnamed, ...naming], [address], [])).toEqual(naming);
  });

  test.each([
    ['Oaks', 'Oaks grow', true],
    ['Oaks', 'Oaksgrow', false],
    ['Oak', 'Oak', false],
    ['Oak', 'Oak trees grow', false],
    ['«OAKS» — grow!', 'Oaks grow | Herald', true],
    ['grow', 'Oaks grow', false],
    ['Дуб растёт', 'Дуб растёт: Вестник', true],
    ['橡树生长', '橡树生长', true],
    ['—', '', false],
  ])('called %s are those of the title %s: %s', (name, title, agrees) => {
    const things = [thing('Article', { name }), thing('Article')];
    expect(mainThings(things, [], [title])).toEqual(agrees ? [things[0]] : []);
  });
});
