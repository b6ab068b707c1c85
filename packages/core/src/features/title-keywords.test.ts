import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { commonStopWords } from './stop-words.ts';
import {
  declaredLanguage,
  markKeywords,
  titleKeywords,
  titleText,
  withoutSiteName,
} from './title-keywords.ts';

function keywords(title: string, language = 'en'): string[] {
  return [...titleKeywords(createPage(`<title>${title}</title>`), language)];
}

function marked(html: string): string[] {
  const page = createPage(html);
  const marks = markKeywords(page, titleKeywords(page, 'en'));
  return Array.from(marks)
    .flatMap((mark, token) => (mark === 1 ? [token] : []))
    .map((token) => page.source.slice(page.tokens.from[token], page.tokens.to[token]));
}

describe('title text', () => {
  test('is decoded and collapsed', () => {
    expect(titleText(createPage('<title> Caf&eacute;\n &amp; Bar </title>'))).toBe('Café & Bar');
  });

  test('is not that of a drawing, nor empty while another is not', () => {
    const html = '<title> </title><svg><title>Drawing</title></svg><title>Oak</title>';
    expect(titleText(createPage(html))).toBe('Oak');
  });

  test('is empty on a page without a title', () => {
    expect(titleText(createPage('<p>one'))).toBe('');
    expect(titleText(createPage('<title>'))).toBe('');
  });
});

describe('site name', () => {
  test.each([
    ['Oak Tree Facts | Trees', 'Oak Tree Facts'],
    ['Oak Tree Facts - The Trees', 'Oak Tree Facts'],
    ['Oak Tree Facts — Trees', 'Oak Tree Facts'],
    ['Oak Tree Facts: Trees', 'Oak Tree Facts'],
    ['Oak Tree Facts » Trees', 'Oak Tree Facts'],
    ['Oak | Facts | Trees', 'Oak | Facts'],
  ])('of %s goes', (title, rest) => {
    expect(withoutSiteName(title)).toBe(rest);
  });

  test.each(['Oak Tree Facts', 'Oak | Facts of Trees', 'A well-known tree', 'At 10:30', '', '|'])(
    'is not found in %s',
    (title) => {
      expect(withoutSiteName(title)).toBe(title);
    },
  );
});

describe('title keywords', () => {
  test('are the words of the title in lower case', () => {
    expect(keywords('Oak Tree Facts')).toEqual(['oak', 'tree', 'facts']);
  });

  test('leave out stop words, short words and punctuation', () => {
    expect(keywords('“What is the Oak (of an English park)?”')).toEqual(['oak', 'english', 'park']);
  });

  test('leave out the stop words of the language that is asked for, or else declared', () => {
    const page = createPage('<html lang="de-AT"><title>Die Eiche und the tree</title>');
    expect([...titleKeywords(page, '')]).toEqual(['eiche', 'the', 'tree']);
    expect([...titleKeywords(page, 'en')]).toEqual(['die', 'eiche', 'und', 'tree']);
  });

  test('leave out the stop words of all languages when none is known', () => {
    expect(keywords('Die Eiche und the tree', '')).toEqual(['eiche', 'tree']);
    expect(keywords('Die Eiche und the tree', 'xx')).toEqual(['eiche', 'tree']);
    expect(keywords('Die Eiche', 'constructor')).toEqual(['eiche']);
  });

  test('are none without a title', () => {
    expect(titleKeywords(createPage('<p>oak'), '').size).toBe(0);
  });
});

test('the declared language is the main part of the lang attribute', () => {
  expect(declaredLanguage(createPage('<!DOCTYPE html><!-- --><html lang=" PT-br">'))).toBe('pt');
  expect(declaredLanguage(createPage('<html><body lang=pt>'))).toBe('');
  expect(declaredLanguage(createPage(''))).toBe('');
});

