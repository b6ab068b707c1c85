/**
 * SHA-256 of the bytes of a page, as 64 lower-case hexadecimal digits. It names the exact source that
 * offsets in a result point into. The synchronous core leaves it out, since a browser has no synchronous digest.
 */
export function sourceDigest(bytes: Uint8Array): string {
  const { createHash } = process.getBuiltinModule('node:crypto'); // loaded for those who ask for a digest
  return createHash('sha256').update(bytes).digest('hex');
}
