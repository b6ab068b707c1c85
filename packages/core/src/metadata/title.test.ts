import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readHeadings } from './headings.ts';
import { chooseTitle } from './title.ts';

/** The title of a page and its source, by what it declares and what its site is called. */
function titleOf(html: string, declared: readonly string[], siteNames: readonly string[] = []) {
  const page = createPage(html);
  const found = chooseTitle({
    page,
    headings: readHeadings(page),
    declared: declared.map((value, at) => ({ value, source: `declared ${at}` })),
    siteNames: new Set(siteNames),
  });
  return found && [found.value, found.source];
}

describe('a declared title without the names of the site', () => {
  test.each([
    ['Oaks | Herald', 'Oaks'],
    ['Herald: Oaks', 'Oaks'],
    ['Herald | Oaks | The Paper', 'Oaks'],
    ['Herald | Oaks | Elms | The Paper', 'Oaks | Elms'],
    ['Herald | The Paper | Oaks', 'Oaks'],
    ['Oaks | Herald | Elms', 'Oaks | Herald | Elms'],
    ['Oaks – Elms', 'Oaks – Elms'],
    ['| Oaks – Elms |', '| Oaks – Elms |'],
    ['Herald | Herald', 'Herald'],
    ['|', '|'],
    ['Дуб — HERALD!', 'Дуб'],
  ])('%s is %s', (title, own) => {
    expect(titleOf('', [title], ['herald', 'the paper'])).toEqual([own, 'declared 0']);
  });

  test('is one that is not such a name, unless all are', () => {
    expect(titleOf('', ['Herald', 'Oaks'], ['herald'])).toEqual(['Oaks', 'declared 1']);
    expect(titleOf('', ['Herald', 'Paper'], ['herald', 'paper'])).toEqual(['Herald', 'declared 0']);
    expect(titleOf('<h1>Oaks</h1><h1>Elms</h1>', ['Herald'], ['herald'])).toEqual(['Oaks', 'h1']);
    expect(titleOf('', [])).toBeUndefined();
  });
});

describe('the heading that is the title', () => {
  test.each([
    ['the only h1', '<h2>Elms</h2><h1>Oaks</h1>', ['Ash'], ['Oaks', 'h1']],
    ['none of several h1', '<h1>Elms</h1><h1>Oaks</h1>', ['Ash'], ['Ash', 'declared 0']],
    ['no h2 that none agrees with', '<h2>Oaks</h2>', ['Ash'], ['Ash', 'declared 0']],
    ['no h2 without a declared title', '<h2>Oaks</h2>', [], undefined],
    [
      'one that agrees, of any level',
      '<h1>Elms</h1><h6>Oaks</h6>',
      ['Oaks | News'],
      ['Oaks', 'h6'],
    ],
    ['the highest that agree', '<h3>Oaks</h3><h2>OAKS</h2><h2>oaks</h2>', ['Oaks'], ['OAKS', 'h2']],
    [
      'one with several parts',
      '<h2>News</h2><h2>Oaks grow - Elms</h2>',
      ['Oaks grow | Elms | News'],
      ['Oaks grow - Elms', 'h2'],
    ],
    ['not a letter alone', '<h2>A</h2>', ['A'], ['A', 'declared 0']],
    ['two letters', '<h2>Ab</h2>', ['Ab'], ['Ab', 'h2']],
    [
      'the longest part',
      '<h2>News</h2><h2>Oaks grow</h2>',
      ['News | Oaks grow'],
      ['Oaks grow', 'h2'],
    ],
    [
      'a shorter part, where nothing else is one',
      '<h2>News</h2>',
      ['News | Oaks grow'],
      ['News', 'h2'],
    ],
    [
      'no shorter part before a block that is a longer one',
      '<h2>News</h2><p>Oaks grow</p>',
      ['News | Oaks grow'],
      ['Oaks grow', 'declared 0'],
    ],
    [
      'the h1 that begins the title',
      '<h3>Deciduous trees</h3><h1>Oak</h1>',
      ['Oak - Deciduous trees'],
      ['Oak', 'h1'],
    ],
    [
      'not that h1 before a heading of the longest part',
      '<h1>Oak</h1><h3>Deciduous trees</h3>',
      ['Oak - Deciduous trees'],
      ['Deciduous trees', 'h3'],
    ],
    [
      'no h1 that ends it, where a longer part is one',
      '<h3>Deciduous trees</h3><h1>Oak</h1>',
      ['Deciduous trees - Oak'],
      ['Deciduous trees', 'h3'],
    ],
    [
      'none of two h1 that begins it',
      '<h1>Oak</h1><h1>Elm</h1><p>Deciduous trees</p>',
      ['Oak - Deciduous trees'],
      ['Deciduous trees', 'declared 0'],
    ],
  ])('is %s', (_, html, declared, title) => {
    expect(titleOf(html, declared)).toEqual(title);
  });

  test('names not the site', () => {
    expect(
      titleOf('<h1>The Herald</h1><h2>Oaks</h2>', ['The Herald | Oaks'], ['the herald']),
    ).toEqual(['Oaks', 'h2']);
    expect(titleOf('<h1>Herald</h1><h1>Oaks</h1>', ['Ash'], ['herald'])).toEqual(['Oaks', 'h1']);
    expect(titleOf('<h1>Oaks | Herald</h1>', ['Oaks | Herald'], ['herald'])).toEqual([
      'Oaks',
      'h1',
    ]);
    expect(titleOf('<h1>Oaks | Herald</h1>', [], ['herald'])).toEqual(['Oaks', 'h1']);
    expect(
      titleOf('<h1>Oak</h1><h2>The Old Herald</h2>', ['Oak | The Old Herald'], ['the old herald']),
    ).toEqual(['Oak', 'h1']);
  });

  test('is the longest of the parts that are no names of the site', () => {
    const html = '<h2>News</h2><h2>Oaks grow</h2>';
    const declared = ['News | Oaks grow | The Old Herald Daily'];
    expect(titleOf(html, declared, ['the old herald daily'])).toEqual(['Oaks grow', 'h2']);
  });

  test('is written with the separators of a declared title that has more of them', () => {
    const told = (heading: string, ...declared: string[]) =>
      titleOf(`<h1>${heading}</h1>`, [heading, ...declared])?.[0];
    expect(told('Floods Two resign', 'Floods: Two resign')).toBe('Floods: Two resign');
    expect(told('Floods Two resign', 'Floods – Two – resign')).toBe('Floods – Two – resign');
    expect(told('Floods Two resign', 'Ash', 'Floods — Two resign')).toBe('Floods — Two resign');
    expect(told('Floods: Two resign', 'Floods - Two resign')).toBe('Floods: Two resign');
    expect(told('Floods: Two resign', 'Floods Two resign')).toBe('Floods: Two resign');
    expect(told('Floods Two resign', 'Floods:Two-resign')).toBe('Floods Two resign');
    expect(told('Floods Two resign', 'Floods: Three resign')).toBe('Floods Two resign');
  });
});

