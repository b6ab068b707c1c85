export { type AllowPrivate, isPublicAddress, isTrustedHost } from './address.ts';
export { acceptedCodings, readBody } from './body.ts';
export { checkUrl } from './check-url.ts';
export { createConnector, type Lookup, lookupInSystem } from './connector.ts';
export {
  createFetcher,
  type FetchedPage,
  type Fetcher,
  type FetcherOptions,
  fetcherDefaults,
  type PageRequestHeaders,
  type PageResponse,
  pageOf,
  type RespondingFetcher,
} from './fetcher.ts';
export type { Redirect, ResponseHeaders } from './follow.ts';
