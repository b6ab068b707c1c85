import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import type { ServerContext } from '../context.ts';
import type { ServerSettings } from '../settings.ts';
import { settleSettings } from '../settle-settings.ts';
import { createOperation, type Operation } from './operation.ts';

/** An app without workers and without the server's own routes, and what it knows of itself. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly operation: Operation;
}

/**
 * Makes an app with these settings that is ready, closed when the test is finished.
 *
 * @param addRoutes adds what the test asks for.
 */
export async function appWith(
  given: Partial<ServerSettings> = {},
  addRoutes: (app: FastifyInstance, context: ServerContext) => void = () => {},
): Promise<TestApp> {
  const settings = settleSettings({ jobs: 1, ...given });
  const operation = createOperation(settings);
  operation.health.phase = 'ready';
  const refuse = async (): Promise<never> => {
    throw new PithError('TASK_FAILED', 'Expected no work, got some');
  };
  const context: ServerContext = { settings, work: refuse, fetchPage: refuse };
  const app = createApp(context, operation, [async (routes) => addRoutes(routes, context)]);
  onTestFinished(() => app.close());
  await app.ready();
  return { app, operation };
}

/** Lets an app listen on a free port of this machine, and answers its address. */
export async function listening(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** An answer with its body as text. */
export interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Asks with headers as they are given, `Host` among them, on a connection of its own. */
export function ask(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: AskOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, headers: response.headers, body: text });
    })
      .on('error', reject)
      .end(body);
  });
}

interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
