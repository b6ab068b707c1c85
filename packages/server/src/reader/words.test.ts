import { pageTypes } from 'pith';
import { describe, expect, test } from 'vitest';
import { acceptedFormat, acceptedLanguage } from '../gateway/accepted.ts';
import { entityTag, hasAlready } from '../gateway/entity-tag.ts';
import { directionOfLanguage, directionOfPage, knownLanguage } from './direction.ts';
import { html, trusted } from './markup.ts';
import { readingLength } from './reading-time.ts';
import { readerLanguage, readerLanguages, readerTexts } from './texts/index.ts';

describe('the reader’s words', () => {
  const spoken = 'en de fr es it pt nl pl ru uk ar he fa zh ja ko tr hi id el'.split(' ');

  test('are there in twenty languages, all of them', () => {
    expect([...readerLanguages].sort()).toEqual(spoken.sort());
    const keysOf = (value: unknown): unknown =>
      typeof value === 'string'
        ? value.trim() !== ''
        : Object.fromEntries(
            Object.entries(value as object)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, keysOf(inner)]),
          );
    for (const language of readerLanguages) {
      expect(keysOf(readerTexts[language]), language).toEqual(keysOf(readerTexts.en));
      expect(Object.keys(readerTexts[language].kinds).sort()).toEqual([...pageTypes].sort());
    }
  });

  test('are in the script of their language', () => {
    const scripts = {
      ru: 'Cyrillic',
      uk: 'Cyrillic',
      ar: 'Arabic',
      he: 'Hebrew',
      fa: 'Arabic',
      zh: 'Han',
      ko: 'Hangul',
      hi: 'Devanagari',
      el: 'Greek',
    } as const;
    for (const [language, script] of Object.entries(scripts)) {
      const texts = JSON.stringify(Object.values(readerTexts[language as 'ru'].failure.reasons));
      expect(texts.match(new RegExp(`\\p{Script=${script}}`, 'gu'))!.length).toBeGreaterThan(40);
    }
  });

  test('are found by tags', () => {
    expect(
      ['pt-BR', 'zh-Hant-TW', 'EN', 'sw', '', undefined, 'constructor'].map(readerLanguage),
    ).toEqual(['pt', 'zh', 'en', undefined, undefined, undefined, undefined]);
  });
});

describe('Accept', () => {
  test.each([
    [undefined, 'html'],
    ['*/*', 'html'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
    ['text/markdown, text/html;q=0.9', 'md'],
    ['text/plain', 'txt'],
    ['application/*', 'json'],
    ['text/html;q=0, text/*', 'md'],
    ['image/png', 'html'],
    ['\u0000;;q=,,', 'html'],
  ])('%j gets %s', (accept, format) => expect(acceptedFormat({ accept })).toBe(format));

  test.each([
    ['de-AT, en;q=0.5', 'de'],
    ['sw, fr;q=0.2', 'fr'],
    ['sw', undefined],
    ['*', undefined],
    [undefined, undefined],
    ['en;q=0, el', 'el'],
  ])('of languages %j gets %s', (wanted, language) => {
    expect(acceptedLanguage({ 'accept-language': wanted }, readerLanguages)).toBe(language);
  });
});

describe('direction', () => {
  test('of a language is that of its script', () => {
    expect(
      ['ar', 'he', 'fa', 'ur', 'dv', 'az-Arab', 'en', 'az', 'zz', 'no tag', undefined].map(
        directionOfLanguage,
      ),
    ).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of a page is that of its letters, and where there are none of its language', () => {
    const hebrew = 'אלון ישן עמד על הגבעה';
    expect(directionOfPage('en', hebrew)).toBe('rtl');
    expect(directionOfPage('he', 'An old oak')).toBe('ltr');
    expect(directionOfPage('he', `${hebrew} npm install oak-tree --save`)).toBe('rtl');
    expect(directionOfPage('en', `An old oak stood on the hill: ${hebrew}`)).toBe('ltr');
    expect(directionOfPage('ar', '12')).toBe('rtl');
    expect(directionOfPage(undefined, '')).toBe('ltr');
  });

  test('languages are known by their names', () => {
    expect(['de', 'zh-TW', 'EN-us', 'xx', 'not a tag', '', null].map(knownLanguage)).toEqual([
      'de',
      'zh-TW',
      'en-US',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each([
  ['', 0],
  ['—', 0],
  ['oak', 1],
  ['oak '.repeat(2380), 10],
  ['don’t '.repeat(2380), 10],
  ['한국어 '.repeat(2380), 10],
  ['橡'.repeat(4500), 10],
  ['かしわ'.repeat(1500), 10],
  ['โอ๊ก '.repeat(2975), 10], // three letters each, and a mark
])('a text takes its minutes to read: row %#', (text, minutes) =>
  expect(readingLength(text).minutes).toBe(minutes),
);

describe('templates', () => {
  test('escape all that is not markup', () => {
    const hostile = `<&>"'\0`;
    expect(
      html`<p title="${hostile}">${[hostile, 1, undefined, false]}${trusted('<b>')}</p>`.markup,
    ).toBe('<p title="&lt;&amp;&gt;&quot;&#39;">&lt;&amp;&gt;&quot;&#39;1<b></p>');
  });
});

test('tags of entities are those of the body', () => {
  const tag = entityTag('oak');
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect(entityTag('elm')).not.toBe(tag);
  expect(
    [tag, `W/${tag}`, `"x" , ${tag}`, '*', '"x"', '', undefined].map((known) =>
      hasAlready(known, tag),
    ),
  ).toEqual([true, true, true, true, false, false, false]);
});
