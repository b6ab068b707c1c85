import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import type { MetadataOptions } from './metadata.ts';
import { readMetadata } from './read-metadata.ts';

const read = (html: string, options?: MetadataOptions) => readMetadata(createPage(html), options);
const data = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test('a page that says nothing of itself has no metadata', () => {
  expect(read('')).toEqual({
    title: undefined,
    authors: [],
    author: undefined,
    date: undefined,
    modified: undefined,
    language: undefined,
    siteName: undefined,
    description: undefined,
    url: undefined,
    image: undefined,
    tags: [],
    licence: undefined,
    schemaType: undefined,
    sources: {},
  });
});

test('each field tells where it was found', () => {
  const page = read(
    `<html lang="en-GB"><head><title>Oaks grow slowly | The Herald</title><base href="https://herald.example/news/">
    <meta property="og:site_name" content="The Herald"><meta property="og:image" content="oak.png">
    <meta name="description" content="How oaks grow."><link rel="canonical" href="/news/oaks">
    <link rel="license" href="https://creativecommons.org/licenses/by/4.0/"><meta name="news_keywords" content="oaks, trees">
    ${data({ '@type': 'NewsArticle', headline: 'Oaks grow slowly', author: { name: 'Ann Oak' }, datePublished: '2024-03-05T10:00:00+01:00' })}
    <meta property="article:modified_time" content="2024-03-06"></head>
    <body><h1>Oaks grow slowly</h1><p>The old oak on the hill has grown there for three hundred years.
    <p>Nobody knows who planted it, but the people of the village have many stories about the tree.</html>`,
    { url: 'https://herald.example/news/oaks?from=home' },
  );
  expect(page).toEqual({
    title: 'Oaks grow slowly',
    authors: ['Ann Oak'],
    author: 'Ann Oak',
    date: '2024-03-05T10:00:00+01:00',
    modified: '2024-03-06',
    language: 'en',
    siteName: 'The Herald',
    description: 'How oaks grow.',
    url: 'https://herald.example/news/oaks',
    image: 'https://herald.example/news/oak.png',
    tags: ['oaks', 'trees'],
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    schemaType: 'NewsArticle',
    sources: {
      title: 'h1',
      authors: 'json-ld',
      date: 'json-ld',
      modified: 'meta article:modified_time',
      language: 'text',
      siteName: 'meta og:site_name',
      description: 'meta description',
      url: 'link canonical',
      image: 'meta og:image',
      tags: 'meta news_keywords',
      licence: 'rel=license',
      schemaType: 'json-ld',
    },
  });
});

describe('the title', () => {
  test.each([
    [
      'is the heading that the title element has as a part',
      '<title>News - Oaks grow - Herald</title><h1>Herald</h1><h2>Oaks grow</h2>',
      'Oaks grow',
    ],
    [
      'keeps a separator of its own',
      '<title>Oaks - a history</title><h1>Oaks - a history</h1>',
      'Oaks - a history',
    ],
    [
      'loses the name that og:site_name tells',
      '<title>Oaks – a history – Herald</title><meta property=og:site_name content=Herald>',
      'Oaks – a history',
    ],
    [
      'is cut to the block that the page shows',
      '<title>橡树生长缓慢_新闻网</title><div>橡树生长缓慢</div>',
      '橡树生长缓慢',
    ],
    [
      'is not a section that stands above it',
      '<title>Oaks grow slowly | Nature</title><h1>Nature</h1><div>Oaks grow slowly</div>',
      'Oaks grow slowly',
    ],
    [
      'is the declared one where a heading begins with more',
      '<title>Oaks grow slowly</title><h1>Nature: Oaks grow slowly</h1>',
      'Oaks grow slowly',
    ],
    ['keeps its quotes', '<title>«Oaks» they say</title>', '«Oaks» they say'],
    [
      'is without the sign that links to it',
      '<title>Oaks - docs</title><h1>Oaks<a href="#oaks">¶</a></h1>',
      'Oaks',
    ],
    [
      'is the heading that begins the declared one, not what it is in',
      '<title>Oak - Deciduous Trees | Docs</title><nav><h4>Deciduous Trees</h4></nav><h1>Oak</h1>',
      'Oak',
    ],
    [
      'is a longer part behind the heading that begins the declared one, which names the site',
      '<title>Oak Board - View topic - Which oak is this in my garden</title><h1>Oak Board</h1><h2>Which oak is this in my garden</h2>',
      'Which oak is this in my garden',
    ],
    [
      'is without a button in it',
      '<title>Oak in trees - docs</title><h1>Kind <i>Oak</i> <button>Copy path</button></h1>',
      'Kind Oak',
    ],
    ['is an only heading without any title', '<h1>Oaks</h1>', 'Oaks'],
  ])('%s', (_, html, title) => {
    expect(read(html).title).toBe(title);
  });

  test('loses a part that the host name spells', () => {
    const html = '<title>Oaks grow slowly | The Old Herald</title>';
    expect(read(html, { url: 'https://www.theoldherald.example/oaks' }).title).toBe(
      'Oaks grow slowly',
    );
    expect(read(html).title).toBe('Oaks grow slowly | The Old Herald');
  });
});

