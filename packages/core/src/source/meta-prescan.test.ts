import fc from 'fast-check';
import sniff from 'html-encoding-sniffer';
import { describe, expect, it } from 'vitest';
import { decodeSource } from './decode.ts';
import { encodingOfContentType } from './http-header.ts';
import { encode } from './languages.test-suite.ts';
import { prescan } from './meta-prescan.ts';

const of = (html: string) => prescan(encode(html, 'utf-8'));

describe('prescan', () => {
  it('reads declarations as the HTML Standard has it', () => {
    const pages: [string, string | undefined][] = [
      ['<meta charset=gbk>', 'gbk'],
      ['<META\tCHARSET = "Shift_JIS" />', 'shift_jis'],
      ["<meta/charset='koi8-r'>", 'koi8-r'],
      ['<meta http-equiv="Content-Type" content="text/html; charset=big5">', 'big5'],
      ['<meta content="text/html; charset=big5" http-equiv=content-type>', 'big5'],
      ['<meta content="text/html; charset=\'euc-kr\'" http-equiv=content-type>', 'euc-kr'],
      ['<meta content="text/html; charset=big5">', undefined],
      ['<meta http-equiv=refresh content="text/html; charset=big5">', undefined],
      ['<meta charset=no-such><meta charset=gbk>', 'gbk'],
      ['<meta charset=gbk charset=big5>', 'gbk'],
      ['<!-- <meta charset=gbk> --><meta charset=big5>', 'big5'],
      ['<!--><meta charset=gbk>', 'gbk'],
      ['<p title="<meta charset=gbk>"><meta charset=big5>', 'big5'],
      ['</p title="<meta charset=gbk>"><meta charset=big5>', 'big5'],
      ['<!x <meta charset=gbk><meta charset=big5>', 'big5'],
      ['<metax charset=gbk>', undefined],
      ['<meta charset=utf-16>', 'utf-8'],
      ['<meta charset=x-user-defined>', 'windows-1252'],
      ['<meta charset=iso-2022-kr>', 'replacement'],
      ['<meta charset=gbk', undefined],
      ['<meta charset="gbk>', undefined],
      ['<?xml version="1.0" encoding="koi8-r"?><p>', 'koi8-r'],
      ["<?xml encoding = 'UTF-16' ?><p>", 'utf-8'],
      ['<?xml encoding="koi8-r"?><meta charset=gbk>', 'gbk'],
      [' <?xml encoding="koi8-r"?>', undefined],
      ['<?xml version="1.0"?><p encoding="koi8-r">', undefined],
      ['<\0?\0x\0', 'utf-16le'],
      ['\0<\0?\0x', 'utf-16be'],
      ['', undefined],
    ];
    for (const [html, encoding] of pages) expect(of(html), html).toBe(encoding);
  });

  it('reads 1024 bytes and no more, if not told to', () => {
    const meta = '<meta charset=gbk>';
    const page = (spaces: number) => encode(' '.repeat(spaces) + meta, 'utf-8');
    expect(prescan(page(1024 - meta.length))).toBe('gbk');
    expect(prescan(page(1025 - meta.length))).toBeUndefined();
    expect(prescan(page(5000), 6000)).toBe('gbk');
    expect(prescan(page(0), 0)).toBeUndefined();
  });
});

/**
 * Differences from html-encoding-sniffer 6.0.0 that are allowed, where it is behind the Standard or
 * throws: XML declarations and UTF-16 without a mark (it has neither step), end tags with
 * attributes (it stops at the first `>`), `content` values that end in `charset` or `=` or have a
 * quote that does not close (it reads past the end), and a bad `charset` before a good `content`.
 */
const pieces = fc.constantFrom(
  '<meta charset=gbk>',
  '<meta charset="koi8-r">',
  "<meta charset='no-such'>",
  '<meta charset=UTF-16LE >',
  '<meta http-equiv=Content-Type content="text/html; charset=big5">',
  '<meta content="charset=sjis">',
  '<meta http-equiv="content-type" content="a;charset = euc-kr; b">',
  '<META Charset=windows-1251/>',
  '<meta name=x content=y>',
  '<!-- ',
  '-->',
  '<!DOCTYPE html>',
  '<title>',
  '</title>',
  '<p a="',
  '">',
  "'>",
  '<a href=x>',
  ' ',
  'text',
  '<',
  '>',
  '/',
  '=',
  '<?php ',
  'charset',
  '\n',
);

describe('against html-encoding-sniffer', () => {
  it('finds the same declaration in any page put together from pieces', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const bytes = encode(parts.join(''), 'utf-8');
        const theirs = sniff(bytes, { defaultEncoding: 'x' });
        expect(prescan(bytes) ?? 'x').toBe(theirs.toLowerCase());
      }),
      { numRuns: 3000 },
    );
  });

  it('follows mark, header and page in the same order on pages in ASCII', () => {
    const labels = fc.constantFrom(undefined, 'utf-8', 'gbk', 'koi8-r', 'latin1', 'no-such');
    fc.assert(
      fc.property(fc.boolean(), labels, labels, (marked, http, meta) => {
        fc.pre(http !== undefined || meta !== undefined || marked);
        const html = encode(
          `<p>text</p>${meta === undefined ? '' : `<meta charset=${meta}>`}`,
          'utf-8',
        );
        const bytes = marked ? Uint8Array.of(0xef, 0xbb, 0xbf, ...html) : html;
        const contentType = http === undefined ? undefined : `text/html; charset=${http}`;
        const theirs = sniff(bytes, {
          transportLayerEncodingLabel: http,
          defaultEncoding: 'UTF-8', // ours for ASCII without a label
        });
        expect(decodeSource(bytes, { contentType }).encoding).toBe(theirs.toLowerCase());
        if (
          !marked &&
          contentType !== undefined &&
          encodingOfContentType(contentType) !== undefined
        ) {
          expect(decodeSource(bytes, { contentType }).from).toBe('http');
        }
      }),
    );
  });
});