describe('a declared title that ends a heading', () => {
  test.each([
    ['Nature: Oaks grow', ['Oaks grow'], ['Oaks grow', 'declared 0']],
    ['Nature: Oaks grow', ['Ash', 'OAKS GROW!'], ['OAKS GROW!', 'declared 1']],
    ['Nature: Oaks grow', ['News | Oaks grow | Daily'], ['Oaks grow', 'declared 0']],
    // more than half of it
    ['Ab Oaks', ['Oaks'], ['Oaks', 'declared 0']],
    ['Abc Oaks', ['Oaks'], ['Abc Oaks', 'h1']],
    ['Aoaks', ['Oaks'], ['Aoaks', 'h1']],
    ['Oaks grow in May', ['Oaks grow'], ['Oaks grow in May', 'h1']],
  ])('%s with %j', (heading, declared, title) => {
    expect(titleOf(`<h1>${heading}</h1>`, declared)).toEqual(title);
  });

  test('is not the name of the site', () => {
    expect(titleOf('<h1>In Herald</h1>', ['Herald'], ['herald'])).toEqual(['In Herald', 'h1']);
  });

  test('is looked for in the first of several h1', () => {
    const html = '<h1>Nature: Oaks grow</h1><h1>Elms</h1>';
    expect(titleOf(html, ['Ash', 'Oaks grow'])).toEqual(['Oaks grow', 'declared 1']);
  });
});

describe('a declared title is cut to the block of the page', () => {
  test.each([
    [
      'that is its longest part',
      '<p>News</p><p>Oaks grow</p>',
      'News | Oaks grow | Daily',
      'Oaks grow',
    ],
    [
      'that is the longer stretch',
      '<p>Oaks grow</p><p>Oaks grow - News</p>',
      'Oaks grow | News | Daily',
      'Oaks grow | News',
    ],
    ['that is a shorter part', '<p>News</p>', 'News | Oaks grow', 'News'],
    [
      'with tags and references within',
      '<p><b>Oaks</b> <i class="a b c">gr&ouml;w</i></p>',
      'Oaks gröw | Daily news',
      'Oaks gröw',
    ],
    ['with other signs around', '<p>“Oaks grow”…</p>', 'Oaks grow | Daily', 'Oaks grow'],
    ['but not where none is', '<p>Oaks grow slowly</p>', 'Oaks grow | Daily', 'Oaks grow | Daily'],
  ])('%s', (_, html, declared, title) => {
    expect(titleOf(html, [declared])).toEqual([title, 'declared 0']);
  });

  test('unless it has one part, or one that is no name of the site', () => {
    expect(titleOf('<p>Oaks</p>', ['Oaks: Herald'], ['herald'])).toEqual(['Oaks', 'declared 0']);
    expect(titleOf('<p>The Herald</p>', ['Oaks | The Herald'], ['the herald'])).toEqual([
      'Oaks',
      'declared 0',
    ]);
  });

  test('that is at most twice as long with its signs', () => {
    const told = (signs: number) => titleOf(`<p>${'!'.repeat(signs)}Oaks</p>`, ['Oaks | D'])?.[0];
    expect([told(12), told(13)]).toEqual(['Oaks', 'Oaks | D']);
  });

  test('that is at most four times as long and 200 characters more with its markup', () => {
    const told = (length: number) =>
      titleOf(`<p>Oa<b title=${'x'.repeat(length)}>ks</b></p>`, ['Oaks | D'])?.[0];
    const markup = 'Oa<b title=>ks'.length;
    expect([told(4 * 8 + 200 - markup), told(4 * 8 + 201 - markup)]).toEqual(['Oaks', 'Oaks | D']);
  });
});
