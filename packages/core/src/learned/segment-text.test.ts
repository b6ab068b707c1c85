import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodedText } from '../features/decoded-text.ts';
import { characterClass, classOf } from '../page/characters.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { flag } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { readKnownWords } from './known-words.ts';
import { kindOf, letterKind } from './letters.ts';
import { readSegmentText, readsAsSentence, type SegmentText } from './segment-text.ts';

function read(html: string): SegmentText {
  const page = createPage(html);
  return readSegmentText(page, readKnownWords(page));
}

/** One row of all columns but the sums and the hash, which other tests look at. */
function row(text: SegmentText, segment: number): Record<string, number> {
  const { textSums: _, hash: __, ...columns } = text;
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column[segment]]),
  );
}

const words = (html: string): number[] => Array.from(read(html).words);

describe('a page worked through by hand', () => {
  const text = read(`<title>Growing oaks</title>
    <meta name=description content="How oaks grow slowly">
    <nav><img src=a><a href=/>HOME</a> | <a href=/b>Blog</a></nav>
    <script>var notCounted = 1;</script><style>p { color: red }</style><!-- nor this -->
    <h1>Growing <i>Oaks</i></h1>
    <p>An oak, says R&eacute;aumur, grows slowly: <strong>700 years</strong>; NASA (“really?”) paid $5 for {x}. <img src=b>
    <p>Next one<br>line`);

  it('has a row for each segment', () => {
    expect(Array.from(text.words)).toEqual([3, 2, 15, 3]);
  });

  it('reads links, separators, capitals and pictures of a menu', () => {
    expect(row(text, 0)).toEqual({
      ...{ words: 3, linkWords: 2, linkDensity: 2 / 3, strongWords: 0, characters: 9 },
      ...{ capitalised: 2, capitals: 1, numbers: 0, short: 1 }, // the bar has no letters at all
      ...{ commas: 0, sentenceEnds: 0, separators: 1, currencies: 0, code: 0 },
      ...{ titleWords: 0, descriptionWords: 0 },
      ...{ firstKind: letterKind.upper, lastKind: letterKind.letter },
      ...{ tagsBefore: 5, tagsInside: 2, images: 1, begin: 5, end: 10 }, // two of title, nav, img, a
    });
  });

  it('finds the words of the title in a heading; scripts, styles and comments are not there', () => {
    expect(row(text, 1)).toEqual({
      ...{ words: 2, linkWords: 0, linkDensity: 0, strongWords: 0, characters: 11 },
      ...{ capitalised: 2, capitals: 0, numbers: 0, short: 0 },
      ...{ commas: 0, sentenceEnds: 0, separators: 0, currencies: 0, code: 0 },
      ...{ titleWords: 2, descriptionWords: 1 },
      ...{ firstKind: letterKind.upper, lastKind: letterKind.letter },
      ...{ tagsBefore: 3, tagsInside: 1, images: 0, begin: 13, end: 16 },
    });
  });

  it('counts what stands in the words of a paragraph, references decoded', () => {
    expect(row(text, 2)).toEqual({
      ...{ words: 15, linkWords: 0, linkDensity: 0, strongWords: 2, characters: 67 },
      ...{ capitalised: 3, capitals: 1, numbers: 2, short: 7 },
      ...{ commas: 3, sentenceEnds: 2, separators: 0, currencies: 1, code: 2 },
      ...{ titleWords: 0, descriptionWords: 1 },
      ...{ firstKind: letterKind.upper, lastKind: letterKind.sentenceEnd },
      ...{ tagsBefore: 3, tagsInside: 2, images: 0, begin: 19, end: 36 },
    });
  });

  it('gives a picture to the segment after it, and a single br to the segment around it', () => {
    expect(row(text, 3)).toMatchObject({ tagsBefore: 2, tagsInside: 1, images: 1, words: 3 });
  });
});

