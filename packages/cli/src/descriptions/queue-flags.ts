import { text } from '../flag.ts';

/** The queue that a command is about. */
export const queueFlags = {
  redis: text(
    'URL',
    'The Redis that holds the queue, such as `redis://localhost:6379`; `rediss:` for TLS. Others on this machine see a command line, so an address with a password belongs in the variable PITH_REDIS.',
  ),
  queue: text('NAME', 'Name of the queue there.', { otherwise: 'pith' }),
};
