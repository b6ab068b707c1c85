import { text, toggle } from '../flag.ts';
import type { Command } from './command.ts';
import { queueFlags } from './queue-flags.ts';

export const status = {
  summary: 'Tells how far a run over archives is, on one machine or many.',
  description: [
    'Jobs, records, failures by code, what runs and how far it is, jobs that failed for good, and pages that killed workers. Rate and time left are what was seen with --watch, else what the running jobs make if they are like those that are done.',
    'Give --redis and --queue for a queue, or --output for the folder that `pith archive` writes on this machine; with --plan for another plan than was run there last.',
  ],
  operands: [],
  flags: {
    ...queueFlags,
    output: text('FOLDER', 'The output folder of a run without a queue.', {
      short: 'o',
      completes: 'path',
    }),
    plan: text('FILE', 'The plan of that run.', { completes: 'path' }),
    watch: toggle('Looks again every two seconds until all is done.', { short: 'w' }),
    forget: toggle(
      'Removes all that the queue knows, or with --output what says whose the folder is, so that another run may have them. The corpus stays, and its jobs count as done.',
    ),
    json: toggle('Writes JSON: an object, with --watch one a line for each look.'),
  },
  examples: [
    {
      what: 'A queue, live',
      line: 'pith status --redis redis://queue:6379 --queue crawl --watch',
    },
    { what: 'For a script', line: 'pith status --output corpus --json' },
  ],
} as const satisfies Command;
