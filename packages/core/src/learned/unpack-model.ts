import { unpackBytes } from '../math/packed-bytes.ts';

/** The bytes of a model or table that ships. In Node's bundles these are not packed, so the build replaces this module (scripts/bundle.mjs). */
export function unpackModel(packed: string): Uint8Array<ArrayBuffer> {
  return unpackBytes(packed, 'place');
}
