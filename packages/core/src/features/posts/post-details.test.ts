import { describe, expect, test } from 'vitest';
import { createPage } from '../../page/page.ts';
import { countsBefore, findPostDetails } from './post-details.ts';

/** The details told in the element that stands around all of some HTML: field, value and rank. */
function detailsIn(html: string, attributes = '') {
  const page = createPage(`<div ${attributes}>${html}</div>`);
  return findPostDetails(page, [1]).map(({ field, value, rank }) => [field, value, rank]);
}

const onTag = (attributes: string) => detailsIn('<p>x</p>', attributes);

describe('of attributes', () => {
  test.each([
    ['data-author="Ana"', [['author', 'Ana', 2]]],
    ['DATA-USERNAME="Ana"', [['author', 'Ana', 2]]],
    ['data-user-name=" Ana, "', [['author', 'Ana', 2]]],
    ['data-author-name="Ana"', [['author', 'Ana', 2]]],
    ['author="Ana"', [['author', 'Ana', 2]]],
    ['data-author="A"', [['author', 'A', 6]]],
    ['data-author="7"', [['author', '7', 6]]],
    ['data-author="Ab"', [['author', 'Ab', 2]]],
    ['data-author="王"', [['author', '王', 2]]],
    ['data-author', []],
    ['data-name="Ana" dir=ltr title=Ana', []],
    ['data-time="1769800001"', [['date', '2026-01-30T19:06:41Z', 3]]],
    ['data-timestamp="1769800001.9"', [['date', '2026-01-30T19:06:41Z', 3]]],
    ['data-utime="1769800001500"', [['date', '2026-01-30T19:06:41.500Z', 3]]],
    ['data-date=" 3\n  May "', [['date', '3 May', 3]]],
    ['data-created="12345"', [['date', '12345', 3]]],
    ['data-created-at="17698000012"', [['date', '17698000012', 3]]],
    ['data-created-at="x1769800001"', [['date', 'x1769800001', 3]]],
    ['data-created-at="1769800001500x"', [['date', '1769800001500x', 3]]],
    ['data-created-at="a1769800001500"', [['date', 'a1769800001500', 3]]],
    ['data-created-at="1769800001.x"', [['date', '1769800001.x', 3]]],
    ['data-date="May"', []],
    ['data-date="۳ فروردین"', [['date', '۳ فروردین', 3]]],
    [
      'data-author=Ana data-time=3',
      [
        ['author', 'Ana', 2],
        ['date', '3', 3],
      ],
    ],
  ])('%s', (attributes, details) => {
    expect(onTag(attributes)).toEqual(details);
  });

  test('seconds come in ten digits, with or without parts, milliseconds in thirteen', () => {
    const dateOf = (time: string) => onTag(`data-time="${time}"`)[0][1];
    expect(dateOf('0000000000')).toBe('1970-01-01T00:00:00Z');
    expect(dateOf('0000000000.25')).toBe('1970-01-01T00:00:00Z');
    expect(dateOf('0000000001000')).toBe('1970-01-01T00:00:01Z');
    expect(dateOf('000000000')).toBe('000000000');
    expect(dateOf('00000000000.5')).toBe('00000000000.5');
  });

  test('dates have at most 60 characters', () => {
    expect(onTag(`data-date="${'3'.padEnd(60, 'x')}"`)).toHaveLength(1);
    expect(onTag(`data-date="${'3'.padEnd(61, 'x')}"`)).toEqual([]);
  });

  test('names have at most 80 characters, without the punctuation around them', () => {
    expect(onTag(`data-author="${'x'.repeat(80)}"`)).toHaveLength(1);
    expect(onTag(`data-author="${'x'.repeat(81)}"`)).toEqual([]);
    expect(onTag(`data-author="- @${'x'.repeat(80)} :"`)).toHaveLength(1);
    expect(onTag(`data-author="${'Ana'.padStart(320)}"`)).toHaveLength(1);
    expect(onTag(`data-author="${'Ana'.padStart(324)}"`)).toEqual([]);
  });

  test('of a start tag the first 32 attributes are read', () => {
    const others = Array.from({ length: 31 }, (_, i) => `x${i}`).join(' ');
    expect(onTag(`${others} data-author=Ana`)).toHaveLength(1);
    expect(onTag(`x ${others} data-author=Ana`)).toEqual([]);
  });
});

