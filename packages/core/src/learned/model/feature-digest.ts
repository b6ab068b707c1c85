import type { BlockFeature } from '../features/feature.ts';

/** Digest of a list of features by name and order, as 8 hexadecimal digits (FNV-1a, 32 bits): a model fits one list only. */
export function featureDigest(features: readonly BlockFeature[]): string {
  let hash = 0x811c9dc5;
  for (const letter of features.map(({ name }) => name).join('\n')) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
