// Ways in which pages break their JSON-LD. What cannot be mended is left out; what stands beside it is read, and the page too.
import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readMetadata } from './read-metadata.ts';

const script = (text: string): string => `<script type="application/ld+json">${text}</script>`;

/** A page with a script that may be broken before a whole one. */
const page = (broken: string): string => `<html lang="en"><head><title>Oaks grow | Herald</title>
  ${script(broken)}${script('{"@type": "NewsArticle", "headline": "Oaks grow", "datePublished": "2024-03-05"}')}
  </head><body><h1>Oaks grow</h1><p>One oak stood on the hill for three hundred years.</body></html>`;

const article = '{"@type": "Article", "headline": "Oaks grow", "author": "Ann Oak"}';

describe('mended, so that the author is read', () => {
  test.each([
    ['a comma too much', '{"@type": "Article", "headline": "Oaks grow", "author": "Ann Oak",}'],
    ['two commas', '{"@type": "Article",, "headline": "Oaks grow", "author": "Ann Oak"}'],
    ['a comma behind it', `${article},`],
    ['a semicolon behind it', `${article};`],
    ['a line comment', `{ // the article\n${article.slice(1)}`],
    ['a block comment', `/* the article */ ${article}`],
    ['marks of CDATA', `<![CDATA[${article}]]>`],
    ['marks of CDATA in comments', `/*<![CDATA[*/${article}/*]]>*/`],
    ['marks of HTML comments', `<!-- ${article} -->`],
    ['a byte order mark', `\ufeff${article}`],
    ['a line break in a string', article.replace('Ann Oak', 'Ann\nOak')],
    ['a tab in a string', article.replace('Ann Oak', 'Ann\tOak')],
    ['U+0000 in a string', article.replace('Oaks grow', 'Oaks\0grow')],
    ['an escape that JSON has not', article.replace('Ann', String.raw`\Ann`)],

    ['character references for quotes', article.replaceAll('"', '&quot;')],
    ['references within strings', article.replace('Ann Oak', 'Ann&nbsp;Oak')],
    ['two values in a row', `{"@type": "WebSite"}${article}`],
    ['two values with a comma between', `{"@type": "WebSite"}, ${article}`],
    ['a list of lists', `[[[${article}]]]`],
    ['null beside it', `[null, 3, "text", ${article}]`],
    ['a graph that is no list', `{"@graph": ${article}}`],
    ['a graph in a graph', `{"@graph": [{"@graph": [${article}]}]}`],
  ])('%s', (_, broken) => {
    expect(readMetadata(createPage(page(broken)))).toMatchObject({
      title: 'Oaks grow',
      authors: ['Ann Oak'],
    });
  });
});

describe('left out, and nothing else', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['cut off in a string', article.slice(0, 30)],
    ['cut off before a value', '{"@type":'],
    ['a bracket too few', article.slice(0, -1)],
    ['a bracket of the other kind', `${article.slice(0, -1)}]`],
    ['a quote within a string', article.replace('Oaks', 'Oa"ks')],
    ['single quotes', article.replaceAll('"', "'")],
    ['names without quotes', '{@type: Article, author: Ann}'],
    ['code', 'window.data = {};'],
    ['markup', '<p>Not found</p>'],
    ['an error of the server', 'Warning: Undefined variable $post in /var/www/page.php'],
    ['a placeholder', '{{ article | json }}'],
    ['a number', '42'],
    ['true', 'true'],
    ['null', 'null'],
    ['a string', '"Article"'],
    ['10,000 brackets', '['.repeat(10_000)],
    ['10,000 objects in one another', '{"a":'.repeat(10_000)],
    [
      'types and names of the wrong kind',
      '{"@type": {"a": 1}, "@id": [], "headline": {}, "author": [[], {}, null]}',
    ],
    ['things that name each other', '{"@id": "#a", "author": {"@id": "#a"}}'],
    [
      'names of the language',
      '{"__proto__": {"author": "Eve"}, "constructor": {"prototype": {"author": "Eve"}}}',
    ],
  ])('%s', (_, broken) => {
    expect(readMetadata(createPage(page(broken)))).toMatchObject({
      title: 'Oaks grow',
      authors: [],
      date: '2024-03-05',
      schemaType: 'NewsArticle',
    });
  });
});
