import type { BlockFeature } from '../features/feature.ts';

/** Digest of a list of features by name and order, as 8 hexadecimal digits (FNV-1a, 32 bits): a model fits one list only. */
export function featureDigest(features: readonly BlockFeature[]): string {
  let hash = 0x811c9dc5;
  const names = features.map(({ name }) => name).join('\n');
  for (let i = 0; i < names.length; i++) hash = Math.imul(hash ^ names.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