test('values of meta that were escaped twice are read as they were meant', () => {
  const html =
    '<meta property="og:description" content="Chapter&amp;nbsp;1: Oaks &amp;amp; elms"><meta property="og:image" content="/i?a=1&amp;copy=2">';
  const { description, image } = read(html, { url: 'https://trees.example/' });
  expect(description).toBe('Chapter 1: Oaks & elms');
  expect(image).toBe('https://trees.example/i?a=1&copy=2');
});

describe('authors', () => {
  test.each([
    [
      '<h1>Oaks</h1><p class=byline>By <a href=/ann>Ann Oak</a> and <a href=/ben>Ben Ash</a>, City editor',
      ['Ann Oak', 'Ben Ash'],
    ],
    [
      '<h1>Oaks</h1><div class=author><span>Written by</span> <b>Ann Oak</b> <i>5 March 2024</i></div>',
      ['Ann Oak'],
    ],
    [
      '<h1>Oaks</h1><span class="post-author vcard">Somebody says <span class=fn>Ann Oak</span></span>',
      ['Ann Oak'],
    ],
    [
      '<h1>Oaks</h1><p class=byline>By <b class=fn>Ann Oak</b> and <b class=fn>Ben Ash</b>',
      ['Ann Oak', 'Ben Ash'],
    ],
    ['<h1>بلوط</h1><div class=author>مرسلة بواسطة أم نوري</div>', ['أم نوري']],
    ['<h1>Eichen</h1><div class=author>Eingestellt von Anna Eiche</div>', ['Anna Eiche']],
    ['<h1>かし</h1><div class=author>投稿者: 樫木花子</div>', ['樫木花子']],
    ['<h1>Eichen</h1><p>Von Anna Eiche<p>Die alte Eiche', ['Anna Eiche']],
    ['<h1>Oaks</h1><a rel=author href=/ann>Ann Oak</a>', ['Ann Oak']],
    [
      '<meta name=author content=admin><h1>Oaks</h1><a rel=author href=/ann>Ann Oak</a>',
      ['Ann Oak'],
    ],
    ['<meta property=article:author content=https://social.example/herald><h1>Oaks</h1>', []],
    ['<h1>Oaks</h1><p>Oaks grow slowly.<div class=comment-author>Ben Ash</div>', []],
  ])('%s', (html, authors) => {
    expect(read(html).authors).toEqual(authors);
  });

  test('the site is the author only where no person is named', () => {
    const site = `<meta property=og:site_name content=Herald>${data({ '@type': 'Article', author: { name: 'Herald' } })}`;
    expect(read(`${site}<h1>Oaks</h1><p class=byline>By Ann Oak`).authors).toEqual(['Ann Oak']);
    expect(read(`${site}<h1>Oaks</h1>`).authors).toEqual(['Herald']);
  });

  test('an abbreviation is the author only where no person is named', () => {
    const agency = '<meta name=author content=AFP><h1>Oaks</h1>';
    expect(read(`${agency}<p class=byline>By Ann Oak`).authors).toEqual(['Ann Oak']);
    expect(read(agency).authors).toEqual(['AFP']);
  });

  test('the office of an author and the category of an article are none', () => {
    const page = '<h1>Oaks</h1><p class=byline__category>Trees & Shrubs</p>';
    expect(read(`${page}<p class=author-role>Head Forester</p>`).authors).toEqual([]);
  });
});

