import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

/** How servers code bodies, by the name in `Content-Encoding` and a form of it. */
export const encoders: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  gzip: (bytes) => gzipSync(bytes),
  'x-gzip': (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  'deflate raw': (bytes) => deflateRawSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
};

/** A body in chunks of the size given (RFC 9112, 7.1), with an extension and a trailer field. */
export function chunked(bytes: Uint8Array, size: number): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)};a=b\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\nTrailer: c\r\n\r\n')]);
}
