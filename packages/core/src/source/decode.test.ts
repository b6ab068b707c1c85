import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PithError } from '../errors.ts';
import { decodeSource } from './decode.ts';
import { encode, languages, pageOf } from './languages.test-suite.ts';

const ascii = (text: string) => encode(text, 'utf-8');

describe('decodeSource with right labels', () => {
  for (const { name, encodings, text } of languages) {
    for (const encoding of [...encodings, 'utf-8']) {
      it(`follows ${encoding} for ${name} in the header and in the page`, () => {
        const plain = pageOf(text);
        const http = decodeSource(encode(plain, encoding), {
          contentType: `text/html; charset=${encoding}`,
        });
        expect(http).toEqual({
          text: plain,
          encoding,
          from: 'http',
          replacements: 0,
          warnings: [],
        });
        const declared = pageOf(text, encoding);
        const meta = decodeSource(encode(declared, encoding));
        expect(meta).toEqual({
          text: declared,
          encoding,
          from: 'meta',
          replacements: 0,
          warnings: [],
        });
      });
    }
  }
});

describe('decodeSource without labels', () => {
  for (const { name, encodings, text } of languages) {
    for (const encoding of [...encodings, 'utf-8', 'utf-16le', 'utf-16be']) {
      if (encoding === 'iso-8859-6') continue; // followed when named, never guessed
      it(`finds the text of ${name} in ${encoding}`, () => {
        const page = pageOf(text);
        const found = decodeSource(encode(page, encoding));
        expect(found.text).toBe(page);
        expect(found.from).toBe('detected');
      });
    }
  }
});

describe('decodeSource with wrong labels', () => {
  const wrong = ['utf-8', 'iso-8859-1', 'gb2312', 'big5', 'shift_jis', 'windows-1251', 'no-such'];
  for (const { name, encodings, text } of languages) {
    for (const encoding of [...encodings, 'utf-8']) {
      if (encoding === 'iso-8859-6' || encoding === 'iso-2022-jp') continue;
      it(`finds the text of ${name} in ${encoding} under other labels`, () => {
        const long = `${text} `.repeat(3);
        for (const label of wrong) {
          if (encoding === 'x-mac-cyrillic' && label === 'windows-1251') continue; // nearly the same
          const page = pageOf(long, label);
          expect(decodeSource(encode(page, encoding)).text, label).toBe(page);
          const plain = pageOf(long);
          const contentType = `text/html; charset=${label}`;
          expect(decodeSource(encode(plain, encoding), { contentType }).text, label).toBe(plain);
        }
      });
    }
  }

  it('takes the label of the page when the header is wrong', () => {
    const page = pageOf(languages[4].text, 'koi8-r');
    const found = decodeSource(encode(page, 'koi8-r'), { contentType: 'text/html;charset=utf-8' });
    expect(found).toMatchObject({ text: page, encoding: 'koi8-r', from: 'meta' });
    expect(found.warnings).toEqual([
      'The Content-Type header says utf-8, but the bytes are koi8-r.',
    ]);
  });

  it('keeps UTF-8 that is damaged here and there, and counts the damage', () => {
    const bytes = encode(pageOf(languages[0].text, 'utf-8'), 'utf-8').slice();
    const at = bytes.findIndex((byte) => byte > 0x7f);
    bytes[at] = 0xff;
    const found = decodeSource(bytes);
    expect(found).toMatchObject({ encoding: 'utf-8', from: 'meta', replacements: 3 });
    expect(found.warnings).toEqual(['3 invalid byte sequences in utf-8 became U+FFFD.']);
    expect(decodeSource(encode(pageOf('\ufffd 你好', 'utf-8'), 'utf-8')).replacements).toBe(0);
  });

  it('reads one stray byte under a UTF-8 label as windows-1252', () => {
    const page = pageOf('Copyright © 2004', 'utf-8');
    expect(decodeSource(encode(page, 'windows-1252'))).toMatchObject({
      text: page,
      encoding: 'windows-1252',
    });
  });

  it('honours a label when there is too little to tell against it', () => {
    const page = pageOf('Łódź', 'iso-8859-2');
    expect(decodeSource(encode(page, 'iso-8859-2'))).toMatchObject({ text: page, from: 'meta' });
  });

  it('reads a page labelled with a retired encoding by what its bytes are', () => {
    const page = pageOf(languages[3].text, 'iso-2022-kr');
    const found = decodeSource(encode(page, 'euc-kr'));
    expect(found).toMatchObject({ text: page, encoding: 'euc-kr', from: 'detected' });
    expect(found.warnings).toHaveLength(1);
  });
});

