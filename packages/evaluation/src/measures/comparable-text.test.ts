import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableHtml, comparableLines, comparableText, textOfHtml } from './comparable-text.ts';

describe('comparable text of a document', () => {
  test('is without script, style, comments and tags', () => {
    const html = '<p>a<!-- b --><script>c()</script><style>d{}</style> e</p>';
    expect(comparableHtml(html)).toBe('a e');
  });

  test('has white space for a block tag or br and nothing for an inline tag', () => {
    expect(comparableHtml('<tr><td>a</td><td>b</td></tr>c<br>d un<b>believ</b>able')).toBe(
      'a b c d unbelievable',
    );
  });

  test('skips the head', () => {
    expect(comparableHtml('<head><title>T</title></head><body>b</body>')).toBe('b');
  });

  test('resolves references, without semicolon too', () => {
    expect(comparableHtml('A &amp; B &copy C &#x41; &lt;p&gt;')).toBe('A & B © C A <p>');
  });

  test('decodes bytes by their header', () => {
    const bytes = Uint8Array.from([0x3c, 0x70, 0x3e, 0xe9]);
    expect(comparableHtml(bytes, { contentType: 'text/html; charset=iso-8859-1' })).toBe('é');
  });

  test('of nothing is empty', () => {
    expect(comparableHtml('')).toBe('');
    expect(comparableHtml(new Uint8Array(0))).toBe('');
    expect(textOfHtml('<p></p>')).toBe('');
  });

  test('keeps one line a block before white space is collapsed', () => {
    expect(textOfHtml('<p>a</p><p>b</p>')).toBe('a\nb');
  });
});

describe('comparable text', () => {
  test('has one space for every run of white space', () => {
    expect(comparableText('\u00a0a \u3000\n\tb\u2003c\u0085')).toBe('a b c');
  });

  test('drops soft hyphens, zero-width spaces, byte order marks and bidi controls', () => {
    expect(comparableText('a\u00adb\u200bc\ufeffd\u200ee\u202af\u2069g \u061c h')).toBe(
      'abcdefg h',
    );
  });

  test('keeps the joiners', () => {
    expect(comparableText('a\u200cb\u200dc')).toBe('a\u200cb\u200dc');
  });

  test('is in normal form C', () => {
    expect(comparableText('e\u00ad\u0301')).toBe('é');
  });

  test('keeps letter case unless asked', () => {
    expect(comparableText('Aa')).toBe('Aa');
    expect(comparableText('Aa', { caseFold: true })).toBe('aa');
  });

  test('of itself is itself', () => {
    const odd = fc.string({
      unit: fc.constantFrom(
        'a',
        'é',
        'e',
        '\u0301',
        ' ',
        '\u00a0',
        '\u200b',
        '\u00ad',
        '\n',
        '\u2000',
        '中',
      ),
    });
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), (text) => {
        const once = comparableText(text);
        expect(comparableText(once)).toBe(once);
        expect(comparableText(comparableLines(text))).toBe(once);
      }),
    );
  });
});

test('comparable lines keep lines apart and drop empty ones', () => {
  expect(comparableLines(' a  b \r\n\n \u200b \n c\u2028d')).toBe('a b\nc\nd');
});
