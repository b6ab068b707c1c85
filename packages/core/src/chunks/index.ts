export { approximateTokens } from './approximate-tokens.ts';
export type { ChunkOptions } from './chunk-options.ts';
export { type Chunk, cutChunks } from './chunks.ts';
