import { describe, PithError } from 'pith';
import type { ArchivedPage } from './archived-page.ts';

/**
 * Reads a page that is a line of JSON: an object with `html`, a string, or `base64`, the bytes; and where it is known `url`, `fetched`, `status` and
 * `contentType`. A string was decoded already, whatever its page says, so the bytes of the page are then UTF-8, and it has that type.
 *
 * @param where what errors call the line.
 * @throws {PithError} `INPUT_UNREADABLE`
 */
export function pageOfJson(line: string, where: string, offset: number): ArchivedPage {
  const fields = objectOf(line, where);
  const text = (name: string): string | undefined => {
    const value = fields[name] ?? undefined;
    if (value === undefined || typeof value === 'string') return value;
    throw unreadable(`a string as \`${name}\``, describe(value), where);
  };
  const html = text('html');
  const base64 = text('base64');
  if (html === undefined && base64 === undefined) {
    throw unreadable('`html` or `base64`', 'neither', where);
  }
  const { status } = fields;
  return {
    url: text('url') ?? '',
    fetched: text('fetched'),
    status: Number.isSafeInteger(status) ? (status as number) : undefined,
    contentType: html === undefined ? text('contentType') : 'text/html; charset=utf-8',
    bytes: new Uint8Array(
      html === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(html),
    ),
    offset,
    isTruncated: false,
  };
}

function objectOf(line: string, where: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    throw unreadable('a line of JSON', 'something else', where);
  }
  throw unreadable('an object', 'another value', where);
}

function unreadable(expected: string, got: string, where: string): PithError {
  return new PithError('INPUT_UNREADABLE', `Expected ${expected}, got ${got} (${where})`);
}
