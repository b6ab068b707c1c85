import { PithError } from 'pith';
import { systemReason } from '../../system-reason.ts';

/** What is said of an error that ends a script. */
export interface Report {
  readonly text: string;
  /** 2 for wrong use, 1 for the rest. */
  readonly exitCode: 1 | 2;
}

/** One line `CODE: Expected X, got Y` of a {@link PithError} and of what the system refused; the stack of a fault of the code itself. */
export function reportOf(error: unknown): Report {
  if (error instanceof PithError) {
    const isWrongUse = /^(?:BAD_OPTION|UNKNOWN_\w+)$/.test(error.code);
    return { text: `${error.code}: ${error.message}`, exitCode: isWrongUse ? 2 : 1 };
  }
  const { code, path, stack } = (error ?? {}) as NodeJS.ErrnoException;
  if (path === undefined) return { text: stack ?? String(error), exitCode: 1 };
  const ours = code === 'ENOENT' ? 'INPUT_NOT_FOUND' : 'INPUT_UNREADABLE';
  const text = `${ours}: Expected a file, folder or program, got ${systemReason(error)} (${path})`;
  return { text, exitCode: 1 };
}
