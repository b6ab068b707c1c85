import { PithError } from 'pith';

/** A signal that aborts at a time limit or with another signal. Call `clear` when the work is done. */
export interface Deadline {
  signal: AbortSignal;
  clear: () => void;
}

/** Starts a time limit of `timeoutMs`, whose reason is a `TIMEOUT` that names `what`. */
export function startDeadline(timeoutMs: number, what: string, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => {
    const message = `Expected an answer within ${timeoutMs} ms, got none or only a part (${what})`;
    controller.abort(new PithError('TIMEOUT', message));
  }, timeoutMs);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