describe('the date', () => {
  test.each([
    ['de', 'Veröffentlicht am 5. März 2024', '2024-03-05'],
    ['fr', 'Publié le 5 mars 2024 à 10h30', '2024-03-05T10:30'],
    ['es', '5 de marzo de 2024', '2024-03-05'],
    ['it', '5 marzo 2024', '2024-03-05'],
    ['pt', '5 de março de 2024', '2024-03-05'],
    ['nl', '5 maart 2024', '2024-03-05'],
    ['pl', '5 marca 2024', '2024-03-05'],
    ['cs', '7. listopadu 2024', '2024-11-07'],
    ['hr', '7. listopada 2024.', '2024-10-07'],
    ['ru', '5 марта 2024', '2024-03-05'],
    ['uk', '5 березня 2024', '2024-03-05'],
    ['el', '5 Μαρτίου 2024', '2024-03-05'],
    ['tr', '5 Mart 2024', '2024-03-05'],
    ['ar', '٥ مارس ٢٠٢٤', '2024-03-05'],
    ['fa', '۱۵ اسفند ۱۴۰۲', '2024-03-05'],
    ['he', '5 במרץ 2024', '2024-03-05'],
    ['hi', '5 मार्च 2024', '2024-03-05'],
    ['th', '5 มีนาคม 2567', '2024-03-05'],
    ['vi', '5 tháng 3, 2024', '2024-03-05'],
    ['id', '5 Agustus 2024', '2024-08-05'],
    ['zh', '2024年3月5日', '2024-03-05'],
    ['ja', '令和6年3月5日', '2024-03-05'],
    ['ko', '2024년 3월 5일', '2024-03-05'],
    ['en-GB', '5/3/2024', '2024-03-05'],
    ['en-US', '3/5/2024', '2024-03-05'],
  ])('of a line below the heading in %s: %s', (language, line, date) => {
    const page = read(`<html lang=${language}><h1>1</h1><p>${line}</p>`);
    expect([page.date, page.sources.date]).toEqual([date, 'text']);
  });

  test('is that of the time nearest to the title, not of a list beside it', () => {
    const list = '<li>Elm <time datetime=2020-01-01>2020</time>'.repeat(8);
    const html = `<ul>${list}</ul><h1>Oaks</h1><time datetime="2024-03-05T10:00Z">5 March</time><ul>${list}</ul>`;
    expect(read(html).date).toBe('2024-03-05T10:00Z');
  });

  test('is not that of a change where the page tells both', () => {
    const html = '<h1>Oaks</h1><p>Updated: 6 March 2024</p><p>First published: 5 March 2024</p>';
    expect(read(html).date).toBe('2024-03-05');
  });

  test('is none of several far below the title, but may be the only one there', () => {
    const far = `<h1>Oaks</h1>${'<p>They grow slowly.'.repeat(50)}`;
    const list = '<li>Elm <time>5 March 2024</time><li>Ash <time>6 March 2024</time>';
    expect(read(`${far}<ul>${list}</ul>`).date).toBeUndefined();
    expect(read(`${far}<p>Posted on <time>5 March 2024</time>`).date).toBe('2024-03-05');
  });

  test('may be followed by that of a change in the same line', () => {
    const html =
      '<h1>Oaks</h1><p class=date>5 March 2024 (last modified 7 March 2024)</p><p class=date>6 March 2024</p>';
    expect(read(html).date).toBe('2024-03-05');
  });

  test('may stand in the head as Microdata outside of any item', () => {
    const html =
      '<head><meta itemprop=datePublished content=2024-03-05T10:00:00Z></head><h1>Oaks</h1>';
    expect(read(html)).toMatchObject({
      date: '2024-03-05T10:00:00Z',
      sources: { date: 'meta datepublished' },
    });
  });

  test('may stand in the address', () => {
    expect(read('', { url: 'https://example.org/2024/03/05/oaks' })).toMatchObject({
      date: '2024-03-05',
      sources: { date: 'url' },
    });
    expect(read('', { url: 'https://example.org/20240305_oaks' }).date).toBe('2024-03-05');
    expect(read('', { url: 'https://example.org/2024/03/oaks' }).date).toBeUndefined();
    expect(read('', { url: 'https://example.org/v/2024.13.45/' }).date).toBeUndefined();
  });

  test('is not after the day that the caller gives', () => {
    const html =
      '<meta property=article:published_time content=2031-01-01><h1>Oaks</h1><time>5 March 2024</time>';
    expect(read(html).date).toBe('2031-01-01');
    expect(read(html, { now: '2026-01-01T00:00:00Z' }).date).toBe('2024-03-05');
  });
});

