import { expect, it } from 'vitest';
import { charsetLabel, encodingOfContentType } from './http-header.ts';

it('reads the charset of a Content-Type in all its spellings', () => {
  const labels: [string, string | undefined][] = [
    ['text/html; charset=utf-8', 'utf-8'],
    ['text/html;charset=GBK', 'GBK'],
    ['text/html; Charset = "koi8-r" ; x=y', 'koi8-r'],
    ["text/html; charset='Big5'", 'Big5'],
    ['text/html; x="a;charset=b"; charset=c', 'c'],
    ['text/html; charset="a\\"b"', 'a"b'],
    ['text/html; charset="unclosed', 'unclosed'],
    ['text/html; charset=first; charset=second', 'first'],
    ['text/html; charset; charset=x', 'x'],
    ['text/html; charset=', undefined],
    ['text/html', undefined],
    ['text/html;', undefined],
    ['charset=utf-8', undefined],
    ['', undefined],
  ];
  for (const [header, label] of labels) expect(charsetLabel(header), header).toBe(label);
});

it('names the encoding, and knows no encoding that there is not', () => {
  expect(encodingOfContentType('text/html; charset=Latin1')).toBe('windows-1252');
  expect(encodingOfContentType('text/html; charset=sjis')).toBe('shift_jis');
  expect(encodingOfContentType('text/html; charset=hz-gb-2312')).toBe('replacement');
  expect(encodingOfContentType('text/html; charset=klingon')).toBeUndefined();
});
