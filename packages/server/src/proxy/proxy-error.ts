import { systemReason } from '@pith/node';
import { PithError } from 'pith';

/** What went wrong on the way to another server, as an error with a code. */
export function asProxyError(error: unknown): PithError {
  if (error instanceof PithError) return error;
  const { code = '', message } = error as Error & { code?: string };
  if (/^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/.test(code)) {
    return new PithError('TIMEOUT', `Expected an answer in time, got ${message}`);
  }
  return new PithError('FETCH_FAILED', `Expected an answer, got ${systemReason(error)}`);
}
