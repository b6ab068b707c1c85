import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';

const encoders = {
  'windows-1251': createSinglebyteEncoder('windows-1251'),
  'windows-1252': createSinglebyteEncoder('windows-1252'),
  shift_jis: createMultibyteEncoder('shift_jis'),
  gb18030: createMultibyteEncoder('gb18030'),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
};

/** Charsets other than UTF-8 that a language's pages may have; every language may have UTF-16. */
export const charsetsOf = {
  ru: ['windows-1251'],
  ja: ['shift_jis'],
  zh: ['gb18030'],
  de: ['windows-1252'],
  fr: ['windows-1252'],
};

/** The bytes of a text; characters that a charset has not become question marks. */
export function encodeText(text, charset) {
  const encode = encoders[charset];
  if (encode === undefined) return Buffer.from(text, 'utf8');
  try {
    return Buffer.from(encode(text));
  } catch {
    return Buffer.concat([...text].map((character) => encodeCharacter(encode, character)));
  }
}

function encodeCharacter(encode, character) {
  try {
    return Buffer.from(encode(character));
  } catch {
    return Buffer.from('?');
  }
}

const contentEncodings = {
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: (bytes) => deflateSync(bytes, { level: 1 }),
  broken: (bytes) => bytes, // says gzip and is none
};

/** An HTTP response as it came over the wire. */
export function httpResponse({ status = 200, type, body, encoding, isChunked = false }) {
  const sent = encoding === undefined ? body : contentEncodings[encoding](body);
  const lines = [
    `HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Other'}`,
    'Server: nginx',
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(encoding === undefined
      ? []
      : [`Content-Encoding: ${encoding === 'broken' ? 'gzip' : encoding}`]),
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${sent.length}`,
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return Buffer.concat([head, isChunked ? chunked(sent) : sent]);
}

function chunked(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 8000) {
    const chunk = bytes.subarray(at, at + 8000);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
