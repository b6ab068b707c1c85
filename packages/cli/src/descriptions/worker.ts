import { choice, number, text } from '../flag.ts';
import type { Command } from './command.ts';
import { queueFlags } from './queue-flags.ts';

export const worker = {
  summary: 'Does jobs of a queue that `pith archive --redis` filled, beside other workers.',
  description: [
    'Start as many as there are machines. Each has to see the archives and the output folder under the names that the plan has. What a worker had in hand when it died is done by another; when it is interrupted, it hands its job back and ends with 0.',
    'While Redis is away it waits. With --port it answers `/health` (503 while it can get no jobs), `/health/live` and `/metrics`, in the format of Prometheus.',
    'Every flag is also read from the environment: PITH_REDIS for --redis.',
  ],
  operands: [],
  flags: {
    ...queueFlags,
    jobs: number('N', 'How many threads extract.', {
      short: 'j',
      minimum: 1,
      integer: true,
      otherwise: 'the number of processors',
    }),
    until: choice(
      'WHEN',
      ['interrupted', 'done'],
      'When it ends: only when it is interrupted, or also when no job is left.',
      { otherwise: 'interrupted' },
    ),
    lock: number(
      'SECONDS',
      'After how many seconds of silence a worker’s job goes to another; the same for all workers.',
      { minimum: 1, integer: false, otherwise: '30' },
    ),
    port: number('N', 'The port to answer on about itself; 0 for any that is free.', {
      minimum: 0,
      integer: true,
      otherwise: 'none',
    }),
    host: text('HOST', 'The address to answer on.', { otherwise: '127.0.0.1' }),
  },
  examples: [
    {
      what: 'A worker that can be watched',
      line: 'pith worker --redis redis://queue --queue crawl --host 0.0.0.0 --port 9017',
    },
    {
      what: 'For a batch system: ends when all is done',
      line: 'pith worker --redis redis://queue:6379 --queue crawl --until done',
    },
  ],
} as const satisfies Command;
