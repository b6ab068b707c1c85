export type { Metadata, MetadataField, MetadataOptions } from './metadata.ts';
export { readMetadata } from './read-metadata.ts';
