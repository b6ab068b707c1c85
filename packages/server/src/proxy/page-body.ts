import { Readable } from 'node:stream';
import { readBody } from '@pith/node/fetch';
import { PithError } from 'pith';

/** The body of a page as it came, up to a bound. */
export interface PageBody {
  readonly chunks: readonly Buffer[];
  /** Whether that is all of it; else the rest is still in the stream. */
  readonly isWhole: boolean;
}

/**
 * Reads a body until it ends or has more than `maxBytes`, and holds on to what came, so that it can still pass through.
 *
 * @throws PithError `TIMEOUT` when it has not come within `timeoutMs`, and what the stream throws.
 */
export async function readPageBody(
  body: Readable,
  maxBytes: number,
  timeoutMs: number,
  address: string,
): Promise<PageBody> {
  const late = setTimeout(() => {
    const message = `Expected a page within ${timeoutMs} ms, got a part (${address})`;
    body.destroy(new PithError('TIMEOUT', message));
  }, timeoutMs);
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) return { chunks, isWhole: false };
    }
    return { chunks, isWhole: true };
  } finally {
    clearTimeout(late);
  }
}

/**
 * The bytes of a page, its `Content-Encoding` undone.
 *
 * @throws PithError `INPUT_TOO_LARGE`, and `FETCH_FAILED` for a coding that is not known or damaged.
 */
export async function inflated(
  { chunks, isWhole }: PageBody,
  contentEncoding: string,
  maxBytes: number,
  url: URL,
): Promise<Uint8Array> {
  if (isWhole) {
    const body = Readable.from(chunks, { objectMode: false });
    const { bytes, cut } = await readBody(body, contentEncoding, maxBytes, url).catch(asPithError);
    if (!cut) return bytes;
  }
  const message = `Expected a page of at most ${maxBytes} bytes, got more (${url.href})`;
  throw new PithError('INPUT_TOO_LARGE', message);
}

function asPithError(error: unknown): never {
  if (error instanceof PithError) throw error;
  const { message } = error as Error;
  throw new PithError('FETCH_FAILED', `Expected a body that can be inflated, got ${message}`);
}
