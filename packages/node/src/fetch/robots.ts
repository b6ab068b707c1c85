import { PithError } from 'pith';
import { abortable } from '../abortable.ts';
import { discard, readBody } from './body.ts';
import { startDeadline } from './deadline.ts';
import { follow, type RequestSettings } from './follow.ts';

/** Throws `FETCH_DISALLOWED` if the robots.txt of the address's origin does not allow it. */
export type RobotsCheck = (url: URL, signal: AbortSignal) => Promise<void>;

type Rules = (url: URL) => void;

/** What `robots-parser` exports; its types describe an ES module, and it is a CommonJS function. */
type ParseRobots = (
  url: string,
  text: string,
) => { isAllowed: (url: string, userAgent: string) => boolean | undefined };

/** RFC 9309, 2.5: a crawler reads at least 500 kibibytes. */
const maxRobotsBytes = 500 * 1024;
/** RFC 9309, 2.4: not kept for more than 24 hours. */
const maxAgeMs = 60 * 60 * 1000;
const maxOrigins = 1000;

/**
 * Makes a check that asks each origin for its robots.txt once an hour at most (RFC 9309): a file that is missing
 * (4xx) allows all, one that the server fails to give (5xx) allows nothing. An origin that cannot be
 * reached at all fails with that error.
 */
export function createRobotsCheck(
  open: () => Promise<RequestSettings>,
  timeoutMs: number,
): RobotsCheck {
  const origins = new Map<string, { rules: Promise<Rules>; expires: number }>();

  return async (url, signal) => {
    let entry = origins.get(url.origin);
    if (entry === undefined || entry.expires < Date.now()) {
      const rules = readRules(url.origin, open, timeoutMs);
      rules.catch(() => origins.delete(url.origin));
      entry = { rules, expires: Date.now() + maxAgeMs };
      origins.delete(url.origin);
      origins.set(url.origin, entry);
      if (origins.size > maxOrigins) origins.delete(origins.keys().next().value!);
    }
    (await abortable(entry.rules, signal))(url);
  };
}

async function readRules(
  origin: string,
  open: () => Promise<RequestSettings>,
  timeoutMs: number,
): Promise<Rules> {
  const address = `${origin}/robots.txt`;
  const deadline = startDeadline(timeoutMs, address);
  try {
    const { status, header, body, url } = await follow(address, open, deadline.signal);
    if (status < 200 || status > 299) {
      discard(body);
      return status >= 500 ? disallowAll(`${address} answered ${status}`) : () => {};
    }
    const encoding = header('content-encoding') ?? '';
    const { bytes } = await readBody(body, encoding, maxRobotsBytes, url);
    const { userAgent } = await open();
    const { default: parse } = await import('robots-parser');
    const robots = (parse as unknown as ParseRobots)(address, new TextDecoder().decode(bytes));
    return (target) => {
      if (robots.isAllowed(target.href, userAgent) === false) {
        throw disallowed(target, address);
      }
    };
  } catch (error) {
    deadline.signal.throwIfAborted();
    throw error;
  } finally {
    deadline.clear();
  }
}

function disallowAll(reason: string): Rules {
  return (target) => {
    throw disallowed(target, reason);
  };
}

function disallowed(url: URL, where: string): PithError {
  const message = `Expected an address that robots.txt allows, got ${url.href} (${where})`;
  return new PithError('FETCH_DISALLOWED', message);
}
