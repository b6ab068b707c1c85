import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a server counts. Labels have few values: routes as they are written, never addresses as they are asked for. */
export interface Metrics {
  readonly registry: Registry;
  /** Pages that were given to workers, by kind of work. */
  readonly pages: Counter<'work'>;
  /** Bytes of these pages. */
  readonly pageBytes: Counter;
  /** Pages that were fetched or taken from the cache, by what became of the request. */
  readonly fetches: Counter<'outcome'>;
  /** Workers that were started: those above `jobs` replace others. */
  readonly workerStarts: Counter;
  /** Work that failed, by error code. */
  readonly workErrors: Counter<'code'>;
}

/** What gauges read when they are asked. */
export interface Gauges {
  load(): { running: number; waiting: number };
  heldBytes(): number;
}

/** Makes the metrics of one server, with those of its process. */
export function createMetrics({ load, heldBytes }: Gauges): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('pith_work_running', 'Pages that workers are at.', () => load().running);
  gauge('pith_work_waiting', 'Pages that wait for a worker.', () => load().waiting);
  gauge('pith_held_bytes', 'Bytes of request bodies that are held.', heldBytes);
  return {
    registry,
    pages: new Counter({
      name: 'pith_pages_total',
      help: 'Pages given to workers.',
      labelNames: ['work'],
      registers,
    }),
    pageBytes: new Counter({
      name: 'pith_page_bytes_total',
      help: 'Bytes of these pages.',
      registers,
    }),
    fetches: new Counter({
      name: 'pith_fetched_pages_total',
      help: 'Pages fetched, or had from the cache, by where they came from.',
      labelNames: ['outcome'],
      registers,
    }),
    workerStarts: new Counter({
      name: 'pith_worker_starts_total',
      help: 'Workers started, the first ones and those that replaced others.',
      registers,
    }),
    workErrors: new Counter({
      name: 'pith_work_errors_total',
      help: 'Pages whose work failed, by error code.',
      labelNames: ['code'],
      registers,
    }),
  };
}

const secondsOfAnswers = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counts requests, and adds `/metrics`, in the text format of Prometheus. */
export function addMetrics(app: FastifyInstance, { registry }: Metrics): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'pith_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pith_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: secondsOfAnswers,
    registers,
  });
  const errors = new Counter({
    name: 'pith_errors_total',
    help: 'Requests answered with an error, by code.',
    labelNames: ['code'],
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { url: route = 'none' } = routeOptions;
    requests.inc({ method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    if (reply.fault !== undefined) errors.inc({ code: reply.fault.code });
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
