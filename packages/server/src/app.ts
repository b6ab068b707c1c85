import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { PithError } from 'pith';
import { addApi, addOpenApi } from './api/index.ts';
import type { ServerContext } from './context.ts';
import { readingTarget } from './gateway/address.ts';
import { addReader } from './gateway/routes.ts';
import { addMcp } from './mcp/http-routes.ts';
import { answerError } from './operation/answer-error.ts';
import { answerClientError } from './operation/client-errors.ts';
import { addCors } from './operation/cors.ts';
import { addHealth } from './operation/health.ts';
import { addHostCheck } from './operation/hosts.ts';
import { addKeys } from './operation/keys.ts';
import { addRequestLog } from './operation/logs.ts';
import { trackMethods } from './operation/methods.ts';
import { addMetrics } from './operation/metrics.ts';
import { createOperation, type Operation } from './operation/operation.ts';
import { addRateLimit } from './operation/rate-limit.ts';
import { addRequestIds, requestIdsOf } from './operation/request-id.ts';
import { addSecurityHeaders, securityHeaders } from './operation/security-headers.ts';
import { type Streams, trackStreams } from './operation/streams.ts';
import { withoutTrailingSlash } from './operation/trailing-slash.ts';
import { addUploadBudget } from './operation/uploads.ts';
import { addWanted } from './operation/wanted.ts';
import { addWorkbench } from './workbench/routes.ts';

/** A group of routes: a plugin of fastify that gets the context. */
export type Routes = (app: FastifyInstance, context: ServerContext) => Promise<void>;

/** Every group of routes of the server, in the order in which they are added. */
const allRoutes: readonly Routes[] = [addApi, addReader, addMcp, addWorkbench];

/**
 * Puts together what answers requests: what holds for all of them, then each group of routes.
 *
 * @param routes in place of those of the server, for tests of what holds for all
 * @throws PithError `BAD_OPTION` for a `trustProxy` that is no address.
 */
export function createApp(
  context: ServerContext,
  operation: Operation = createOperation(context.settings),
  routes: readonly Routes[] = allRoutes,
): FastifyInstance {
  const streams: Streams = new WeakSet();
  const app = createFastify(context, operation, streams);
  const { settings } = context;
  app.decorateReply('fault', undefined);
  const addOtherMethods = trackMethods(app);
  trackStreams(app, streams);
  addWanted(app, settings.answerTimeoutMs);
  addRequestIds(app);
  addSecurityHeaders(app);
  addRequestLog(app);
  addHostCheck(app, settings.host, settings.serverNames);
  addCors(app, settings.corsOrigins);
  addKeys(app, settings.keys);
  addUploadBudget(app, operation.uploads);
  addRateLimit(app, settings.rateLimit);
  app.setErrorHandler(answerError);
  app.after(() =>
    app.setNotFoundHandler(settings.rateLimit > 0 ? { preHandler: app.rateLimit() } : {}, notFound),
  );
  addHealth(app, operation.health);
  addMetrics(app, operation.metrics);
  addOpenApi(app, settings.keys.length > 0); // describes the groups that come after it
  for (const add of routes) app.register((group) => add(group, context));
  app.register(async (rest) => addOtherMethods(rest)); // knows those above, so it stays the last
  return app;
}

async function notFound({ method, url }: FastifyRequest): Promise<never> {
  const path = url.replace(/\?.*$/s, '').slice(0, 100);
  throw new PithError('NOT_FOUND', `Expected an address of this server, got ${method} ${path}`);
}

function createFastify(
  context: ServerContext,
  { log }: Operation,
  streams: Streams,
): FastifyInstance {
  const { maxBytes, maxConnections, trustProxy, requestTimeoutMs } = context.settings;
  try {
    const app = Fastify({
      rewriteUrl({ url = '' }) {
        return withoutTrailingSlash(this, readingTarget(url));
      },
      bodyLimit: maxBytes,
      requestTimeout: requestTimeoutMs,
      http: { connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 30) }, // so late may timeouts be
      keepAliveTimeout: 10_000,
      connectionTimeout: quietTimeOf(context),
      forceCloseConnections: 'idle',
      return503OnClosing: false, // `addHealth` does it in our shape
      genReqId: requestIdsOf(trustProxy.length > 0),
      trustProxy: [...trustProxy],
      loggerInstance: log as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      clientErrorHandler: (error, socket) => answerClientError(error, socket, streams),
      frameworkErrors: (error, request, reply) => {
        answerError(error, request, reply.headers(securityHeaders)); // hooks do not run for these
      },
    });
    app.server.headersTimeout = Math.ceil(requestTimeoutMs / 3);
    app.server.maxConnections = maxConnections;
    return app;
  } catch (error) {
    const message = `Expected addresses, got ${(error as Error).message} (option \`trustProxy\`)`;
    throw new PithError('BAD_OPTION', message, { cause: error });
  }
}

/** How long a connection may be without a byte: longer than any answer may take to begin. */
function quietTimeOf({ settings }: ServerContext): number {
  return settings.requestTimeoutMs + settings.answerTimeoutMs;
}
