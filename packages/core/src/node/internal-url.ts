// For Node; the build puts in one file what this needs (scripts/bundle.mjs).
export * from '../internal/url/index.ts';
