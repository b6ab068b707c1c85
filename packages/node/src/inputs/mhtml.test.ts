import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMhtml, readMhtml } from './mhtml.ts';

const encode = (lines: string[], lineEnd = '\r\n') => Buffer.from(lines.join(lineEnd), 'latin1');

function read(lines: string[], lineEnd?: string) {
  const { bytes, ...rest } = readMhtml(encode(lines, lineEnd), 'page.mhtml');
  return { text: Buffer.from(bytes).toString('latin1'), ...rest };
}

const related = ['MIME-Version: 1.0', 'Content-Type: multipart/related; boundary="--=_b"', ''];
const htmlPart = (text: string, ...fields: string[]) => [
  '----=_b',
  'Content-Type: text/html',
  ...fields,
  '',
  text,
];
const end = '----=_b--';

describe('recognising', () => {
  test.each([
    ['a multipart with a boundary', related, true],
    ['a part alone', ['MIME-Version: 1.0', 'Content-Type: text/html', '', ''], true],
    ['a byte order mark and blank lines first', ['\xef\xbb\xbf', '', ...related], true],
    ['a mailbox line first', ['From a@b Mon', ...related], true],
    ['markup', ['<!DOCTYPE html>', '<p>a: b</p>', ''], false],
    ['text with colons', ['Subject: x', 'Content-Type: text/html', '', ''], false],
    ['a multipart without a boundary', ['Content-Type: multipart/related', '', ''], false],
    ['nothing', [''], false],
  ])('%s', (_, lines, expected) => {
    expect(isMhtml(encode([...lines, '']))).toBe(expected);
  });

  test('any bytes are judged without a throw', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof isMhtml(bytes) === 'boolean'));
  });
});

describe('the root part', () => {
  test('is the first HTML part, its last line end not part of it', () => {
    const image = ['----=_b', 'Content-Type: image/png', '', 'PNG'];
    const lines = [...related, 'preamble', ...image, ...htmlPart('<p>1'), ...htmlPart('<p>2'), end];
    expect(read(lines).text).toBe('<p>1');
    expect(read(lines, '\n').text).toBe('<p>1');
  });

  test('is the part that `start` names', () => {
    const lines = [
      'Content-Type: multipart/related;',
      '\tboundary="--=_b"; start="<two>"',
      '',
      ...htmlPart('<p>1', 'Content-ID: <one>'),
      ...htmlPart('<p>2', 'Content-ID: <two>'),
      end,
    ];
    expect(read(lines).text).toBe('<p>2');
  });

  test('is found in a multipart inside', () => {
    const inner = ['--in', 'Content-Type: text/html', '', '<p>inner', '--in--'];
    const alternative = [
      '----=_b',
      'Content-Type: multipart/alternative; boundary=in',
      '',
      ...inner,
    ];
    expect(read([...related, ...alternative, end]).text).toBe('<p>inner');
  });

  test('ends at its own boundary only, not at a longer one or in the middle of a line', () => {
    const text = 'a ----=_b\r\n----=_bc\r\nz';
    expect(read([...related, ...htmlPart(text), end]).text).toBe(text);
  });

  test('that the end of the file cuts short counts', () => {
    expect(read([...related, ...htmlPart('<p>cut')]).text).toBe('<p>cut');
  });

  test('is decoded from base64', () => {
    const encoded = Buffer.from('<p>base64</p>').toString('base64');
    const broken = `${encoded.slice(0, 7)}\r\n${encoded.slice(7)}`;
    const part = htmlPart(broken, 'Content-Transfer-Encoding: BASE64');
    expect(read([...related, ...part, end]).text).toBe('<p>base64</p>');
  });

  test('that is missing gives BAD_MHTML', () => {
    const image = ['----=_b', 'Content-Type: image/png', '', 'PNG', end];
    expect(() => read([...related, ...image])).toThrow('Expected an HTML part');
  });

  test('is found behind a line with a million delimiters in it', () => {
    const crowded = ['----=_b', 'Content-Type: image/png', '', `x${'----=_b'.repeat(1_000_000)}`];
    expect(read([...related, ...crowded, ...htmlPart('<p>found</p>'), end]).text).toBe(
      '<p>found</p>',
    );
  });

  test('multiparts nested without end are given up', () => {
    const lines = ['Content-Type: multipart/mixed; boundary=b', ''];
    for (let depth = 0; depth < 1000; depth++) lines.push('--b', ...lines.slice(0, 2));
    expect(() => read(lines)).toThrow('Expected an HTML part');
  });
});

describe('the address', () => {
  const location = (value: string) => `Content-Location: ${value}`;

  test('is the part’s own, then the snapshot’s, and http or https', () => {
    const part = htmlPart('', location('https://example.org/part'));
    expect(read([...related, ...part, end]).url).toBe('https://example.org/part');
    const snapshot = ['Snapshot-Content-Location: https://example.org/s', ...related];
    expect(read([...snapshot, ...htmlPart(''), end]).url).toBe('https://example.org/s');
    const local = htmlPart('', location('file:///C:/page.html'));
    expect(read([...snapshot, ...local, end]).url).toBe('https://example.org/s');
    expect(read([...related, ...local, end]).url).toBeUndefined();
  });

  test('may be folded, or relative to the file’s', () => {
    const folded = htmlPart('', location('https://example.org/a'), ' /b/c');
    expect(read([...related, ...folded, end]).url).toBe('https://example.org/a/b/c');
    const file = ['Content-Location: https://example.org/dir/', ...related];
    expect(read([...file, ...htmlPart('', location('page')), end]).url).toBe(
      'https://example.org/dir/page',
    );
  });
});
