import { gzipSync } from 'node:zlib';

const start = Date.UTC(2026, 0, 1);

/** When record number `index` was fetched: one every seven seconds. */
function fetchedAt(index) {
  return new Date(start + index * 7000).toISOString().replace('.000', '');
}

/** A record of WARC 1.0 (ISO 28500, section 4). `lie` is added to the length that it tells. */
export function warcRecord(index, type, { url, contentType, block, fields = {}, lie = 0 }) {
  const all = {
    'WARC-Type': type,
    'WARC-Record-ID': `<urn:uuid:00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}>`,
    'WARC-Date': fetchedAt(index),
    ...(url === undefined ? {} : { 'WARC-Target-URI': url }),
    'Content-Type': contentType,
    'Content-Length': block.length + lie,
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`WARC/1.0\r\n${lines.join('')}\r\n`),
    block,
    Buffer.from('\r\n\r\n'),
  ]);
}

/** A gzip member, damaged in its middle where `isDamaged`. */
export function gzipMember(record, isDamaged = false) {
  const member = gzipSync(record, { level: 1 });
  if (isDamaged) member.fill(0xff, member.length >> 1, (member.length >> 1) + 24);
  return member;
}
