import type { AllowPrivate, Lookup } from '@pith/node/fetch';

/** How {@link createServer} serves. */
export interface ServerSettings {
  /** Address to listen on. @default '127.0.0.1' */
  readonly host: string;
  /** Port to listen on, 0 for any that is free. @default 8017 */
  readonly port: number;
  /** Threads that extract. @default the number of processors */
  readonly jobs: number;
  /** Milliseconds for the work on one page. @default 10_000 */
  readonly timeoutMs: number;
  /** Bytes of one page, as it is sent or fetched, also inflated. @default 16_777_216 (16 MiB) */
  readonly maxBytes: number;
  /** Hosts that may be fetched though their addresses are not public, as `createFetcher` has it. @default false */
  readonly allowPrivate: AllowPrivate;
  /** Looks up the addresses of host names. @default that of the operating system */
  readonly lookup?: Lookup | undefined;
}

/** Defaults of {@link ServerSettings} that do not depend on the machine. */
export const serverDefaults = Object.freeze({
  host: '127.0.0.1',
  port: 8017,
  timeoutMs: 10_000,
  maxBytes: 16 * 1024 * 1024,
  allowPrivate: false,
}) satisfies Partial<ServerSettings>;
