import type { FetchedPage } from '@pith/node/fetch';
import type { ServerSettings } from './settings.ts';
import type { WorkAnswer, WorkName, WorkRequest } from './work/works.ts';

/** What routes work with: made once for a server, handed to each group of routes. */
export interface ServerContext {
  readonly settings: ServerSettings;
  /**
   * Has a worker thread do one of `works`.
   *
   * @throws PithError `TIMEOUT`, `WORKER_CRASHED`, `OVERLOADED`, and what the work throws.
   */
  work<Name extends WorkName>(name: Name, request: WorkRequest<Name>): Promise<WorkAnswer<Name>>;
  /**
   * Fetches a page, from the cache where it is fresh there.
   *
   * @throws PithError as the fetcher of `@pith/node` does.
   */
  fetchPage(address: string, options?: { signal?: AbortSignal }): Promise<FetchedPage>;
}
