import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { readEvidence } from './evidence.ts';
import { chooseLanguage, dateContext } from './language.ts';

const evidenceOf = (html: string) => readEvidence(createPage(html), undefined);
const languageOf = (html: string) => chooseLanguage(evidenceOf(html));

const german =
  'Die alte Eiche auf dem Hügel steht dort seit dreihundert Jahren, und niemand weiß, wer sie gepflanzt hat. ';
const english =
  'The old oak on the hill has grown there for three hundred years, and nobody knows who planted it. ';

describe('the declared language of a page with hardly any text', () => {
  test.each([
    ['<html lang=pt-BR>', 'pt', 'lang'],
    ['<meta http-equiv=Content-Language content="sv, en">', 'sv', 'meta content-language'],
    ['<meta name=language content=FR>', 'fr', 'meta language'],
    ['<meta name=DC.language content=it>', 'it', 'meta dc:language'],
    ['<meta name=DCTERMS.language content=fin>', 'fin', 'meta dcterms:language'],
    ['<meta property=og:locale content=tr_TR>', 'tr', 'meta og:locale'],
    [
      '<script type="application/ld+json">{"@type": "Article", "inLanguage": "el-GR"}</script>',
      'el',
      'json-ld',
    ],
  ])('%s', (html, value, source) => {
    expect(languageOf(html)).toEqual({ value, source });
  });

  test.each([
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['iw', 'he'],
    ['in', 'id'],
    ['HAW', 'haw'],
  ])('%s is %s', (tag, language) => {
    expect(languageOf(`<html lang="${tag}">`)?.value).toBe(language);
  });

  test.each(['x', 'German', '12 de', '-de', 'français'])('%s is none', (tag) => {
    expect(languageOf(`<meta name=language content="${tag}">`)).toBeUndefined();
  });

  test('is that of the first source that has a code', () => {
    const meta = '<meta name=language content=German><meta property=og:locale content=de_AT>';
    expect(languageOf(`<html lang=sv>${meta}`)?.value).toBe('sv');
    expect(
      languageOf(
        `<html lang=Svenska><meta property=og:locale content=de_AT><script type="application/ld+json">{"@type": "Article", "inLanguage": "el"}</script>`,
      )?.value,
    ).toBe('de');
  });
});

describe('the language', () => {
  test('is the declared one of a text of less than 400 characters that is in none that is told', () => {
    expect(languageOf(`<html lang=en><p>${'1'.repeat(398)}`)?.value).toBe('en');
    expect(languageOf(`<html lang=en><p>${'1'.repeat(399)}`)).toBeUndefined();
  });

  test('is the first declared one that is never told by its text, where the text is long and not told', () => {
    const html = `<html lang=en><meta property=og:locale content=zu_ZA><p>${'1'.repeat(500)}`;
    expect(languageOf(html)).toEqual({ value: 'zu', source: 'meta og:locale' });
  });

  test('is that of the text where any source declares it', () => {
    const html = `<html lang=en><meta property=og:locale content=de_DE><p>${german}${german}`;
    expect(languageOf(html)).toEqual({ value: 'de', source: 'text' });
    expect(languageOf(`<p>${german}${german}`)).toEqual({ value: 'de', source: 'text' });
  });

  test('is the declared one where the text may be in another as well', () => {
    const line = '<p>Jeg har en bil og et hus ved havet';
    expect(languageOf(`<html lang=nb>${line}`)).toEqual({ value: 'no', source: 'lang' });
    expect(languageOf(line)).toEqual({ value: 'da', source: 'text' });
    const both = `<html lang=nb><meta property=og:locale content=da_DK>${line}`;
    expect(languageOf(both)).toEqual({ value: 'da', source: 'text' });
    const clear = '<html lang=nb><p>Vi har en stor have med mange træer';
    expect(languageOf(clear)).toEqual({ value: 'da', source: 'text' });
  });
});

describe('running text', () => {
  const short = `<p>${english.slice(0, 60)}</p>`.repeat(10);
  const long = `<p>${german}</p>`;

  test('is that of long blocks, not of the lines around them', () => {
    expect(languageOf(`${short}${long}${long}`)?.value).toBe('de');
    expect(languageOf(`${short}${short}${short}${long}${long}`)?.value).toBe('de');
  });

  test('is that of all blocks where those that are long have less than 160 characters', () => {
    expect(languageOf(`${short}${long}`)?.value).toBe('en');
  });

  test('is not that of long links', () => {
    const link = `<p><a href=/>${english}</a></p>`;
    expect(languageOf(`${link.repeat(12)}${long}${long}`)?.value).toBe('de');
  });

  test('has blocks of 80 characters, markup not counted', () => {
    const lines = `<p>${english.slice(0, 60)}</p>`.repeat(4);
    const told = (length: number) =>
      languageOf(`${lines}<p>${german.slice(0, length - 1)}.</p>`.repeat(3))?.value;
    expect([told(79), told(80)]).toEqual(['en', 'de']);
    const marked = `<p>${'<b>The</b> <i>old</i> <u>oak</u> '.repeat(5)}</p>`;
    expect(languageOf(`${marked.repeat(6)}${long}${long}`)?.value).toBe('de');
  });
});

describe('the region whose dates a page writes', () => {
  test.each([
    ['<!doctype html><!-- oaks --><html lang=en-GB>', 'GB'],
    ['<html lang=" en-gb ">', 'GB'],
    ['<html lang=en_US>', 'US'],
    ['<html lang=zh-Hant-TW>', 'TW'],
    ['<html lang=haw-US>', 'US'],
    ['<html lang=de-CH-1996>', 'CH'],
    ['<html lang=en>', ''],
    ['<html lang=zh-Hant>', ''],
    ['<html lang=de-1996>', ''],
    ['<html lang=english-GB>', ''],
    ['<html lang=es-419>', ''],
    ['<html lang=en-Latin-GB>', ''],
    ['<html lang=sl-rozaj>', ''],
    ['<html><body lang=en-GB>', ''],
    ['<p lang=en-GB>', 'GB'],
    ['oaks', ''],
  ])('%s: %s', (html, region) => {
    expect(dateContext(evidenceOf(html), 'en')).toEqual({ language: 'en', region });
  });

  test('is told apart from a language that is not known', () => {
    expect(dateContext(evidenceOf('<html lang=en-GB>'), undefined)).toEqual({
      language: '',
      region: 'GB',
    });
    expect(dateContext(evidenceOf(''), undefined)).toEqual({ language: '', region: '' });
  });
});
