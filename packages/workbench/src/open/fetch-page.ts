import type { GivenPage } from '../analysis/opened-page.ts';

/**
 * Has the server that the workbench comes from fetch a page.
 *
 * @throws Error with what went wrong, as people read it.
 */
export async function fetchThroughServer(address: string): Promise<GivenPage> {
  const response = await fetch(`page?url=${encodeURIComponent(address)}`);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) {
    const told = type.includes('json') ? await response.json() : undefined;
    throw new Error(
      told?.error?.message ??
        'Expected a server that fetches pages, got none: start one with `pith serve`',
    );
  }
  return {
    html: new Uint8Array(await response.arrayBuffer()),
    contentType: response.headers.get('x-page-type') ?? undefined,
    url: response.headers.get('x-page-address') ?? address,
  };
}