describe('of what an element is', () => {
  test.each([
    // microdata: the content, a property called name, a link or stressed text, or all its text
    ['<i itemprop=author>Ana</i>', [['author', 'Ana', 1]]],
    ['<i itemprop=" Creator ">Ana</i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author itemprop=x>Ana</i>', [['author', 'Ana', 1]]],
    ['<i itemprop=editor>Ana</i>', []],
    ['<i itemprop=author content="Ana">Ben</i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author content="">Ben</i>', []],
    ['<meta itemprop=author content=Ana>', [['author', 'Ana', 1]]],
    ['<img itemprop=author alt=Ana>', []],
    ['<i itemprop=author>by <s itemprop=" name ">Ana</s> of Rome</i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <s itemprop=url>Ana</s></i>', [['author', 'by Ana', 1]]],
    ['<i itemprop=author>by <meta itemprop=name content=Ana> Ben</i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <b>Ana</b></i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <strong>Ana</strong></i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <cite>Ana</cite></i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <a>Ana</a></i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <b content=Ben>Ana</b></i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <b>-</b> <b>Ana</b></i>', [['author', 'Ana', 1]]],
    ['<i itemprop=author>by <s>Ana</s></i>', [['author', 'by Ana', 1]]],
    [
      '<i itemprop=author>by <s class=fn>Ana</s></i>',
      [
        ['author', 'Ana', 1],
        ['author', 'Ana', 2],
      ],
    ],
    [
      '<i itemprop=author>by <s class=author>Ana</s></i>',
      [
        ['author', 'by Ana', 1],
        ['author', 'Ana', 4],
      ],
    ],
    // links of relation, names of classes
    ['<a rel=author>Ana</a>', [['author', 'Ana', 2]]],
    ['<a rel="nofollow AUTHOR me">Ana</a>', [['author', 'Ana', 2]]],
    ['<a rel=nofollow>Ana</a>', []],
    ['<a rel=authority>Ana</a>', []],
    ['<a rel=co-author>Ana</a>', []],
    ['<a rel=author rel=x>Ana</a>', [['author', 'Ana', 2]]],
    ['<s class=fn>Ana</s>', [['author', 'Ana', 2]]],
    ['<s class=author>Ana</s>', [['author', 'Ana', 4]]],
    ['<s class=author>A</s>', [['author', 'A', 8]]],
    ['<s class=author rel=nofollow>Ana</s>', [['author', 'Ana', 4]]],
    ['<s class=box>Ana</s>', []],
    // addresses of people
    ['<a href="/members/7">Ana</a>', [['author', 'Ana', 6]]],
    ['<a href="https://x.example/u/ana">Ana</a>', [['author', 'Ana', 6]]],
    ['<a href="HTTP://x.example/?User=7">Ana</a>', [['author', 'Ana', 6]]],
    ['<a href="//x.example/profile.php?id=7">Ana</a>', [['author', 'Ana', 6]]],
    ['<a href="https://user.example/oak">Ana</a>', []],
    ['<a href="http://user.example/oak">Ana</a>', []],
    ['<a href="/x?to=https://user.example/oak">Ana</a>', [['author', 'Ana', 6]]],
    ['<a href="/user/login">Ana</a>', []],
    ['<a href="/user/Log-Out">Ana</a>', []],
    ['<a href="/user/signin">Ana</a>', []],
    ['<a href="/user/sign-up">Ana</a>', []],
    ['<a href="/user/register">Ana</a>', []],
    ['<a href="/user/log">Ana</a>', [['author', 'Ana', 6]]],
    ['<a href="/oaks">Ana</a>', []],
    ['<a>Ana</a>', []],
    ['<s href="/members/7">Ana</s>', []],
    // dates
    ['<time>3 May</time>', [['date', '3 May', 1]]],
    ['<time>May</time>', []],
    ['<time datetime=" 2026-05-03 ">x</time>', [['date', '2026-05-03', 1]]],
    ['<time datetime="soon">3 May</time>', [['date', '3 May', 1]]],
    ['<time content=2026>x</time>', [['date', '2026', 1]]],
    ['<time title="May 2026">x</time>', [['date', 'May 2026', 1]]],
    ['<time datetime=1 content=2 title=3>4</time>', [['date', '1', 1]]],
    ['<time content=2 title=3>4</time>', [['date', '2', 1]]],
    ['<s itemprop=datePublished>3 May</s>', [['date', '3 May', 1]]],
    ['<meta itemprop=dateCreated content="1769800001">', [['date', '2026-01-30T19:06:41Z', 1]]],
    ['<s itemprop=dateModified>3 May</s>', [['date', '3 May', 4]]],
    ['<s itemprop=predatePublished>3 May</s>', [['date', '3 May', 4]]],
    ['<s itemprop=dateCreatedAt>3 May</s>', [['date', '3 May', 4]]],
    ['<s class=date>3 May</s>', [['date', '3 May', 4]]],
    [
      '<s class="author date">3 May</s>',
      [
        ['author', '3 May', 4],
        ['date', '3 May', 4],
      ],
    ],
    ['<s class=day>3 May</s>', []],
  ])('%s', (html, details) => {
    expect(detailsIn(html)).toEqual(details);
  });

  test('a title for machines of more than 60 characters is passed over', () => {
    const dated = (length: number) =>
      detailsIn(`<time title="${'3'.padEnd(length, 'x')}">4</time>`);
    expect(dated(60)).toEqual([['date', '3'.padEnd(60, 'x'), 1]]);
    expect(dated(61)).toEqual([['date', '4', 1]]);
  });

  test('of an author’s element 24 events are looked at', () => {
    const author = (others: number) =>
      detailsIn(`<i itemprop=author>${'<br>'.repeat(others)}<b>Ana</b> of Rome</i>`);
    expect(author(22)).toEqual([['author', 'Ana', 1]]);
    expect(author(23)).toEqual([['author', 'Ana of Rome', 1]]);
  });

  test('of an address 500 characters are read', () => {
    const link = (length: number) =>
      detailsIn(`<a href="${'/user'.padStart(length, 'x')}">Ana</a>`);
    expect(link(500)).toEqual([['author', 'Ana', 6]]);
    expect(link(501)).toEqual([]);
  });
});

