import type { CommentChoice, TitleChoice } from 'pith';
import { choice, list, number, text, toggle } from '../flag.ts';
import type { Command } from './command.ts';
import { algorithmFlag, parameterFlag } from './shared-flags.ts';

export const proxy = {
  summary: 'Starts an HTTP proxy that passes pages on without their additional content.',
  description: [
    'Pages that come through it, as with `curl --proxy http://127.0.0.1:8018 http://example.org/`, are reduced to their main content; everything else passes through unchanged. A request chooses for itself with the headers `X-Pith-Form` (a form, or `none`) and `X-Pith-Algorithm`. It runs until it is interrupted; requests at hand are finished then.',
    'Pages of https that a browser asks a proxy for go through a tunnel, which nobody can read. Cleaned they come below the proxy’s own address, as in `http://127.0.0.1:8018/https://example.org/`, or with a certificate authority of your own (--make-ca, --ca-cert, --ca-key).',
    'It listens on this machine only, and reaches public addresses only, unless told otherwise. Each request is a line on standard error, without query and body.',
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
    title: choice(
      'WHEN',
      ['selected', 'always', 'never'] satisfies TitleChoice[],
      'Whether the headline is there: as the algorithm selects it, always, or never.',
      { otherwise: 'selected' },
    ),
    comments: choice(
      'WHICH',
      ['auto', 'keep', 'drop'] satisfies CommentChoice[],
      'Whether comments are there: as the algorithm selects them, all, or none.',
      { otherwise: 'auto' },
    ),
    uncleaned: choice(
      'WHAT',
      ['pass', 'refuse'],
      'What becomes of a page that is too large, cannot be inflated or takes too long: it passes as it is, with the reason in `X-Pith-Error`, or is refused. For measuring, refuse.',
      { otherwise: 'pass' },
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
    'tunnel-port': list('N', 'A port that CONNECT may lead to, or `none`. Repeatable.', {
      otherwise: '443',
    }),
    'tunnel-idle': number('SECONDS', 'How long a tunnel is kept in which nothing moves.', {
      minimum: 0.001,
      integer: false,
      otherwise: '300',
    }),
    timeout: number('SECONDS', 'How long one page may take to come, and again to be cleaned.', {
      minimum: 0.001,
      integer: false,
      otherwise: '60',
    }),
    grace: number('SECONDS', 'How long requests at hand may take when it is interrupted.', {
      minimum: 0,
      integer: false,
      otherwise: '5',
    }),
    'max-bytes': number(
      'N',
      'How many bytes one page may have, as it comes and inflated, and what a request sends.',
      { minimum: 1, integer: true, otherwise: '16777216, which is 16 MiB' },
    ),
    concurrency: number('N', 'How many requests and tunnels there may be at once.', {
      minimum: 1,
      integer: true,
      otherwise: '256',
    }),
    jobs: number('N', 'How many threads clean.', {
      short: 'j',
      minimum: 1,
      integer: true,
      otherwise: '1',
    }),
    'make-ca': text(
      'FOLDER',
      'Makes a certificate authority there (ca-cert.pem, ca-key.pem), and ends. Who has the key can pass for every site with those who trust the certificate.',
      { completes: 'path' },
    ),
    'ca-cert': text(
      'FILE',
      'Reads what goes through tunnels, with the certificate of this authority, which browsers must trust.',
      { completes: 'path' },
    ),
    'ca-key': text('FILE', 'The private key of --ca-cert.', { completes: 'path' }),
    exempt: list(
      'HOST',
      'A host whose tunnels are not read, with all names below it: a bank, or a program that knows its certificate. Repeatable.',
    ),
    trust: text(
      'FILE',
      'Certificates in PEM that servers are verified by, beside those that Node knows.',
      { completes: 'path' },
    ),
    quiet: toggle('Tells nothing of requests.', { short: 'q' }),
  },
  examples: [
    { what: 'Main content only', line: 'pith proxy --algorithm bte --port 8018' },
    { what: 'As plain text', line: 'pith proxy --algorithm ccb --form text' },
    { what: 'A certificate authority of your own', line: 'pith proxy --make-ca ~/.pith-ca' },
    {
      what: 'Pages of https as well, in a browser that trusts it',
      line: 'pith proxy --ca-cert ca-cert.pem --ca-key ca-key.pem --exempt bank.example',
    },
  ],
} as const satisfies Command;
