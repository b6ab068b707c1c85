import { isUtf8 } from 'node:buffer';

/** Header fields of a MIME entity, names in lower case, values unfolded; a repeated name keeps its first value. */
export interface MimeHeaders {
  fields: Map<string, string>;
  /** Offset of the first byte after the blank line. */
  bodyFrom: number;
}

const maxHeaderBytes = 64 * 1024;

/**
 * Reads header fields at `from` up to the blank line (RFC 5322, 2.2). Undefined if what stands there are
 * no header fields, or if they do not end within 64 KiB. A line is UTF-8 (RFC 6532; WARC 1.1, section 4), or Latin-1 where
 * its bytes are no UTF-8.
 */
export function readMimeHeaders(
  bytes: Uint8Array,
  from: number,
  to: number,
): MimeHeaders | undefined {
  const fields = new Map<string, string>();
  const end = Math.min(to, from + maxHeaderBytes);
  let name = ''; // of the field that a folded line continues; empty for a repeated one
  for (let at = from; at < end; ) {
    const lineFeed = bytes.indexOf(0x0a, at);
    const next = lineFeed < 0 || lineFeed >= end ? end : lineFeed + 1;
    const line = textOf(bytes.subarray(at, next)).replace(/\r?\n$/, '');
    at = next;
    if (line === '') return { fields, bodyFrom: at };
    if (/^[ \t]/.test(line) && fields.size > 0) {
      if (name !== '') fields.set(name, `${fields.get(name)} ${line.trim()}`);
      continue;
    }
    const field = /^([!-9;-~]+)[ \t]*:[ \t]*(.*)$/s.exec(line);
    if (field === null) return undefined;
    const isRepeated = fields.has(field[1].toLowerCase());
    name = isRepeated ? '' : field[1].toLowerCase();
    if (!isRepeated) fields.set(name, field[2].trimEnd());
  }
  return undefined;
}

/** A field value such as `text/html; charset="utf-8"`, taken apart. Type and parameter names in lower case. */
export interface ParameterisedValue {
  value: string;
  parameters: Map<string, string>;
}

/** Takes apart a `Content-Type` or the like (RFC 2045, 5.1). */
export function parseParameters(text: string): ParameterisedValue {
  const semicolon = text.indexOf(';');
  const value = (semicolon < 0 ? text : text.slice(0, semicolon)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  const rest = semicolon < 0 ? '' : text.slice(semicolon);
  for (const [, name, quoted, bare] of rest.matchAll(
    /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g,
  )) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? bare);
  }
  return { value, parameters };
}

function textOf(bytes: Uint8Array): string {
  const { buffer, byteOffset, length } = bytes;
  return Buffer.from(buffer, byteOffset, length).toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}
