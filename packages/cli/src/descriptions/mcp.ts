import { list, number } from '../flag.ts';
import type { Command } from './command.ts';
import { algorithmFlag, inputFlags } from './shared-flags.ts';

export const mcp = {
  summary: 'Serves language models over MCP, on standard input and output.',
  description: [
    'An MCP client, such as an assistant or an editor, starts it and gets the tools extract (the main content of a page, in parts, with citations), explain (why a passage was kept or left out) and compare (algorithms side by side). It ends when its input ends. `docs/guide/mcp.md` tells how to add it to clients; `pith serve` has the same at /mcp.',
    'It fetches public addresses only, unless told otherwise, and leaves out what pages hide from their readers.',
  ],
  operands: [],
  flags: {
    algorithm: algorithmFlag,
    'max-tokens': number(
      'N',
      'Most tokens of a part of a page, about as a language model counts them, where a call does not say; from 100 up.',
      { minimum: 100, integer: true, otherwise: '8000' },
    ),
    jobs: number('N', 'How many threads extract.', {
      short: 'j',
      minimum: 1,
      integer: true,
      otherwise: '2',
    }),
    timeout: number('SECONDS', 'How long one page may take to fetch, and again to extract.', {
      minimum: 0.001,
      integer: false,
      otherwise: '30',
    }),
    'max-bytes': number('N', 'How many bytes one page may have, as it comes and inflated.', {
      minimum: 1,
      integer: true,
      otherwise: '16777216, which is 16 MiB',
    }),
    'allow-private': list(
      'HOST',
      'A host that may be fetched although its address is not public. Repeatable.',
    ),
    'no-robots': inputFlags['no-robots'],
  },
  examples: [
    { what: 'What a client is told to start', line: 'pith mcp' },
    { what: 'With pages of this machine', line: 'pith mcp --allow-private localhost' },
  ],
} as const satisfies Command;
