import { readFileSync } from 'node:fs';
import type { FetchedPage } from '@pith/node/fetch';
import Fastify, { type FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import { onTestFinished } from 'vitest';
import type { ServerContext } from '../context.ts';
import { answerError } from '../operation/answer-error.ts';
import { addSecurityHeaders } from '../operation/security-headers.ts';
import { addWanted } from '../operation/wanted.ts';
import { settleSettings } from '../settle-settings.ts';
import { type ReadRequest, readWork } from '../work/read-work.ts';
import { readingTarget } from './address.ts';
import { addReader } from './routes.ts';

/** What a site answers, by address: a page, or an error. */
export type Site = Readonly<Record<string, string | Uint8Array | PithError>>;

/** A server that reads pages of a site of the test's own, and which addresses it asked the site for. */
export interface TestReader {
  readonly app: FastifyInstance;
  readonly asked: string[];
}

/** Makes a server without workers that has these pages and no others. Close its `app`. */
export async function makeReader(site: Site): Promise<TestReader> {
  const settings = settleSettings({ jobs: 1 });
  const asked: string[] = [];
  const context: ServerContext = {
    settings,
    work: async (_name, request) => readWork(request as ReadRequest) as never,
    async fetchPage(address): Promise<FetchedPage> {
      asked.push(address);
      const page = site[address];
      if (page instanceof PithError) throw page;
      if (page === undefined) {
        throw new PithError('FETCH_FAILED', `Expected status 200, got 404 (${address})`);
      }
      const bytes = typeof page === 'string' ? Buffer.from(page) : page;
      return { url: address, bytes, contentType: 'text/html; charset=utf-8' };
    },
  };
  const app = Fastify({ rewriteUrl: ({ url = '' }) => readingTarget(url) });
  app.decorateReply('fault', undefined);
  addWanted(app, settings.answerTimeoutMs);
  addSecurityHeaders(app);
  app.setErrorHandler(answerError);
  app.register((routes) => addReader(routes, context));
  await app.ready();
  return { app, asked };
}

/** {@link makeReader} for the length of one test. */
export async function readerOf(site: Site): Promise<TestReader> {
  const reader = await makeReader(site);
  onTestFinished(() => reader.app.close());
  return reader;
}

/** A page of `test/pages`. */
export function fixture(name: string): Uint8Array {
  return readFileSync(new URL(`../../../../test/pages/${name}/source.html`, import.meta.url));
}
