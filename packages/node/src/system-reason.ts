import { getSystemErrorMap } from 'node:util';

/** Why something failed, as messages say it: what the system refused in words with its code, as `permission denied (EACCES)`; any other error by its message. @internal */
export function systemReason(error: unknown): string {
  const { code, errno, message } = (error ?? {}) as NodeJS.ErrnoException;
  const [name, words] = getSystemErrorMap().get(errno ?? 0) ?? [];
  // zlib has numbers of its own, which mean something else here
  if (code !== undefined && name === code) return `${words} (${code})`;
  if (code === 'ENOTFOUND') return `no such host (${code})`;
  return message || code || String(error);
}

/** Whether the system refused for want of the right to do it. @internal */
export function isForbidden(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM';
}
