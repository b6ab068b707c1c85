export type { ChunkOptions } from './chunk-options.ts';
export { type Chunk, cutChunks } from './chunks.ts';
