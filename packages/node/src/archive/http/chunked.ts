import type { DecodedBody } from './decoded-body.ts';

/**
 * Takes a body out of its chunks (RFC 9112, 7.1). What is no chunk, where one should begin, is taken as it stands: many
 * archives keep bodies without their chunks and headers that still tell of them.
 */
export function joinChunks(body: Uint8Array): DecodedBody {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const line = /^([0-9a-f]{1,8})[ \t]*(?:;[^\n]*)?\r?\n/i.exec(
      bytes.toString('latin1', at, at + maxSizeLine),
    );
    if (line === null) {
      if (at === 0) return { bytes: body, isWhole: true };
      return joined([...parts, body.subarray(at)], false);
    }
    at += line[0].length;
    const size = Number.parseInt(line[1], 16);
    if (size === 0) return joined(parts, true);
    parts.push(body.subarray(at, at + size));
    at += size;
    if (bytes[at] === 0x0d) at++;
    if (bytes[at] === 0x0a) at++;
  }
  return joined(parts, false);
}

/** Bytes that the line of a chunk's size may have, with its extensions. */
const maxSizeLine = 256;

function joined(parts: readonly Uint8Array[], isWhole: boolean): DecodedBody {
  return { bytes: parts.length === 1 ? parts[0] : Buffer.concat(parts), isWhole };
}