describe('words of a segment', () => {
  it('weigh half where they are ideographs, in links and strong text too', () => {
    const text = read('<p>長得很慢。好 oak <a href=x>樹</a> <b>木ノ</b>');
    expect(row(text, 0)).toMatchObject({
      words: 5,
      linkWords: 0.5,
      strongWords: 1,
      sentenceEnds: 1,
    });
  });

  it('are found in Thai, where no space parts them', () => {
    const page = createPage('<p>ต้นไม้โตช้า oak');
    const found = page.tokens.count - 1;
    expect(found).toBeGreaterThan(2);
    expect(words(page.source)).toEqual([found]);
  });

  it('are read in part when they are too long to be words', () => {
    const text = read(`<p>${'a'.repeat(100)}, ${'A'.repeat(63)}.${'b'.repeat(100)}!`);
    expect(row(text, 0)).toMatchObject({ words: 2, characters: 128, commas: 0, sentenceEnds: 1 });
  });

  it('count in hidden text and in noscript, not in head, templates, drawings and code', () => {
    expect(words('<p hidden>a b</p><noscript>c</noscript>')).toEqual([2, 1]);
    expect(words('<title>a</title><template>b</template><svg><text>c</text></svg>')).toEqual([]);
    expect(words('<script>a</script><style>b</style><iframe>c</iframe>')).toEqual([]);
  });

  it('are told by kind at both ends, closing quotes and brackets aside', () => {
    const ends = (html: string): number[] => {
      const { firstKind, lastKind } = read(html);
      return [firstKind[0], lastKind[0]];
    };
    expect(ends('<p>“Oaks grow (slowly.)”')).toEqual([
      letterKind.punctuation,
      letterKind.sentenceEnd,
    ]);
    expect(ends('<p>7 oaks »')).toEqual([letterKind.digit, letterKind.separator]);
    expect(ends('<p>oaks: <b>)</b>')).toEqual([letterKind.letter, letterKind.punctuation]);
    expect(ends('<p>शजर हैं।')).toEqual([letterKind.letter, letterKind.sentenceEnd]);
  });

  it('have the hash of the same words whatever their case, punctuation and markup', () => {
    const { hash } = read(
      '<p>Été oaks<p>&eacute;t&Eacute; <b>“Oaks”.</b><p>ÉTÉ<br>OAKS<p>oaks été<p>été oak s<p>été',
    );
    expect(hash[1]).toBe(hash[0]);
    expect(hash[2]).toBe(hash[0]);
    expect(new Set(hash).size).toBe(4);
  });
});

describe('reading as a sentence', () => {
  const reads = (html: string): boolean => readsAsSentence(read(html), 0);

  it('takes eight words and the end of a sentence', () => {
    expect(reads('<p>oak trees grow slowly and live for long.')).toBe(true);
    expect(reads('<p>oak trees grow. They live for very long')).toBe(true);
    expect(reads('<p>oak trees grow slowly and live long.')).toBe(false);
    expect(reads('<p>oak trees grow slowly and live for long')).toBe(false);
  });

  it('takes sixteen ideographs', () => {
    expect(reads(`<p>${'木'.repeat(16)}。`)).toBe(true);
    expect(reads(`<p>${'木'.repeat(15)}。`)).toBe(false);
  });
});

/** Words (1) and tags (0) in order, by plain filters; and the segment of each. */
function sequenceOf(page: Page): { isWord: number; segment: number }[] {
  const { kind, tag, names } = page.events;
  const code = /^(script|style|xmp|iframe|noembed|noframes|link|meta|template)$/;
  return Array.from(page.tokens.event, (event) => ({
    isWord: kind[event] === eventKind.text ? 1 : 0,
    segment: page.segments.ofEvent[event],
    name: names[tag[event]],
    isSeen: (page.structure.flags[event] & flag.inTemplate) === 0,
  })).filter(({ isWord, segment, name, isSeen }) =>
    isWord ? segment >= 0 : isSeen && !code.test(name),
  );
}

