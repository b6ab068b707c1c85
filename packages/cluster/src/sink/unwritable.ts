import { systemReason } from '@pith/node';
import { PithError } from 'pith';

/**
 * Does what writes to a place, and says of what the system refuses which place it was about.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE`; errors of Pith go on as they are.
 */
export async function writingTo<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (cause instanceof PithError) throw cause;
    const message = `Expected a place that can be written to, got ${systemReason(cause)} (${path})`;
    throw new PithError('OUTPUT_UNWRITABLE', message, { cause });
  }
}
