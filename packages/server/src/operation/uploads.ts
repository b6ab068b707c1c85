import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ByteBudget } from './byte-budget.ts';

/**
 * Counts the bytes of request bodies against a budget as they come, until the request is answered: clients that send slowly hold
 * what they have sent, not what they announce. Bodies that a route reads as a stream (`isStream`) are not held, so not counted.
 */
export function addUploadBudget(app: FastifyInstance, budget: ByteBudget): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.isStream === true) return payload;
    let held = 0;
    let isAnswered = false;
    reply.raw.once('close', () => {
      isAnswered = true;
      budget.give(held);
    });
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          if (!isAnswered) {
            budget.take(chunk.length);
            held += chunk.length;
          }
          done(null, chunk); // what comes after a refusal is let go of by who reads it
        } catch (error) {
          done(error as Error);
        }
      },
    });
    counted.on('error', () => {}); // a route that takes no body does not listen
    payload.once('error', (error) => counted.destroy(error));
    payload.once('close', () => {
      if (!payload.readableEnded) counted.destroy(new Error('The body ended before its end'));
    });
    return payload.pipe(counted);
  });
}
