// For Node; the build puts in one file what this needs (scripts/bundle.mjs).
export * from '../site/index.ts';
