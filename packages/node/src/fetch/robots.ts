import { PithError } from 'pith';
import { abortable } from '../abortable.ts';
import { discard, readBody } from './body.ts';
import { startDeadline } from './deadline.ts';
import { follow, type RequestSettings } from './follow.ts';
import { readRobotsRules } from './robots-rules.ts';

/** Throws `FETCH_DISALLOWED` if the robots.txt of the address's origin does not allow it. */
export type RobotsCheck = (url: URL, signal: AbortSignal) => Promise<void>;

/** What an origin's robots.txt says, and how many bytes it has. */
interface Rules {
  bytes: number;
  /** Throws `FETCH_DISALLOWED`. */
  check: (url: URL) => void;
}

interface Entry {
  rules: Promise<Rules>;
  expires: number;
  /** Of a file that has come; 0 before. */
  bytes: number;
}

/** RFC 9309, 2.5: a crawler reads at least 500 kibibytes. */
const maxRobotsBytes = 500 * 1024;
/** RFC 9309, 2.4: not kept for more than 24 hours. */
const maxAgeMs = 60 * 60 * 1000;
const maxOrigins = 1000;
/** Of the files of all origins; what is kept of a file takes up to ten times as much. */
const maxKeptBytes = 4 * 1024 * 1024;

/**
 * Makes a check that asks each origin for its robots.txt once an hour at most (RFC 9309): a file that is missing
 * (4xx) allows all, one that the server fails to give (5xx) allows nothing. An origin that cannot be
 * reached at all fails with that error.
 */
export function createRobotsCheck(
  open: () => Promise<RequestSettings>,
  timeoutMs: number,
): RobotsCheck {
  const origins = new Map<string, Entry>(); // those that were asked first come first
  let keptBytes = 0;

  function forget(origin: string): void {
    keptBytes -= origins.get(origin)?.bytes ?? 0;
    origins.delete(origin);
  }

  function ask(origin: string): Entry {
    const rules = readRules(origin, open, timeoutMs);
    const entry: Entry = { rules, expires: Date.now() + maxAgeMs, bytes: 0 };
    forget(origin);
    origins.set(origin, entry);
    rules.then(
      ({ bytes }) => {
        if (origins.get(origin) !== entry) return;
        entry.bytes = bytes;
        keptBytes += bytes;
        forgetOldest();
      },
      () => {
        if (origins.get(origin) === entry) forget(origin);
      },
    );
    forgetOldest();
    return entry;
  }

  function forgetOldest(): void {
    for (const origin of origins.keys()) {
      if (origins.size <= maxOrigins && keptBytes <= maxKeptBytes) return;
      forget(origin);
    }
  }

  return async (url, signal) => {
    const known = origins.get(url.origin);
    const entry = known !== undefined && known.expires >= Date.now() ? known : ask(url.origin);
    (await abortable(entry.rules, signal)).check(url);
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
      if (status < 500) return { bytes: 0, check: () => {} };
      return {
        bytes: 0,
        check: (target) => {
          throw disallowed(target, `${address} answered ${status}`);
        },
      };
    }
    const encoding = header('content-encoding') ?? '';
    const { bytes } = await readBody(body, encoding, maxRobotsBytes, url, maxRobotsBytes);
    const { userAgent } = await open();
    const product = userAgent.replace(/\/.*/s, '').trim();
    const rules = readRobotsRules(new TextDecoder().decode(bytes), product);
    return {
      bytes: bytes.length,
      check: (target) => {
        const isAllowed = rules.allows(target);
        if (isAllowed === undefined) throw disallowed(target, `${address} has too many patterns`);
        if (!isAllowed) throw disallowed(target, address);
      },
    };
  } catch (error) {
    deadline.signal.throwIfAborted();
    throw error;
  } finally {
    deadline.clear();
  }
}

function disallowed(url: URL, where: string): PithError {
  const message = `Expected an address that robots.txt allows, got ${url.href} (${where})`;
  return new PithError('FETCH_DISALLOWED', message);
}
