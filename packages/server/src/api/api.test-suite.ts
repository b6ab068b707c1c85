// A server of the API in this process: no port, no threads.
import { readdirSync, readFileSync } from 'node:fs';
import type { FetchedPage } from '@pith/node/fetch';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Cancellable, ServerContext } from '../context.ts';
import { createOperation } from '../operation/operation.ts';
import type { ServerSettings } from '../settings.ts';
import { settleSettings } from '../settle-settings.ts';
import runWork from '../work/work-task.ts';

/** What a test replaces of a context. */
export interface ApiOptions {
  readonly settings?: Partial<ServerSettings>;
  readonly work?: ServerContext['work'];
  /** Answers for addresses. @default a page about oaks */
  readonly fetchPage?: (address: string, options?: Cancellable) => Promise<FetchedPage>;
}

/** A page that is fetched from everywhere. */
export const fetched =
  '<title>Oaks</title><nav><a href=/>Home</a></nav><h1>Oaks</h1><p>One oak stood on the hill for three hundred years, and nobody knew.</p>';

/** Makes the app of a server whose work is done in this thread. */
export function apiWith(options: ApiOptions = {}): FastifyInstance {
  const settings = settleSettings({ port: 0, jobs: 1, ...options.settings });
  const context: ServerContext = {
    settings,
    work: options.work ?? (async (work, request) => (await runWork({ work, request })) as never),
    fetchPage:
      options.fetchPage ??
      (async (address) => ({
        url: `${address}`,
        bytes: new TextEncoder().encode(fetched),
        contentType: 'text/html; charset=utf-8',
      })),
  };
  const operation = createOperation(settings);
  operation.health.phase = 'ready';
  return createApp(context, operation);
}

/** A page of the fixtures, as bytes, with the `Content-Type` it was served with. */
export interface Fixture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** All pages of `test/pages`. */
export function fixtures(): Fixture[] {
  const folder = new URL('../../../../test/pages/', import.meta.url);
  return readdirSync(folder).map((name) => {
    const page = JSON.parse(readFileSync(new URL(`${name}/page.json`, folder), 'utf8'));
    const bytes = readFileSync(new URL(`${name}/source.html`, folder));
    return { name, bytes, contentType: page.contentType ?? 'text/html' };
  });
}
