import type { ServerContext } from '../context.ts';
import type { ServerSettings } from '../settings.ts';

/** What tools work with: of the server's context what has to do with pages. */
export interface McpContext extends Pick<ServerContext, 'work' | 'fetchPage'> {
  readonly settings: Pick<ServerSettings, 'maxBytes'>;
}

/** What tools take when a call does not say. */
export interface McpDefaults {
  /** Name of a preset, or a `combine:` expression. @default that of the library */
  readonly algorithm?: string | undefined;
  /** Most tokens of a part of a page, from {@link smallestPart} up. @default 8_000 */
  readonly maxTokens?: number | undefined;
}

/** Fewest tokens that a part may be asked to have. */
export const smallestPart = 100;

/** Most tokens that a part may be asked to have. */
export const largestPart = 1_000_000;

/** Tokens of a part where nothing is said: clients cut off what is much longer. */
export const defaultMaxTokens = 8_000;