describe('decodeSource by the Standard', () => {
  it('puts a byte order mark before everything and drops it', () => {
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...ascii('<p>é'));
    expect(decodeSource(marked, { encoding: 'koi8-r', contentType: 'a/b;charset=gbk' })).toEqual({
      text: '<p>é',
      encoding: 'utf-8',
      from: 'byte-order-mark',
      replacements: 0,
      warnings: [],
    });
    expect(decodeSource(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x42)).text).toBe('A\ufffd');
    expect(decodeSource(Uint8Array.of(0xfe, 0xff, 0, 0x41))).toMatchObject({
      text: 'A',
      encoding: 'utf-16be',
    });
  });

  it('follows the option whatever the bytes are', () => {
    const found = decodeSource(ascii('é<meta charset=utf-8>'), { encoding: 'Latin1' });
    expect(found).toMatchObject({
      text: 'Ã©<meta charset=utf-8>',
      encoding: 'windows-1252',
      from: 'option',
    });
  });

  it('gives utf-8 by default for ASCII and for nothing', () => {
    expect(decodeSource(ascii('<p>a'))).toMatchObject({ encoding: 'utf-8', from: 'default' });
    expect(decodeSource(new Uint8Array())).toMatchObject({ text: '', from: 'default' });
  });

  it('follows the label of a page in ASCII', () => {
    const found = decodeSource(ascii('<meta charset=big5>'));
    expect(found).toMatchObject({ encoding: 'big5', from: 'meta', warnings: [] });
  });

  it('does not take UTF-16 from a header when the bytes are ASCII', () => {
    const found = decodeSource(ascii('<p>plain text'), {
      contentType: 'text/html; charset=utf-16',
    });
    expect(found).toMatchObject({ text: '<p>plain text', encoding: 'utf-8' });
    expect(found.warnings).toHaveLength(1);
  });

  it('decodes every byte of windows-1252 as the Encoding Standard has it', () => {
    // index-windows-1252.txt: 0x80 to 0x9F; the rest is the byte itself.
    const c1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const expected = Array.from(all, (byte) =>
      byte >= 0x80 && byte < 0xa0 ? c1[byte - 0x80] : String.fromCharCode(byte),
    ).join('');
    expect(decodeSource(all, { encoding: 'windows-1252' }).text).toBe(expected);
    expect(decodeSource(all, { encoding: 'iso-8859-1' }).text).toBe(expected);
    expect(decodeSource(all, { encoding: 'us-ascii' }).text).toBe(expected);
  });

  it('knows the facts of other single-byte encodings', () => {
    const decode = (encoding: string, ...bytes: number[]) =>
      decodeSource(Uint8Array.from(bytes), { encoding }).text;
    expect(decode('windows-1251', 0xc0, 0xff, 0xa8, 0xb8, 0xb9)).toBe('АяЁё№');
    expect(decode('koi8-r', 0xe1, 0xd1, 0xb3, 0xa3)).toBe('АяЁё');
    expect(decode('koi8-u', 0xa4, 0xb4, 0xad, 0xae)).toBe('єЄґў');
    expect(decode('iso-8859-5', 0xb0, 0xef, 0xa1)).toBe('АяЁ');
    expect(decode('ibm866', 0x80, 0xef, 0xf0)).toBe('АяЁ');
    expect(decode('windows-1250', 0x8c, 0x9c, 0xb9, 0xe8)).toBe('Śśąč');
    expect(decode('iso-8859-2', 0xa6, 0xb6, 0xb1, 0xe8)).toBe('Śśąč');
    expect(decode('windows-1253', 0xa2, 0xc1, 0xfe)).toBe('ΆΑώ');
    expect(decode('windows-1254', 0xd0, 0xdd, 0xf0, 0xfd)).toBe('Ğİğı');
    expect(decode('iso-8859-9', 0x80, 0xfe)).toBe('€ş');
    expect(decode('windows-1255', 0xe0, 0xfa)).toBe('את');
    expect(decode('windows-1256', 0xc7, 0xed, 0x81)).toBe('ايپ');
    expect(decode('windows-1257', 0xe0, 0xe6, 0xfe)).toBe('ąęž');
    expect(decode('windows-874', 0xa1, 0xfb)).toBe('ก๛');
    expect(decode('iso-8859-15', 0xa4, 0xbd)).toBe('€œ');
    expect(decode('macintosh', 0x8e, 0xd5)).toBe('é’');
  });
});