describe('the language', () => {
  const german =
    'Die alte Eiche auf dem Hügel steht dort seit dreihundert Jahren, und niemand weiß, wer sie gepflanzt hat. ';

  test('is that of the text, whatever the page declares', () => {
    expect(read(`<html lang=en><p>${german.repeat(3)}`)).toMatchObject({
      language: 'de',
      sources: { language: 'text' },
    });
  });

  test('is the declared one where there is hardly any text, or the text is in one that no table has', () => {
    expect(read('<html lang=pt-BR><p>OK')).toMatchObject({
      language: 'pt',
      sources: { language: 'lang' },
    });
    const zulu =
      'Isihlahla esidala sikhula egqumeni iminyaka engamakhulu amathathu futhi akekho owaziyo ukuthi ubani owasitshala. ';
    expect(read(`<html lang=zu><p>${zulu.repeat(4)}`).language).toBe('zu');
    expect(read(`<html lang=en><p>${zulu.repeat(4)}`).language).toBeUndefined();
  });
});

describe('tags', () => {
  test.each([
    [
      '<meta name=keywords content="oaks, Trees; oaks | old trees">',
      ['oaks', 'Trees', 'old trees'],
    ],
    [
      '<meta property=article:tag content=oaks><meta property=article:tag content="old, trees">',
      ['oaks', 'old', 'trees'],
    ],
    [
      data({ '@type': 'Article', keywords: ['oaks', '#trees', 'https://example.org/'] }),
      ['oaks', 'trees'],
    ],
    [
      '<p><a rel=tag href=/oaks>Oaks</a> <a rel="tag nofollow" href=/trees>Trees</a>',
      ['Oaks', 'Trees'],
    ],
    ['<meta name=keywords content="橡树，树木、森林">', ['橡树', '树木', '森林']],
    ['<meta name=keywords content="#oak, # ash">', ['oak', 'ash']],
  ])('%s', (html, tags) => {
    expect(read(html).tags).toEqual(tags);
  });
});

describe('the name of the site', () => {
  test.each([
    ['<meta property=og:site_name content="The Herald">', 'The Herald', 'meta og:site_name'],
    [data({ '@type': 'WebSite', name: 'The Herald' }), 'The Herald', 'json-ld'],
    [
      data({ '@type': 'Article', publisher: { '@type': 'Organization', name: 'The Herald' } }),
      'The Herald',
      'json-ld',
    ],
    ['<meta name=application-name content="The Herald">', 'The Herald', 'meta application-name'],
    [
      '<p itemscope itemtype=https://schema.org/Organization><b itemprop=name>The Herald</b>',
      'The Herald',
      'microdata',
    ],
  ])('%s', (html, siteName, source) => {
    expect(read(html)).toMatchObject({ siteName, sources: { siteName: source } });
  });
});

test('a licence may be an address of its own page or a name', () => {
  const url = 'https://example.org/a/';
  expect(read('<a rel=license href=../terms>Terms</a>', { url }).licence).toBe(
    'https://example.org/terms',
  );
  expect(read('<meta name=dcterms.rights content="All rights reserved">').licence).toBe(
    'All rights reserved',
  );
});

test('the line that a card labels as the author is one, in any language', () => {
  const card = (label: string) =>
    `<meta name=twitter:label1 content="${label}"><meta name=twitter:data1 content="Ann Oak">`;
  expect(read(card('Written by')).authors).toEqual(['Ann Oak']);
  expect(read(card('Verfasst von')).authors).toEqual(['Ann Oak']);
  expect(read(card('Reading time')).authors).toEqual([]);
});

test('addresses that are none of the web are left out', () => {
  const html =
    '<link rel=canonical href="javascript:x"><meta property=og:image content="data:image/png;base64,AA">';
  expect(read(html, { url: 'https://example.org/' })).toMatchObject({
    url: 'https://example.org/',
    image: undefined,
  });
});

