import type { Logger } from 'pino';
import type { ServerSettings } from '../settings.ts';
import { type ByteBudget, createByteBudget } from './byte-budget.ts';
import type { Health } from './health.ts';
import { createLog } from './logs.ts';
import { createMetrics, type Gauges, type Metrics } from './metrics.ts';

/** What a server knows of itself while it runs. */
export interface Operation {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Bytes of request bodies that are held. */
  readonly uploads: ByteBudget;
}

/** Makes the operation of a server that is starting. */
export function createOperation(
  settings: ServerSettings,
  load: Gauges['load'] = () => ({ running: 0, waiting: 0 }),
): Operation {
  const uploads = createByteBudget(Math.max(settings.maxHeldBytes, settings.maxBytes));
  return {
    log: createLog(settings),
    metrics: createMetrics({ load, heldBytes: uploads.taken }),
    health: { phase: 'starting' },
    uploads,
  };
}
