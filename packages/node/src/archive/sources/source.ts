import type { AllowPrivate } from '../../fetch/address.ts';

/** How sources are opened. */
export interface SourceOptions {
  /**
   * The first byte that is read. At least 0.
   * @default 0
   */
  readonly from?: number | undefined;
  /** Reading ends before this byte. @default the end of the source */
  readonly to?: number | undefined;
  /** Ends the reading: opening and the chunks then throw the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Hosts that may be asked although their addresses are not public, as a fetcher has it. The host of
   * {@link S3Options.endpoint} always may.
   * @default false
   */
  readonly allowPrivate?: AllowPrivate | undefined;
  /** Where and as whom stores are asked. @default what the environment says */
  readonly s3?: S3Options | undefined;
}

/** Where and as whom S3-compatible stores are asked. Without a key they are asked anonymously. */
export interface S3Options {
  /** Address of the store; its buckets are the first part of paths. @default that of Amazon for the region */
  readonly endpoint?: string | undefined;
  /** Region that requests are signed for. @default 'us-east-1' */
  readonly region?: string | undefined;
  /** Key that requests are signed with, together with its secret. @default `AWS_ACCESS_KEY_ID` of the environment; without any, requests are not signed */
  readonly accessKeyId?: string | undefined;
  /** The secret of `accessKeyId`. @default `AWS_SECRET_ACCESS_KEY` of the environment */
  readonly secretAccessKey?: string | undefined;
  /** Token of keys that hold for a time only. @default `AWS_SESSION_TOKEN` of the environment */
  readonly sessionToken?: string | undefined;
}

/** The bytes of a source, on their way. */
export interface OpenSource {
  /** Bytes from `from` on. What was opened is closed when the iteration ends, in whatever way. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Bytes of the whole source; undefined where it does not tell, as a pipe. */
  readonly size: number | undefined;
  /** What tells these bytes from other bytes of the same name, where the source tells: an entity tag, a time of change. */
  readonly digestHint: string | undefined;
}