describe('a name', () => {
  test.each([
    [' :@•·|- Ana', 'Ana'],
    ['Ana \n :：•·|,،-', 'Ana'],
    ['Ana  \n Maria', 'Ana Maria'],
    ['Ana-Maria: the 2nd', 'Ana-Maria: the 2nd'],
    ['(Ana)', '(Ana)'],
    ['see https://ana.example', 'see https://ana.example'],
    ['room 12345', 'room 12345'],
    ['2026 oaks', '2026 oaks'],
    ['version 2.345', 'version 2.345'],
    ['王小明：', '王小明'],
  ])('%j is %s', (text, name) => {
    expect(onTag(`data-author="${text}"`)).toEqual([['author', name, 2]]);
  });

  test.each([
    '',
    '…',
    'https://ana.example',
    'HTTP://ana.example',
    'today 9:30',
    '1.05 of May',
    '3 May 2026',
    'May,2026',
    '2026',
    '2026-05',
    '2026年',
    '۱۴۰۵',
  ])('%j is none', (text) => {
    expect(onTag(`data-author="${text}"`)).toEqual([]);
  });
});

describe('a text that shows when', () => {
  test.each([
    ['9. Okt 2012, 21:04', '9. Okt 2012, 21:04'],
    [' (Posted 2012-10-09\n  9:04) ', 'Posted 2012-10-09 9:04'],
    ['2012 9:04', '2012 9:04'],
    ['9:04&nbsp;in 2012', '9:04 in 2012'],
    ['۲۱:۰۴ ۱۴۰۵', '۲۱:۰۴ ۱۴۰۵'],
  ])('%j', (text, date) => {
    expect(detailsIn(`<p>${text}</p>`)).toEqual([['date', date, 6]]);
  });

  test.each([
    '9. Okt 2012',
    '21:04',
    'at 21:4 in 2012',
    'a:bc 2012',
    '21:04 in 20123',
    '21:04 x12012',
    '21.04 of 2012: yes',
  ])('%j does not', (text) => {
    expect(detailsIn(`<p>${text}</p>`)).toEqual([]);
  });

  test('has at most 60 characters without what stands around it, of 120 that are read', () => {
    const shown = (length: number, before = '') =>
      detailsIn(`<p>${before}${'21:04 2012 '.padEnd(length, 'x')}</p>`);
    expect(shown(60)).toHaveLength(1);
    expect(shown(61)).toEqual([]);
    expect(shown(20, '.'.repeat(100))).toHaveLength(1);
    expect(shown(20, '.'.repeat(101))).toEqual([]);
  });

  test('is no script', () => {
    expect(detailsIn('<script>21:04 2012</script>')).toEqual([]);
  });
});

test('what stands in a quotation is not read, after it is', () => {
  expect(detailsIn('<blockquote><p><b class=author>Ana</b></p></blockquote>')).toEqual([]);
  expect(detailsIn('<q><time>3 May</time> 21:04 2012</q>')).toEqual([]);
  expect(detailsIn('<q>x</q><time>3 May</time>')).toEqual([['date', '3 May', 1]]);
});

test('elements are read in source order, what stands in several once, what stands in none not', () => {
  const page = createPage(
    '<p><time>1 May</time></p><div><time>2 May</time><div><time>3 May</time></div><time>4 May</time></div><p><time>5 May</time></p>',
  );
  const { names } = page.events;
  const rows = Array.from(page.structure.tag, (tag, row) => [names[tag], row] as const);
  const [outer, inner] = rows.filter(([name]) => name === 'div').map(([, row]) => row);
  const [first, last] = rows.filter(([name]) => name === 'p').map(([, row]) => row);
  const valuesIn = (...elements: number[]) =>
    findPostDetails(page, elements).map(({ value }) => value);
  expect(valuesIn(last, inner, outer)).toEqual(['2 May', '3 May', '4 May', '5 May']);
  expect(valuesIn(inner, first)).toEqual(['1 May', '3 May']);
  const details = findPostDetails(page, [first, outer, last]);
  const counts = countsBefore(page, details, ({ value }) => value !== '3 May');
  expect([...counts]).toEqual(
    Array.from(
      { length: page.structure.count + 1 },
      (_, row) => details.filter(({ element, value }) => element < row && value !== '3 May').length,
    ),
  );
});
