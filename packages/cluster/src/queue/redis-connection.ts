import { Redis } from 'ioredis';
import { PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';

/** What is told while a connection is open, for people to read. */
export interface ConnectionNotices {
  /** Told once when Redis goes away, with the reason, and once when it is back. */
  onNotice?: ((notice: string) => void) | undefined;
}

/**
 * Connects to Redis. A connection that was good once is tried again for ever, and commands wait for it meanwhile; one
 * that never was is an error at once.
 *
 * @param url `redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE]`, `rediss:` for TLS. Its password stands in no message.
 * @throws PithError `BAD_OPTION` for what is no such address; `QUEUE_UNREACHABLE` where nobody answers, or not to us;
 *   `QUEUE_UNSUITABLE` for a Redis that is too old or may throw jobs away.
 */
export async function connectRedis(url: string, { onNotice }: ConnectionNotices): Promise<Redis> {
  const place = placeOf(url);
  let isKnownGood = false;
  let reason = 'no answer';
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    protocol: 2,
    connectTimeout: connectMs,
    retryStrategy: (times) => (isKnownGood ? Math.min(100 * 2 ** times, longestPauseMs) : null),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    reason = reasonOf(error);
  });
  redis.on('reconnecting', () => {
    if (!isAway) onNotice?.(`Redis at ${place} is away (${reason}); waiting until it is back`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) onNotice?.(`Redis at ${place} is back`);
    isAway = false;
  });
  try {
    await redis.connect();
    requireSuitable(await redis.info(), place);
    isKnownGood = true;
    return redis;
  } catch (cause) {
    redis.disconnect();
    if (cause instanceof PithError) throw cause;
    throw new PithError(
      'QUEUE_UNREACHABLE',
      `Expected a Redis that answers, got ${reason === 'no answer' ? reasonOf(cause) : reason} (${place})`,
      { cause },
    );
  }
}

const connectMs = 10_000;
const longestPauseMs = 3_000;

/** Host, port and database of an address, without who asks. @throws PithError `BAD_OPTION`. */
export function placeOf(url: string): string {
  const { protocol, hostname, port, pathname } = parseUrl(url) ?? { protocol: '' };
  if (!/^rediss?:$/.test(protocol) || !hostname || !/^(?:\/\d*)?$/.test(pathname ?? '')) {
    throw new PithError(
      'BAD_OPTION',
      'Expected an address such as redis://127.0.0.1:6379, got something else (address of Redis)',
    );
  }
  return `${hostname}:${port || 6379}${pathname === '/' ? '' : pathname}`;
}

/** What Redis or the system said, in a few words; commands, which may hold a password, are no part of it. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (/^(?:WRONGPASS|NOAUTH|NOPERM)|invalid (?:username-)?password/.test(message)) {
    return 'no permission: its user or password is another';
  }
  return (code ?? message) || 'no answer';
}

/** BullMQ's scripts need Redis 6.2; with any policy but `noeviction` a full memory throws keys away, and with them jobs. */
function requireSuitable(report: string, place: string): void {
  const { redis_version: version = '0', maxmemory_policy: policy } = fieldsOf(report);
  const [major, minor] = version.split('.').map(Number);
  if (major < 6 || (major === 6 && minor < 2)) {
    throw new PithError(
      'QUEUE_UNSUITABLE',
      `Expected Redis 6.2 or newer, got ${version} (${place})`,
    );
  }
  if (policy !== undefined && policy !== 'noeviction') {
    throw new PithError(
      'QUEUE_UNSUITABLE',
      `Expected the policy noeviction, as another throws jobs away when memory is full, got ${policy} (maxmemory-policy of ${place})`,
    );
  }
}

/** Fields of what `INFO` tells, which is a line each. */
function fieldsOf(report: string): Record<string, string> {
  return Object.fromEntries([...report.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, k, v]) => [k, v]));
}