test('on the first page of a site, days and bylines that readers see are those of the articles listed', () => {
  const page =
    '<h1>Herald</h1><h2>Oaks</h2><p class=byline>By Ann Oak</p><time>5 March 2024</time>';
  const first = read(page, { url: 'https://herald.example/' });
  expect([first.authors, first.date]).toEqual([[], undefined]);
  const other = read(page, { url: 'https://herald.example/trees' });
  expect([other.authors, other.date]).toEqual([['Ann Oak'], '2024-03-05']);
  const told = read(`<meta name=author content="Ben Ash">${page}`, {
    url: 'https://herald.example/',
  });
  expect(told.authors).toEqual(['Ben Ash']);
});

test('of a list of articles none is the page', () => {
  const articles = ['Elm', 'Ash'].map((headline) => ({
    '@type': 'Article',
    headline,
    author: { name: 'Ann Oak' },
  }));
  expect(read(`<title>All our articles</title>${data(articles)}`).authors).toEqual([]);
});

test.each([
  ['Flood report', 'Two resign', 'Flood report: Two resign'],
  ['Flood report:', 'Two resign', 'Flood report: Two resign'],
  ['Flood report', 'Two resign', 'Flood report – Two resign'],
])(
  'a heading in two lines, %s and %s, has the separator of the declared title',
  (line, rest, title) => {
    const page = `<meta property="og:title" content="${title}"><title>${title} | Herald</title>`;
    expect(read(`${page}<h1><span>${line}</span><span> </span>${rest}</h1>`).title).toBe(title);
  },
);

test('a heading in one line stays as it is', () => {
  expect(read('<title>Two-day flood</title><h1>Two day flood</h1>').title).toBe('Two day flood');
});

describe('who wrote a review, a comment or an answer is not the author of the page', () => {
  const product = { '@type': 'Product', name: 'Oak table' };
  const review = { '@type': 'Review', name: 'Oak table', author: { name: 'Ann Oak' } };

  test.each([
    ['JSON-LD', data({ ...product, review: [review] })],
    ['JSON-LD with one review', data({ ...product, review })],
    ['JSON-LD, in a graph', data({ '@graph': [{ ...product, review }] })],
    [
      'Microdata',
      `<div itemscope itemtype="https://schema.org/Product"><div itemprop="review" itemscope itemtype="https://schema.org/Review">
      <b itemprop="name">Oak table</b> <i itemprop="author">Ann Oak</i></div></div>`,
    ],
    [
      'Microdata, where the review is no item',
      `<div itemscope itemtype="https://schema.org/Product"><div itemprop="review"><i itemprop="author">Ann Oak</i></div></div>`,
    ],
    [
      'RDFa',
      `<div typeof="Product"><div property="review" typeof="Review"><b property="name">Oak table</b>
      <i property="author">Ann Oak</i></div></div>`,
    ],
    [
      'a list of reviews',
      '<ul class="reviews"><li><span class="author">Verified buyer</span></ul>',
    ],
    ['a review with a byline', '<div id="customer-review"><p class="byline">By Ann Oak</p></div>'],
    [
      'comments',
      '<section class="comments"><div><a rel="author" href="/ann">Ann Oak</a></div></section>',
    ],
    ['a line in a comment', '<div class="comment"><p>By Ann Oak</p></div>'],
    ['a field to fill in', '<form><label class="author">Your name</label></form>'],
  ])('%s', (_, markup) => {
    expect(
      read(`<title>Oak table</title><h1>Oak table</h1><p>Made by hand.</p>${markup}`).authors,
    ).toEqual([]);
  });

  test('but of a page that is a review it is', () => {
    const page = `<title>A film of oaks</title><article class="review"><h1>A film of oaks</h1>`;
    expect(read(`${page}<p class="byline">By Ann Oak</p></article>`).authors).toEqual(['Ann Oak']);
    const marked = { '@type': 'Review', name: 'A film of oaks', author: { name: 'Ann Oak' } };
    expect(read(`${page}</article>${data(marked)}`).authors).toEqual(['Ann Oak']);
  });
});

test.each(['The Herald |', '| The Herald', 'The Herald – ', ' The Herald -'])(
  'a site called `%s` has no separator in its name',
  (name) => {
    expect(read(`<meta property="og:site_name" content="${name}">`).siteName).toBe('The Herald');
  },
);

