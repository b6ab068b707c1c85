import type { FetchedPage } from '@pith/node/fetch';
import type { ServerSettings } from './settings.ts';
import type { WorkAnswer, WorkName, WorkRequest } from './work/works.ts';

/** What routes work with: made once for a server, handed to each group of routes. */
export interface ServerContext {
  readonly settings: ServerSettings;
  /**
   * Has a worker do one of `works`.
   *
   * @param options.signal ends the call with its reason; of a request it is `request.wanted`.
   * @throws PithError `TIMEOUT`, `WORKER_CRASHED`, `OVERLOADED`, and what the work throws.
   */
  work<Name extends WorkName>(
    name: Name,
    request: WorkRequest<Name>,
    options?: Cancellable,
  ): Promise<WorkAnswer<Name>>;
  /**
   * Fetches a page, from the cache where it is fresh there.
   *
   * @param options.signal as of `work`.
   * @throws PithError as the fetcher of `@pith/node` does, and `OVERLOADED`.
   */
  fetchPage(address: string, options?: Cancellable): Promise<FetchedPage>;
}

/** Something that ends when nobody wants it any more. */
export interface Cancellable {
  readonly signal?: AbortSignal | undefined;
}
