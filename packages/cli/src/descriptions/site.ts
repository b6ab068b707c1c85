import { choice, number, text } from '../flag.ts';
import type { Command } from './command.ts';
import {
  inputFlags,
  inputOperand,
  jobsFlag,
  maxEventsFlag,
  parameterFlag,
} from './shared-flags.ts';

/** What `pith site` can do. */
export const siteActions = ['learn', 'merge'] as const;

/** What sites are learned by, the default first. */
export const siteMethodNames = [
  'common',
  'pagelets',
  'entropy',
  'style-tree',
  'ibdf',
  'rtdm',
] as const;

export const site = {
  summary: 'Learns what the pages of a site have in common, so that it can be left out.',
  description: [
    '`pith site learn PAGE... --output FILE` learns from pages of one site, or of several, what is navigation, footer and other template, without any gold. With `--site-profile FILE`, extract, explain, archive, compare and evaluate leave that out of what an algorithm selects. Two pages of a site are the least; ten tell much more.',
    'Pages belong to the site of their address. Of pages that were read from files the address is rarely known: they are learned as one site, which --name may name, and which else holds for pages of any site that the file does not name.',
    '`pith site merge FILE... --output FILE` makes one file of several, of which some may have learned other pages of the same site.',
  ],
  operands: [
    { name: 'ACTION', description: 'learn or merge.', completes: siteActions },
    {
      ...inputOperand,
      name: '[PAGE...]',
      description: `For learn: ${inputOperand.description} For merge: files of profiles.`,
    },
  ],
  flags: {
    output: text('FILE', 'The file to write.', { short: 'o', completes: 'path' }),
    method: choice(
      'METHOD',
      siteMethodNames,
      'learn: common takes for template what stands on more than half of the pages; pagelets boxes of links that stand on two; entropy blocks whose words come alike on all pages; style-tree places of the layout, on three pages or more, whose form and words vary little; ibdf blocks that are similar to blocks on four pages; rtdm what a fifth of the pages of one template say in the same place.',
      { otherwise: 'common' },
    ),
    param: { ...parameterFlag, description: 'learn: a parameter of the method. Repeatable.' },
    name: text('HOST', 'learn: the site that all pages belong to, whatever their addresses.'),
    jobs: jobsFlag,
    ...inputFlags,
    'max-events': maxEventsFlag,
    'max-numbers': number(
      'N',
      'How many numbers may be known of all sites together, of 30 to 70 bytes of memory each. Beyond, the sites of fewest pages are forgotten.',
      { minimum: 1, integer: true, otherwise: '8388608' },
    ),
  },
  examples: [
    {
      what: 'What the pages of a folder have in common',
      line: 'pith site learn pages --output site.json',
    },
    {
      what: 'Of a site that is known by its host, by another method',
      line: 'pith site learn pages --name trees.example --method entropy -o site.json',
    },
    {
      what: 'One file of what two machines learned',
      line: 'pith site merge a.json b.json --output site.json',
    },
  ],
} as const satisfies Command;
