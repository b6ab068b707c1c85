import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { requireOwnOrigin } from '../operation/own-origin.ts';
import { serverVersion } from '../version.ts';
import type { McpContext } from './mcp-context.ts';
import { createMcpServer } from './mcp-server.ts';

/** A request of a client that is being answered. */
interface Answering {
  readonly session: string | undefined;
  readonly id: unknown;
  readonly server: McpServer;
}

/**
 * Adds `/mcp`: MCP over streamable HTTP. No state is held between requests, so clients outlive a restart, and many servers may
 * stand behind one address. The session that a client is given is only a name by which it can cancel what is being answered.
 */
export async function addMcp(app: FastifyInstance, context: ServerContext): Promise<void> {
  const bodyLimit = 2 * context.settings.maxBytes + 65_536; // a page comes in JSON, which may double it
  const schema = { hide: true } as object; // no operation of the API
  const atHand = new Set<Answering>();

  // as the transport answers what is no JSON in the protocol's own way
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', async ({ headers }) => {
    requireOwnOrigin(headers.origin, headers.host, context.settings.corsOrigins);
  });

  app.post('/mcp', { bodyLimit, schema }, async (request, reply) => {
    const message = parsed(request.body as Buffer | undefined);
    const session = sessionOf(request);
    if (Array.isArray(message)) return reply.code(400).send(noBatches);
    const cancelled = cancelledId(message);
    if (cancelled !== undefined) {
      end(session, ({ id }) => id === cancelled);
      return reply.code(202).send();
    }
    const server = createMcpServer(
      whileWanted(context, request.wanted),
      serverVersion,
      {},
      (error) => {
        request.log.error({ fault: (error as Error)?.stack ?? String(error) }, 'fault');
      },
    );
    const answering: Answering = { session, id: idOf(message), server };
    atHand.add(answering);
    reply.raw.once('close', () => {
      atHand.delete(answering);
      void server.close(); // aborts what nobody waits for any more
    });
    const transport = new WebStandardStreamableHTTPServerTransport();
    await server.connect(transport as Parameters<McpServer['connect']>[0]);
    const parsedBody = message === undefined ? {} : { parsedBody: message };
    const response = await transport.handleRequest(webRequest(request), parsedBody);
    if (methodOf(message) === 'initialize') response.headers.set('mcp-session-id', randomUUID());
    return reply.send(response);
  });

  app.delete('/mcp', { schema }, async (request, reply) => {
    end(sessionOf(request), () => true);
    return reply.code(204).send();
  });

  /** Ends answers of a session; a client without one has no name, so nothing can be told to be its. */
  function end(session: string | undefined, isMeant: (one: Answering) => boolean): void {
    if (session === undefined) return;
    for (const one of atHand) {
      if (one.session === session && isMeant(one)) void one.server.close();
    }
  }
}

/** A context whose work ends when the answer is of no use any more, or takes too long. */
function whileWanted(context: ServerContext, wanted: AbortSignal): McpContext {
  const both = (signal: AbortSignal | undefined): AbortSignal =>
    signal === undefined ? wanted : AbortSignal.any([signal, wanted]);
  return {
    settings: context.settings,
    work: (work, request, { signal } = {}) => context.work(work, request, { signal: both(signal) }),
    fetchPage: (address, { signal } = {}) => context.fetchPage(address, { signal: both(signal) }),
  };
}

/** Many calls in one request would count as one where requests are bounded; the protocol has had none since 2025-06-18. */
const noBatches = {
  jsonrpc: '2.0',
  error: { code: -32600, message: 'Expected one message, got a batch of them' },
  id: null,
};

function sessionOf({ headers }: FastifyRequest): string | undefined {
  const session = headers['mcp-session-id'];
  return typeof session === 'string' ? session : undefined;
}

/** The message of a body, `undefined` for what is no JSON, which the transport refuses in its own way. */
function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body ?? ''));
  } catch {
    return undefined;
  }
}

function methodOf(message: unknown): unknown {
  return (message as { method?: unknown } | null | undefined)?.method;
}

function idOf(message: unknown): unknown {
  return (message as { id?: unknown } | null | undefined)?.id;
}

/** Id of the request that a notification cancels. */
function cancelledId(message: unknown): string | number | undefined {
  if (methodOf(message) !== 'notifications/cancelled') return undefined;
  const { params } = message as { params?: { requestId?: unknown } | null };
  const id = params?.requestId;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** The request as the transport takes it. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const body = request.body as Buffer | undefined;
  return new Request('http://localhost/mcp', {
    method: request.method,
    headers,
    body: body === undefined ? null : new Uint8Array(body),
  });
}
