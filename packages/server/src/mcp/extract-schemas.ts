import { z } from 'zod';
import { partForms } from '../work/part-work.ts';
import { largestPart, smallestPart } from './mcp-context.ts';
import { algorithmArgument, focusArgument, hiddenArgument } from './option-arguments.ts';
import { pageShape } from './page-argument.ts';

/** Told to models about the tool `extract`. */
export const extractDescription = `Reads a web page: returns its main content (the article, the thread, the product ...) without navigation, advertisements and other additional content, with title, author, date, site and language.

Use it to read, summarise, quote or search a page whose address you know, or to clean HTML that you have. Long pages come in parts: call again with \`part\` 2, 3 ... as the answer says. \`citations\` returns numbered passages with their headings and their places in the page's source. \`expectedF1\` (0 to 1) is how well the extraction is expected to have gone; where it is low, say so, or look with \`explain\`. Scripts are not run, so pages that are built by scripts may come out empty.`;

/** What it takes. */
export const extractInput = {
  ...pageShape,
  format: z
    .enum([...partForms, 'json'])
    .default('markdown')
    .describe('`json`: title, passages and so on as one JSON object, as with `citations`.'),
  part: z.int().min(1).default(1).describe('Which part of a long page.'),
  maxTokens: z
    .int()
    .min(smallestPart)
    .max(largestPart)
    .optional()
    .describe('Most tokens of a part, about.'),
  citations: z
    .boolean()
    .default(false)
    .describe(
      'Numbered passages, each with its headings and `ranges`: pairs of offsets in the source of the page. Markdown and json only.',
    ),
  focus: focusArgument,
  algorithm: algorithmArgument,
  include: z
    .string()
    .max(2_000)
    .optional()
    .describe('CSS selector of elements that are taken whole, such as `#comments, .note`.'),
  exclude: z.string().max(2_000).optional().describe('CSS selector of elements that are left out.'),
  title: z
    .enum(['selected', 'always', 'never'])
    .optional()
    .describe('Whether the headline is part of the content.'),
  comments: z
    .enum(['auto', 'keep', 'drop'])
    .optional()
    .describe('Comments of readers below an article; posts of forums are content.'),
  links: z.boolean().default(true).describe('Whether links have their addresses.'),
  images: z.boolean().default(false).describe('Whether pictures are there, with their alt texts.'),
  tables: z.boolean().default(true).describe('Whether tables are tables, or paragraphs.'),
  hidden: hiddenArgument,
};

const passageSchema = z.object({
  number: z.int().describe('Number within the part, as in the text.'),
  headings: z.array(z.string()).describe('Headings that it stands under, the highest first.'),
  text: z.string(),
  ranges: z
    .array(z.array(z.int()).length(2))
    .describe('Where it comes from: [from, to) in UTF-16 units of the decoded source.'),
});

/** What it answers as data. */
export const extractOutput = {
  notice: z.string().describe('How the content is to be taken.'),
  title: z.string().nullable(),
  author: z.string().nullable(),
  date: z.string().nullable(),
  siteName: z.string().nullable(),
  url: z.string().nullable().describe('Address that was read, after redirects.'),
  language: z.string().nullable(),
  algorithm: z.string(),
  expectedF1: z.number().nullable().describe('0 to 1; null of algorithms that do not estimate it.'),
  origin: z.string().describe('`page`, or the data of the page that the text comes from.'),
  part: z.int(),
  parts: z.int(),
  content: z.string().optional().describe('The part, unless `citations` was asked for.'),
  passages: z.array(passageSchema).optional().describe('The part, with `citations`.'),
  sourceDigest: z.string().describe('SHA-256 of the bytes of the page that `ranges` are about.'),
  warnings: z.array(z.string()),
};
