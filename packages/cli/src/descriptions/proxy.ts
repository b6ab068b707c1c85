import { choice, list, number, text } from '../flag.ts';
import type { Command } from './command.ts';
import { algorithmFlag, parameterFlag } from './shared-flags.ts';

export const proxy = {
  summary: 'Starts an HTTP proxy that passes pages on without their additional content.',
  description: [
    'Pages that come through it, as with `curl --proxy http://127.0.0.1:8018 http://example.org/`, are reduced to their main content; everything else passes through unchanged. It runs until it is interrupted. CONNECT, and with it https as browsers ask a proxy for it, is refused.',
    'It listens on this machine only, and reaches public addresses only, unless told otherwise.',
  ],
  operands: [],
  flags: {
    algorithm: algorithmFlag,
    param: parameterFlag,
    form: choice(
      'FORM',
      ['text', 'removed', 'commented', 'blanked', 'marked'],
      'How a page is passed on: as plain text; or as the page with its additional content removed, in comments, blanked out, or with its main content marked.',
      { short: 'f', otherwise: 'removed' },
    ),
    host: text('HOST', 'The address to listen on.', { otherwise: '127.0.0.1' }),
    port: number('N', 'The port to listen on; 0 for any that is free.', {
      minimum: 0,
      integer: true,
      otherwise: '8018',
    }),
    'allow-private': list(
      'HOST',
      'A host that may be reached although its address is not public. Repeatable.',
    ),
    timeout: number('SECONDS', 'How long one page may take to come, and again to be cleaned.', {
      minimum: 0.001,
      integer: false,
      otherwise: '60',
    }),
    jobs: number('N', 'How many threads clean.', {
      short: 'j',
      minimum: 1,
      integer: true,
      otherwise: '1',
    }),
  },
  examples: [
    { what: 'Main content only', line: 'pith proxy --algorithm bte --port 8018' },
    { what: 'As plain text', line: 'pith proxy --algorithm ccb --form text' },
  ],
} as const satisfies Command;