describe('marks', () => {
  test('are on keywords in any case and with punctuation around them', () => {
    const html = '<title>Oak Tree</title><p>An oak, “Oak” (OAK) t&#114;ees a t&#114;ee. Oaken';
    expect(marked(html)).toEqual(['Oak', 'Tree', 'oak,', '“Oak”', '(OAK)', 't&#114;ee.']);
  });

  test('are on Cyrillic and Greek keywords', () => {
    expect(marked('<title>Рыжий дуб</title>ДУБ и рыжий РЫЖИЙ').slice(2)).toEqual([
      'ДУБ',
      'рыжий',
      'РЫЖИЙ',
    ]);
  });

  test('are the same as when every word is compared', () => {
    const letters = fc.constantFrom(
      'oak',
      'Oak',
      'OAK',
      'oaken',
      'ок',
      'tree',
      'Tree',
      'to',
      '(oak)',
      '«tree»',
      '—',
      '1',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), (words) => {
        const html = `<title>Oak tree 1st</title><p>${words.join(' ')}`;
        const expected = words.filter((word) => /^[(«]?(oak|tree)[)»]?$/i.test(word));
        expect(
          marked(html)
            .slice(2)
            .filter((word) => word !== '1st'),
        ).toEqual(expected);
      }),
    );
  });
});

test('stop words are lower case, of three letters or more, each once', () => {
  for (const list of Object.values(commonStopWords)) {
    const words = list.split(' ');
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => [...word].length < 3 || word !== word.toLowerCase())).toEqual([]);
  }
});

// trying every place of the run would take minutes
test('reads past long runs of separators and punctuation once', () => {
  const run = ':'.repeat(500_000);
  const kept = withoutSiteName(`Oak${run}trees grow - Site`);
  expect(kept === `Oak${run}trees grow`).toBe(true); // told in a word, not in a million
  const [word] = keywords(`oak${'.'.repeat(500_000)}x`);
  expect(word.length).toBe(500_004);
});

test.each([
  ['<meta><p>x</p><title>Oak</title>', 'Oak'],
  ['<h1>Oak</h1><title></title>', ''],
  ['<title><!-- c --></title>', '<!-- c -->'],
  ['</title>Oak', ''],
  ['<title>', ''],
  ['<svg><title>Oak', ''],
])('the title of %s is %j', (html, title) => {
  expect(titleText(createPage(html))).toBe(title);
});

test.each([
  ['<html lang="en_GB">', 'en'],
  ['<html lang=de><html lang=en>', 'de'],
  ['<html>', ''],
  ['text</p><html lang=de>', 'de'],
  ['<p lang=fr></p><html lang=de>', ''],
])('the language of %s is %j', (html, language) => {
  expect(declaredLanguage(createPage(html))).toBe(language);
});

test.each([
  ['Oak Facts|Trees', 'Oak Facts'],
  ['Oak Facts –  Trees', 'Oak Facts'],
  ['Oak: facts - Trees', 'Oak: facts'],
  ['Oak: - Trees', 'Oak: - Trees'],
  ['Oaks: - Trees', 'Oaks: - Trees'],
  ['Old oaks: | Trees', 'Old oaks'],
  ['Trees | Trees', 'Trees | Trees'],
  ['Treess | Trees', 'Treess'],
  ['Oak facts -Trees', 'Oak facts -Trees'],
  ['Oak facts:Trees', 'Oak facts:Trees'],
])('of the title %j without the name of its site %j is left', (title, rest) => {
  expect(withoutSiteName(title)).toBe(rest);
});

test('keywords have three letters or more, whatever units these take', () => {
  expect(keywords('ab abc 𝒪a 𝒪ak 𝒪𝒪 «éé» «ééé»')).toEqual(['abc', '𝒪ak', 'ééé']);
  expect(keywords('Oaks oaks OAKS oak’s')).toEqual(['oaks', 'oak’s']);
});

test('a word is no keyword by its beginning alone, nor a tag or a word beyond the text', () => {
  expect(marked('<title>Oak</title><oak>oaks oa ok ko Oak</oak><!-- oak -->')).toEqual([
    'Oak',
    'Oak',
  ]);
  expect(marked('<p>Oak')).toEqual([]);
});

test('punctuation of ASCII, Latin-1 and beyond may stand before a keyword', () => {
  const before = ['!', '/', ':', '@', '[', '`', '{', '\u00a0¡', '¿', '‐', '“', '⁉', '«('];
  const words = before.map((mark) => `${mark}oak`);
  expect(marked(`<title>Oak</title>${words.join(' ')}`).slice(1)).toEqual(
    words.map((word) => word.trim()),
  );
  const not = ['0oak', '9oak', 'aoak', 'zoak', 'Zoak', 'Àoak', '₠oak'];
  expect(marked(`<title>Oak</title>${not.join(' ')}`)).toEqual(['Oak']);
});

test('without keywords no word is marked', () => {
  const page = createPage('<p>oak tree</p>');
  expect([...markKeywords(page, new Set())]).toEqual([0, 0, 0, 0]);
});
