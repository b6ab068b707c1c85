import type { Job } from './job.ts';
import type { PoolSettings } from './options.ts';
import type { WorkerIdentity, WorkerMessage } from './protocol.ts';

/**
 * What a worker lives in, a thread or a child process: carries batches to it and its messages back. Both
 * kinds do the same, so who uses one need not know which it is.
 */
export interface Host {
  readonly identity: WorkerIdentity;
  /** How many records it takes at once, at most. */
  readonly mostRecords: number;
  /**
   * Sends a batch; the one before must be done.
   *
   * @throws what says that a record cannot be cloned.
   */
  send(jobs: readonly Job[]): void;
  /** The record that the worker is at, though it may answer no more: its number, and for how long. Undefined for none. */
  atHand(): { index: number; elapsedMs: number } | undefined;
  /** Ends the worker whatever it is at, and waits for it. */
  end(): Promise<unknown>;
}

/** What a host reports. */
export interface HostEvents {
  message(message: WorkerMessage): void;
  /**
   * The worker ended, and all that it had said was reported.
   *
   * @param reason in words.
   * @param isFit whether another, started anew, may do better: not if the task cannot be loaded.
   */
  ended(reason: string, isFit: boolean): void;
}

/** Starts a host, whose worker says `ready` once it has loaded the task. */
export type StartHost = (settings: PoolSettings, events: HostEvents) => Host;
