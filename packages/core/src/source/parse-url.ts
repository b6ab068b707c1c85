/**
 * Parses an address by the URL Standard.
 *
 * Not by `URL.canParse`: once Node 20 has optimised a call of it, it refuses every address with a
 * character from U+0080 to U+00FF. Nor by `URL.parse`, which came with Node 22.
 *
 * @param base what a relative address is relative to.
 * @returns `undefined` for what is no address, such as a relative one without a base.
 */
export function parseUrl(address: string | undefined, base?: string | URL): URL | undefined {
  if (address === undefined) return undefined;
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
