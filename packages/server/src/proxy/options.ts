import { type AllowPrivate, type Lookup, lookupInSystem } from '@pith/node/fetch';
import { type CommentChoice, describe, explain, PithError, type TitleChoice } from 'pith';
import { type CleanForm, cleanForms } from './clean-page.ts';
import type { InterceptionOptions } from './interception/interception.ts';

/** Options of `createCleaningProxy`. */
export interface CleaningProxyOptions {
  /** Name of a preset, or a `combine:` expression; requests may name another. */
  readonly algorithm: string;
  /** Parameters of the algorithm; what is not given keeps the preset's value. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  /** Form that pages are passed on in; requests may ask for another. @default 'removed' */
  readonly form?: CleanForm | undefined;
  /** Whether the headline is there: as the algorithm selects it, always, or never. @default 'selected' */
  readonly title?: TitleChoice | undefined;
  /** Whether comments are there: as the algorithm selects them, all, or none. @default 'auto' */
  readonly comments?: CommentChoice | undefined;
  /**
   * What becomes of a page that cannot be cleaned, as it is too large, cannot be inflated or takes too long: it passes
   * through as it is, with `X-Pith-Form: none` and the reason in `X-Pith-Error`, or is refused with an error.
   *
   * @default 'pass'
   */
  readonly uncleaned?: 'pass' | 'refuse' | undefined;
  /** Address to listen on. @default '127.0.0.1' */
  readonly host?: string | undefined;
  /** Port to listen on, 0 for any that is free. @default 0 */
  readonly port?: number | undefined;
  /** Hosts that may be reached though their addresses are not public, as `createFetcher` has it. @default false */
  readonly allowPrivate?: AllowPrivate | undefined;
  /** Ports that `CONNECT` may lead to; none refuses it. @default [443] */
  readonly tunnelPorts?: readonly number[] | undefined;
  /** Bytes of one page, as sent and inflated, and of what a request sends, at least 1. @default 16_777_216 (16 MiB) */
  readonly maxBytes?: number | undefined;
  /** Requests and tunnels at once, at least 1; one more is answered with 503. @default 256 */
  readonly concurrency?: number | undefined;
  /** Milliseconds until a page has come, and again for cleaning it; for anything else, without a byte. At least 1. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds that a tunnel is kept without a byte, at least 1. @default 300_000 */
  readonly tunnelIdleMs?: number | undefined;
  /** Milliseconds that requests at hand have to finish when the proxy is closed, at least 0. @default 5_000 */
  readonly graceMs?: number | undefined;
  /** Threads that clean; 0 cleans in this thread, without time limit. @default 1 */
  readonly jobs?: number | undefined;
  /** Reads what goes through tunnels, with a certificate authority that clients trust. @default never */
  readonly interception?: InterceptionOptions | undefined;
  /** Certificates in PEM that servers are verified by, beside those that Node knows. @default none */
  readonly trusted?: string | undefined;
  /** Looks up the addresses of host names. @default that of the operating system */
  readonly lookup?: Lookup | undefined;
  /** Told of each request when it is done. @default nobody */
  readonly log?: ((entry: ProxyLogEntry) => void) | undefined;
}

/** What is told of a request: nothing of its body, nor of the part of its address that is most often personal, the query. */
export interface ProxyLogEntry {
  readonly method: string;
  /** Address without user, query and fragment, or `host:port` of a tunnel; what came, cut, where it is none. */
  address: string;
  /** HTTP status; 0 when the client went away before. */
  status: number;
  /** Form of a page, `none` where one passed as it is; undefined for other things. */
  form?: CleanForm | 'none';
  /** Error code, also of a page that passed as it is because of it. */
  code?: string;
  milliseconds: number;
}

/** Defaults of {@link CleaningProxyOptions}. */
export const cleaningProxyDefaults = Object.freeze({
  form: 'removed',
  uncleaned: 'pass',
  host: '127.0.0.1',
  port: 0,
  allowPrivate: false,
  tunnelPorts: Object.freeze([443]),
  maxBytes: 16 * 1024 * 1024,
  concurrency: 256,
  timeoutMs: 60_000,
  tunnelIdleMs: 300_000,
  graceMs: 5_000,
  jobs: 1,
  lookup: lookupInSystem,
}) satisfies Partial<CleaningProxyOptions>;

type Defaulted = keyof typeof cleaningProxyDefaults;

/** {@link CleaningProxyOptions} with every default filled in. */
export type ProxySettings = Omit<CleaningProxyOptions, Defaulted> & {
  readonly [K in Defaulted]-?: NonNullable<CleaningProxyOptions[K]>;
};

/** Longest time that a timer of Node takes, 24 days. */
const longestMs = 2 ** 31 - 1;

/**
 * Fills in defaults. What is `undefined` counts as not given.
 *
 * @throws PithError `BAD_OPTION`, and what is wrong with the algorithm.
 */
export function settleProxy(given: CleaningProxyOptions): ProxySettings {
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  const settings = { ...cleaningProxyDefaults, ...Object.fromEntries(stated) } as ProxySettings;
  const { algorithm, parameters, title, comments } = settings;
  explain('', { algorithm, parameters, title, comments }); // throws for what is wrong with them
  const require = (holds: boolean, name: keyof ProxySettings, expected: string): void => {
    if (holds) return;
    const got = describe(settings[name]);
    throw new PithError('BAD_OPTION', `Expected ${expected}, got ${got} (option \`${name}\`)`);
  };
  const { form, uncleaned, port, tunnelPorts } = settings;
  require(cleanForms.includes(form), 'form', `one of ${cleanForms.join(', ')}`);
  require(['pass', 'refuse'].includes(uncleaned), 'uncleaned', 'pass or refuse');
  require(isIn(port, 0, 65_535), 'port', 'a port from 0 to 65535');
  require(tunnelPorts.every((port) =>
    isIn(port, 1, 65_535),
  ), 'tunnelPorts', 'ports from 1 to 65535');
  for (const name of ['maxBytes', 'concurrency'] as const) {
    require(isIn(settings[name], 1, Number.MAX_SAFE_INTEGER), name, 'a whole number from 1 on');
  }
  for (const name of ['timeoutMs', 'tunnelIdleMs', 'graceMs'] as const) {
    const least = name === 'graceMs' ? 0 : 1;
    require(isIn(
      settings[name],
      least,
      longestMs,
    ), name, `a whole number from ${least} to ${longestMs}`);
  }
  return settings;
}

function isIn(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
