import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectEncoding, detectUtf16, rankEncodings } from './detect.ts';
import { encode, languages } from './languages.test-suite.ts';
import { sampleBytes, sampleWords } from './sample.ts';

describe('sampleWords', () => {
  it('takes words with bytes above 0x7F outside tags, whole and joined by spaces', () => {
    const bytes = encode('<p title="Ärger">Süß, plain "Öl" 1<b>ä</b></p>', 'windows-1252');
    expect(sampleWords(bytes)).toEqual(encode('Süß Öl ä ', 'windows-1252'));
  });

  it('takes words inside tags when there are no others', () => {
    const bytes = encode('<p title="Ärger">plain</p>', 'windows-1252');
    expect(sampleWords(bytes)).toEqual(encode('Ärger ', 'windows-1252'));
  });

  it('takes a word of one repeated byte once', () => {
    const bytes = encode('· a · b · ···· c §§§§§ \u00a0', 'windows-1252');
    expect(sampleWords(bytes)).toEqual(encode('· §§ \u00a0 ', 'windows-1252'));
  });

  it('never splits a character of a long Chinese page without spaces', () => {
    const text = languages[0].text.replaceAll(/[，。]/g, '<br>').repeat(2000);
    const sample = sampleWords(encode(text, 'gbk'), 1001);
    expect(sample.length).toBeGreaterThan(900);
    expect(sample.length).toBeLessThanOrEqual(1001);
    expect(rankEncodings(sample)[0]).toMatchObject({ encoding: 'gbk', language: 'zh-Hans' });
  });

  it('keeps to its limit, and keeps bytes of the page only', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 500 }),
        fc.integer({ min: 1, max: 100 }),
        (bytes, limit) => {
          const sample = sampleWords(bytes, limit);
          expect(sample.length).toBeLessThanOrEqual(limit);
          const foreign = [...sample].filter((byte) => byte !== 0x20 && !bytes.includes(byte));
          expect(foreign).toEqual([]);
        },
      ),
    );
    expect(
      sampleWords(new Uint8Array(100_000).fill(0xe9, 0, 99_000).fill(0xe8, 1, 2)).length,
    ).toBeLessThanOrEqual(sampleBytes);
  });
});

describe('detectEncoding', () => {
  it('ranks the right encoding among the best two by eight words', () => {
    for (const { encodings, text } of languages) {
      const [encoding] = encodings;
      const words = text
        .split(/[\s，、]/)
        .slice(0, 8)
        .join(' ');
      const bytes = encode(words, encoding);
      if (sampleWords(bytes).length < 16) continue;
      const rankOf = (name: string) =>
        rankEncodings(sampleWords(bytes)).findIndex((entry) => entry.encoding === name);
      expect(rankOf(encoding), words).toBeLessThan(2);
    }
  });

  it('finds nothing in ASCII and in nothing', () => {
    expect(detectEncoding(encode('<p>plain', 'utf-8'))).toBeUndefined();
    expect(detectEncoding(new Uint8Array())).toBeUndefined();
  });

  it('takes lone signs to be windows-1252', () => {
    for (const sign of ['©', '£5', '·', '§', '°', 'don’t', '“so”', '\u00a0', '5¢', 'naïve', '½']) {
      expect(detectEncoding(encode(`plain ${sign} text`, 'windows-1252')), sign).toBe(
        'windows-1252',
      );
    }
  });

  it('never throws on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void detectEncoding(bytes)),
    );
  });
});

describe('detectUtf16', () => {
  it('finds both byte orders of markup and nothing in other bytes', () => {
    const page = '<!DOCTYPE html><html><title>日本語</title><p>日本語の文章です。</p></html>';
    expect(detectUtf16(encode(page, 'utf-16le'))).toBe('utf-16le');
    expect(detectUtf16(encode(page, 'utf-16be'))).toBe('utf-16be');
    expect(detectUtf16(encode(page, 'utf-8'))).toBeUndefined();
    expect(detectUtf16(new Uint8Array(500))).toBeUndefined();
    expect(detectUtf16(new Uint8Array())).toBeUndefined();
  });
});
