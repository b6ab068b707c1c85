import { serverSettings } from '@pith/server/settings';
import { toggle } from '../flag.ts';
import { settingFlags } from '../setting-flags.ts';
import type { Command } from './command.ts';

export const serve = {
  summary: 'Starts the server: extraction by HTTP, reading pages, tools for models.',
  description: [
    'It runs until it is interrupted; requests at hand are then finished. `/` says what there is, `/health` whether it is ready, `/metrics` how it does.',
    'It listens on this machine only, and fetches from public addresses only, unless told otherwise.',
    'Every flag is also read from the environment: PITH_PORT for --port, PITH_MAX_BYTES for --max-bytes, lists separated by commas; PITH_KEYS holds the keys themselves. A flag goes before the environment, and that before the configuration file.',
  ],
  operands: [],
  flags: {
    ...settingFlags(serverSettings),
    quiet: toggle('Does not tell when it is ready, and logs errors alone.', { short: 'q' }),
  },
  examples: [
    { what: 'On this machine', line: 'pith serve --port 8017' },
    {
      what: 'For others, who need a key, 120 requests a minute each',
      line: 'pith serve --host 0.0.0.0 --keys-file keys.txt --rate-limit 120',
    },
    {
      what: 'Behind a reverse proxy on this machine',
      line: 'pith serve --trust-proxy loopback --server-name pith.example.org',
    },
  ],
} as const satisfies Command;