describe('decodeSource on any bytes', () => {
  it('never throws, and gives the same answer twice', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 3000 }),
        fc.constantFrom(
          undefined,
          'utf-8',
          'gbk',
          'shift_jis',
          'iso-2022-jp',
          'utf-16le',
          'koi8-r',
          'x-user-defined',
          'iso-8859-8-i',
          'x',
        ),
        (bytes, label) => {
          const contentType = label === undefined ? undefined : `text/html; charset=${label}`;
          const first = decodeSource(bytes, { contentType });
          expect(decodeSource(bytes, { contentType })).toEqual(first);
          expect(first.replacements).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('gives back what was encoded in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\ufeff') && !text.includes('\x1b') && !text.includes('\0'));
        expect(decodeSource(encode(text, 'utf-8')).text).toBe(text);
      }),
    );
  });

  it('lets a byte order mark win over any bytes after it', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.constantFrom('gbk', 'utf-8', 'koi8-r'), (bytes, encoding) => {
        const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes);
        expect(decodeSource(marked, { encoding })).toMatchObject({
          encoding: 'utf-8',
          from: 'byte-order-mark',
        });
      }),
    );
  });

  it('takes linear time on 20 MB of hard cases', () => {
    for (const byte of [0, 0x1b, 0x3c, 0x81, 0xe0, 0xff]) {
      const bytes = new Uint8Array(20_000_000).fill(byte);
      bytes[100] = 0xe9;
      const start = performance.now();
      decodeSource(bytes);
      expect(performance.now() - start).toBeLessThan(8000);
    }
  });
});

describe('decodeSource options', () => {
  it('refuses what it cannot use, and says where', () => {
    const refused: [unknown, object, string][] = [
      ['text', {}, 'bytes'],
      [new Uint8Array(), { encoding: 'no-such' }, 'encoding'],
      [new Uint8Array(), { encoding: 'iso-2022-kr' }, 'encoding'],
      [new Uint8Array(), { encoding: 5 }, 'encoding'],
      [new Uint8Array(), { contentType: 5 }, 'contentType'],
      [new Uint8Array(), { prescanBytes: -1 }, 'prescanBytes'],
    ];
    for (const [bytes, options, where] of refused) {
      const call = () => decodeSource(bytes as Uint8Array, options);
      expect(call).toThrow(PithError);
      expect(call).toThrow(new RegExp(`^Expected .*, got .* \\(${where}\\)$`));
    }
  });

  it('can look further for a declaration', () => {
    const page = `<html>${' '.repeat(2000)}<meta charset="iso-8859-2"><p>ą`;
    const bytes = encode(page, 'iso-8859-2');
    expect(decodeSource(bytes).from).toBe('detected');
    expect(decodeSource(bytes, { prescanBytes: 4096 })).toMatchObject({ text: page, from: 'meta' });
  });
});

it('prefers UTF-8 to a label when its bytes can hardly mean anything else', () => {
  const under1251 = (text: string) =>
    decodeSource(encode(text, 'utf-8'), { contentType: 'text/html; charset=windows-1251' })
      .encoding;
  expect(under1251('привет')).toBe('utf-8'); // six characters of two bytes
  expect(under1251('приве')).toBe('windows-1251');
  expect(under1251('\u0800')).toBe('utf-8'); // three bytes
  expect(under1251('\u07ff')).toBe('windows-1251');
  expect(under1251('\u00ff')).toBe('utf-8'); // of Latin-1
  expect(under1251('\u0100')).toBe('windows-1251');
});