describe('on generated documents', () => {
  const onDocuments = (check: (page: Page, text: SegmentText) => void): void =>
    fc.assert(
      fc.property(documents, (html) => check(createPage(html), read(html))),
      seeded,
    );

  it('no segment is without words', () => {
    onDocuments((page, { words }) => {
      expect(words.length).toBe(page.segments.count);
      expect(words.every((n) => n > 0)).toBe(true);
    });
  });

  it('counts are those of the decoded words of each segment', () => {
    const has = (kind: number, word: string): boolean =>
      [...word].some((letter) => kindOf(letter.codePointAt(0)!) === kind);
    const count = (kind: number, word: string): number =>
      [...word].filter((letter) => kindOf(letter.codePointAt(0)!) === kind).length;
    onDocuments((page, text) => {
      const { event, from, to } = page.tokens;
      const naive = Array.from(text.words, () => ({
        ...{ words: 0, linkWords: 0, commas: 0, sentenceEnds: 0, separators: 0, currencies: 0 },
        ...{ code: 0, capitalised: 0, numbers: 0, characters: 0 },
      }));
      event.forEach((e, token) => {
        const segment = page.segments.ofEvent[e];
        if (page.events.kind[e] !== eventKind.text || segment < 0) return;
        const word = [...decodedText(page, from[token], to[token])].slice(0, 64).join('');
        const type = classOf(word.codePointAt(0)!);
        const isHalf = type === characterClass.ideograph || type === characterClass.attached;
        const sums = naive[segment];
        sums.words += isHalf ? 0.5 : 1;
        if ((page.structure.flags[e] & flag.inLink) !== 0) sums.linkWords += isHalf ? 0.5 : 1;
        sums.commas += count(letterKind.comma, word);
        sums.sentenceEnds += count(letterKind.sentenceEnd, word);
        sums.separators += count(letterKind.separator, word);
        sums.currencies += count(letterKind.currency, word);
        sums.code += count(letterKind.code, word);
        if (kindOf(word.codePointAt(0)!) === letterKind.upper) sums.capitalised++;
        if (has(letterKind.digit, word)) sums.numbers++;
        sums.characters += [...word].length;
      });
      naive.forEach((sums, segment) => {
        expect(row(text, segment)).toMatchObject(sums);
      });
    });
  });

  it('each segment begins and ends among words and tags where its words do', () => {
    onDocuments((page, text) => {
      const sequence = sequenceOf(page);
      const place = (segment: number) => (one: { segment: number }) => one.segment === segment;
      for (let s = 0; s < text.words.length; s++) {
        const first = sequence.findIndex(place(s));
        const last = sequence.findLastIndex(place(s));
        const tags = sequence.slice(first, last).filter(({ isWord }) => !isWord).length;
        const before = s === 0 ? -1 : sequence.findLastIndex(place(s - 1));
        expect(row(text, s)).toMatchObject({
          ...{ begin: first, end: last + 1 },
          ...{ tagsInside: tags, tagsBefore: first - before - 1 },
        });
      }
    });
  });

  it('sums of sums over words and tags are those of a double loop', () => {
    onDocuments((page, { textSums }) => {
      const sequence = sequenceOf(page).map(({ isWord }) => isWord);
      const naive = [0];
      for (let i = 0; i <= sequence.length; i++) {
        const before = sequence.slice(0, i).reduce((sum, isWord) => sum + isWord, 0);
        naive.push(naive[i] + before);
      }
      expect(Array.from(textSums)).toEqual(naive);
    });
  });
});

describe('characters beyond 16 bits', () => {
  it('hash the same as references and as themselves', () => {
    const { hash } = read('<p>Oak 𐐀𠀋<p>Oak &#x10400;&#x2000B;<p>oak &#x10400;𠀋<p>oak &#x400;𠀋');
    expect(hash[1]).toBe(hash[0]);
    expect(hash[2]).toBe(hash[0]);
    expect(hash[3]).not.toBe(hash[0]);
  });

  it('weigh half where they are ideographs', () => {
    expect(words('<p>𠀋𠀌')).toEqual([1]);
    expect(words('<p>&#x2000B;&#x2000C; 樹')).toEqual([1.5]);
  });

  it('are one character each', () => {
    expect(row(read('<p>𐐀𐐨 🌳<p>&#x10400;&#x10428; &#x1F333;'), 1)).toMatchObject({
      ...{ words: 2, characters: 3, capitalised: 1, capitals: 0, short: 2 },
    });
  });

  it('are read to the end of a word that is half of one', () => {
    expect(row(read('<p>\ud83c \udf33 \ud83c&amp;'), 0)).toMatchObject({ words: 3, characters: 4 });
  });
});

it('leaves words without letters and digits out of the hash', () => {
  const { hash } = read('<p>Oak – ash 🌳<p>»Oak« | ash!<p>oak ash<p>oakash<p>|<p>🌳');
  expect(hash[1]).toBe(hash[0]);
  expect(hash[2]).toBe(hash[0]);
  expect(hash[3]).not.toBe(hash[0]);
  expect(hash[5]).toBe(hash[4]);
});

it('takes for strong what stands below b or strong, and no more where they are left open', () => {
  const { strongWords } = read(
    '<p>oak <b>elm <i>ash</i> fir</p><p>oak <strong>elm</strong></b> ash<div><b><p>oak</p></b></div>',
  );
  expect(Array.from(strongWords)).toEqual([3, 1, 1]);
});

it('counts neither templates nor what stands in them among the tags', () => {
  const { tagsBefore, tagsInside } = read(
    '<template><p>elm</p></template><p>oak <template><b>elm</b></template><i>ash</i>',
  );
  expect([tagsBefore[0], tagsInside[0]]).toEqual([1, 1]);
});

it('counts pictures before a segment, not those between its words', () => {
  const { images, tagsInside } = read('<p><img><img>oak <img> ash <img><p>elm');
  expect(Array.from(images)).toEqual([2, 1]);
  expect(tagsInside[0]).toBe(1);
});
