/** First 16 hexadecimal digits of the SHA-256 of bytes; `undefined` where the browser computes none, as on pages that are not served safely. */
export async function pageDigest(bytes: Uint8Array): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  const digits = Array.from(new Uint8Array(digest, 0, 8), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return digits.join('');
}
