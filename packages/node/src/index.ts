export { type AllowPrivate, isPublicAddress, isTrustedHost } from './fetch/address.ts';
export { acceptedCodings, readBody } from './fetch/body.ts';
export { checkUrl } from './fetch/check-url.ts';
export { createConnector, type Lookup, lookupInSystem } from './fetch/connector.ts';
export {
  createFetcher,
  type FetchedPage,
  type Fetcher,
  type FetcherOptions,
  fetcherDefaults,
} from './fetch/fetcher.ts';
export type { InputFailure, InputPage, InputRecord } from './inputs/input-record.ts';
export { type InputOptions, inputDefaults, openInputs } from './inputs/inputs.ts';
export { createPoolCalls, type PoolCalls } from './pool/calls.ts';
export { type PoolOptions, poolDefaults } from './pool/options.ts';
export { runPool } from './pool/pool.ts';
export type { PoolError, PoolResult } from './pool/protocol.ts';
export { requireWholeNumber } from './require-option.ts';
export { sourceDigest } from './source-digest.ts';
export { isForbidden, systemReason } from './system-reason.ts';
