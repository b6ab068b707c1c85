import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { createCallPool } from '@pith/node';
import { type AllowPrivate, createFetcher, type Lookup } from '@pith/node/fetch';
import { createPageCache } from '../pages/page-cache.ts';
import { serverSettings } from '../settings.ts';
import { workTask } from '../task-entries.ts';
import { serverVersion } from '../version.ts';
import type { McpContext, McpDefaults } from './mcp-context.ts';
import { checkDefaults, createMcpServer } from './mcp-server.ts';
import { watchRequests } from './open-requests.ts';

/** How {@link serveMcp} serves. */
export interface McpOptions extends McpDefaults {
  /** Threads that extract. @default 2 */
  readonly jobs?: number | undefined;
  /** Milliseconds for the work on one page, and as many to fetch it. @default 30_000 */
  readonly timeoutMs?: number | undefined;
  /** Bytes of one page, also inflated. @default 16_777_216 (16 MiB) */
  readonly maxBytes?: number | undefined;
  /** Hosts that may be fetched though their addresses are not public. @default none */
  readonly allowPrivate?: AllowPrivate | undefined;
  /** Whether to ask for robots.txt and to do as it says. @default true */
  readonly respectRobots?: boolean | undefined;
  /** Looks up the addresses of host names. @default that of the operating system */
  readonly lookup?: Lookup | undefined;
  /** Where messages come from. @default that of the process */
  readonly stdin?: Readable | undefined;
  /** Where messages go to. @default that of the process */
  readonly stdout?: Writable | undefined;
  /** Gets a line for each fault. @default nobody */
  readonly tell?: ((line: string) => void) | undefined;
  /** Ends the serving. */
  readonly signal?: AbortSignal | undefined;
}

/** The defaults of {@link McpOptions}. */
export const mcpDefaults = Object.freeze({
  jobs: 2,
  timeoutMs: 30_000,
  maxBytes: serverSettings.maxBytes.default,
});

/** What is kept of fetched pages, so that the parts of one are not fetched one by one: 64 MiB, for five minutes at most. */
const keptPages = { maxBytes: 64 * 1024 * 1024, maxAgeMs: 300_000 };

/**
 * Serves one client over standard input and output until its input ends and what it asked is answered. Nothing but messages is written to `stdout`. Threads and
 * connections are opened when the first page comes.
 *
 * @throws PithError `BAD_OPTION`, `UNKNOWN_ALGORITHM`, `BAD_EXPRESSION` before anything is read.
 */
export async function serveMcp(options: McpOptions = {}): Promise<void> {
  checkDefaults(options);
  const { jobs, timeoutMs, maxBytes } = withDefaults(options);
  const { stdin = process.stdin, stdout = process.stdout, tell = () => {}, signal } = options;
  const calls = createCallPool({
    task: workTask,
    jobs,
    timeoutMs,
  });
  const fetcher = createFetcher({
    maxBytes,
    timeoutMs,
    ...(options.allowPrivate !== undefined && { allowPrivate: options.allowPrivate }),
    ...(options.respectRobots !== undefined && { respectRobots: options.respectRobots }),
    ...(options.lookup !== undefined && { lookup: options.lookup }),
  });
  const cache = createPageCache({ respond: fetcher.respond, ...keptPages });
  const context: McpContext = {
    settings: { maxBytes },
    work: (work, request, { signal: wanted } = {}) =>
      calls.call({ work, request }, { signal: wanted }),
    fetchPage: cache.fetchPage,
  };
  const tellFault = (error: unknown): void => tell((error as Error)?.stack ?? String(error));
  const server = createMcpServer(context, serverVersion, options, tellFault);
  // a page comes in JSON, which may double it
  const transport = new StdioServerTransport(stdin, stdout, {
    maxBufferSize: 2 * maxBytes + 65_536,
  });
  server.server.onerror = (error) => tell(error.message);
  transport.onerror = (error) => {
    const answer = answerToUnreadable(error);
    if (answer !== undefined) stdout.write(`${JSON.stringify(answer)}\n`);
  };
  try {
    const ended = inputEnd(stdin);
    const gone = clientGone(stdout, server.server, signal);
    const requests = watchRequests(transport);
    await server.connect(transport);
    await Promise.race([ended.then(requests.answered), gone]);
  } finally {
    await server.close();
    await Promise.all([calls.close(), fetcher.close()]);
  }
}

/** JSON-RPC 2.0, section 5: what is no JSON, or no message, is answered too, with the id `null`, as it cannot be told. */
function answerToUnreadable(error: Error): object | undefined {
  const fault =
    error instanceof SyntaxError
      ? { code: ErrorCode.ParseError, message: 'Parse error: expected a line of JSON' }
      : error.name.endsWith('ZodError')
        ? { code: ErrorCode.InvalidRequest, message: 'Invalid Request: expected a message' }
        : undefined;
  return fault && { jsonrpc: '2.0', id: null, error: fault };
}

function withDefaults({
  jobs,
  timeoutMs,
  maxBytes,
}: McpOptions): Readonly<Record<keyof typeof mcpDefaults, number>> {
  return {
    jobs: jobs ?? mcpDefaults.jobs,
    timeoutMs: timeoutMs ?? mcpDefaults.timeoutMs,
    maxBytes: maxBytes ?? mcpDefaults.maxBytes,
  };
}

/** Until nothing more comes. */
function inputEnd(stdin: Readable): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['end', 'close', 'error']) stdin.once(event, () => resolve());
  });
}

/** Until nobody reads what is answered, or somebody interrupts. */
function clientGone(
  stdout: Writable,
  server: { onclose?: () => void },
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => resolve();
    stdout.once('error', end);
    server.onclose = end;
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}
