import { choice, number, toggle } from '../flag.ts';
import type { Command } from './command.ts';

export const dedupe = {
  summary: 'Finds pages of a corpus that say the same.',
  description: [
    'Two pages are exact duplicates when their texts have the same words, whatever the case, punctuation and layout; near ones when the simhashes of their texts differ in few bits. Of each group the page stands for the others that was fetched first, then the one whose address comes first.',
    'All duplicates are told in `_dedupe/duplicates.ndjson` below the folder: address, part and row of each, and of the page that stands for it. No row is touched unless --duplicates drop asks for it; rows that go are told in `_dedupe/dropped`, in a file for each part, and stay away when `pith archive` comes again. What it writes anew makes the lists of these parts go. Parts of several runs and machines may lie in the folder.',
    'Sorts on disk, below the folder: about a kilobyte a page while it works, however many pages are alike.',
  ],
  operands: [
    { name: 'FOLDER', description: 'The corpus that `pith archive` wrote.', completes: 'path' },
  ],
  flags: {
    duplicates: choice('WHAT', ['mark', 'drop'], 'Tells the duplicates, or takes them out.', {
      otherwise: 'mark',
    }),
    'max-bits': number(
      'N',
      'In how many of 64 bits the simhashes of near duplicates may differ, up to 6: more finds more of them in short texts.',
      { minimum: 0, integer: true, otherwise: '3' },
    ),
    paragraphs: toggle(
      'Counts, too, on how many pages of its site each paragraph stands, and tells those that stand on several in `_dedupe/paragraphs.ndjson`.',
    ),
  },
  examples: [
    { what: 'Which pages are duplicates', line: 'pith dedupe corpus' },
    {
      what: 'Which paragraphs the sites of it repeat, too',
      line: 'pith dedupe corpus --paragraphs',
    },
    { what: 'A corpus without them', line: 'pith dedupe corpus --duplicates drop' },
  ],
} as const satisfies Command;
