export {
  createFetcher,
  type FetchedPage,
  type Fetcher,
  type FetcherOptions,
  fetcherDefaults,
} from './fetch/fetcher.ts';
export type { InputFailure, InputPage, InputRecord } from './inputs/input-record.ts';
export { type InputOptions, inputDefaults, openInputs } from './inputs/inputs.ts';
export { type PoolOptions, poolDefaults } from './pool/options.ts';
export { runPool } from './pool/pool.ts';
export type { PoolError, PoolResult } from './pool/protocol.ts';
export { sourceDigest } from './source-digest.ts';