/** Markup that says something of the page, whole and broken. */
// biome-ignore format: a list reads better filled
const statements = [
  '<title>', '</title>', '<h1>', '</h1>', '<h2 hidden>', 'Oaks grow', ' | ', ' - ', 'By ', 'Ann Oak', ' and ', 'Ben Ash', '5 March 2024', '2024年3月5日',
  '٥ مارس ٢٠٢٤', '99/99/9999', '<time datetime="2024-03-05T25:61">', '<time>', '</time>', '<p class="byline">', '<p class=date>', '<a rel=author href=x>', '</a>',
  '<div itemscope itemtype="https://schema.org/Article">', '<div itemprop="author" itemscope>', '<b itemprop="name headline datePublished">', '</div>', '</b>',
  '<div typeof=Article>', '<i property=author>', '</i>', '<meta name=author content="admin, Ann Oak">', '<meta property="og:title" content="Oaks | Herald">',
  '<meta property="article:published_time" content="2024-02-30">', '<meta name=keywords content=", ,a,a">', '<link rel="canonical license" href="http://[">',
  '<base href="//x">', '<html lang="xx-YY">', '<html lang="">', '<script type="application/ld+json">', '</script>', '{"@graph":[', '{"@type":"Article",', '"author":[{"name":',
  '"headline":', '"Oaks"', ',', ']', '}', '"@id":"#a"', '<template>', '</template>', '\u202e', '\0', '\ud83c',
];

test('every answer is of its form and has a source, whatever the page says', () => {
  const pages = fc
    .array(fc.constantFrom(...statements), { maxLength: 50 })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(pages, (html) => {
      const { sources, author, ...fields } = read(html, {
        url: 'https://example.org/2024/02/31/oaks',
      });
      const told = Object.entries(fields).filter(
        ([, value]) => value !== undefined && value.length > 0,
      );
      expect(told.map(([field]) => field).sort()).toEqual(Object.keys(sources).sort());
      const texts = told.flatMap(([, value]) => value);
      expect(texts).toEqual(texts.map((text) => text?.trim()));
      expect(author).toBe(fields.authors.length > 0 ? fields.authors.join(', ') : undefined);
      expect(new Set(fields.authors).size).toBe(fields.authors.length);
      for (const date of [fields.date, fields.modified]) {
        if (date === undefined) continue;
        expect(date).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?$/);
        expect(Number.isNaN(Date.parse(date))).toBe(false);
      }
    }),
    { ...seeded, numRuns: 500 },
  );
});

test('never throws, and always answers the same, whatever the page', () => {
  fc.assert(
    fc.property(documents, (html) => {
      expect(read(html)).toEqual(read(html));
    }),
    seeded,
  );
});

test('no script of data, however broken, ends the reading or hides the heading', () => {
  const whole = JSON.stringify({
    '@graph': [{ '@type': 'Article', headline: 'Elms', author: [{ name: 'Ann' }, null, 3] }],
  });
  const cuts = fc.tuple(
    fc.nat(whole.length),
    fc.nat(whole.length),
    fc.constantFrom('', '"', '{', ']', '\\', '\n', '</b>', '&quot;'),
  );
  fc.assert(
    fc.property(cuts, ([one, other, piece]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const broken = whole.slice(0, from) + piece + whole.slice(to);
      const page = read(
        `<script type="application/ld+json">${broken}</script><title>Oaks</title><h1>Oaks</h1>`,
      );
      expect(page.title).toBe('Oaks');
    }),
    seeded,
  );
});

test('100,000 nested elements, items and headings are read', () => {
  for (const tag of [
    '<div itemscope itemprop=author>',
    '<h1>',
    '<a rel=author href=x>',
    '<p class=byline>',
    '<time>',
  ]) {
    expect(read(tag.repeat(100_000)).date).toBeUndefined();
  }
});

test('texts have neither control characters nor halves of characters, nor outer white space where they were cut', () => {
  const control = read('<title>\u0007Oak\u0001tree</title><link rel="license" href="&#1;by&#9;">');
  expect(control.title).toBe('Oak tree');
  expect(control.licence).toBe('by');
  const cut = read(
    `<title>${'x'.repeat(999)}🌳 oak</title><meta name=author content="${'o'.repeat(3999)}🌳">`,
  );
  expect(cut.title).toBe('x'.repeat(999));
  expect(cut.authors.join('')).not.toMatch(/\p{Cs}/u);
  expect(read(`<title>${'x'.repeat(999)} oak</title>`).title).toBe('x'.repeat(999));
});
