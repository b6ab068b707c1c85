export type { BoundedBytes } from '../inputs/read-bounded.ts';
export { type AllowPrivate, isPublicAddress, isTrustedHost } from './address.ts';
export { acceptedCodings, readBody } from './body.ts';
export { checkUrl } from './check-url.ts';
export { createConnector, type Lookup, lookupInSystem } from './connector.ts';
export {
  createFetcher,
  type Fetcher,
  type FetcherOptions,
  fetcherDefaults,
  type RespondingFetcher,
} from './fetcher.ts';
export type { Redirect, ResponseHeaders } from './follow.ts';
export {
  type FetchedPage,
  type PageRequestHeaders,
  type PageResponse,
  pageOf,
} from './page-response.ts';
