import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { type PartAnswer, partForms } from '../work/part-work.ts';
import {
  defaultMaxTokens,
  largestPart,
  type McpContext,
  type McpDefaults,
  smallestPart,
} from './mcp-context.ts';
import { algorithmArgument, focusArgument, hiddenArgument } from './option-arguments.ts';
import { type CallExtra, loadPage, pageShape } from './page-argument.ts';
import { asPageContent, contentNotice, headerLines } from './page-content.ts';
import { answering } from './tool-answer.ts';

const description = `Reads a web page: returns its main content (the article, the thread, the product ...) without navigation, advertisements and other additional content, with title, author, date, site and language.

Use it to read, summarise, quote or search a page whose address you know, or to clean HTML that you have. Long pages come in parts: call again with \`part\` 2, 3 ... as the answer says. \`citations\` returns numbered passages with their headings and their places in the page's source. \`expectedF1\` (0 to 1) is how well the extraction is expected to have gone; where it is low, say so, or look with \`explain\`. Scripts are not run, so pages that are built by scripts may come out empty.`;

const inputSchema = {
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

const outputSchema = {
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

const argumentsSchema = z.object(inputSchema);

type ExtractArguments = z.infer<typeof argumentsSchema>;

/** What the tool answers as data. */
type Structured = z.infer<z.ZodObject<typeof outputSchema>>;

/** Below this expected F1 an extraction is called doubtful. */
const doubtfulF1 = 0.6;

/** Adds the tool `extract` to a server. */
export function registerExtractTool(
  server: McpServer,
  context: McpContext,
  defaults: McpDefaults,
  tell: (error: unknown) => void,
): void {
  server.registerTool(
    'extract',
    {
      title: 'Read a web page',
      description,
      inputSchema,
      outputSchema,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: true },
    },
    (given, extra) =>
      answering(() => extractPart(given, context, defaults, extra), extra.signal, tell),
  );
}

async function extractPart(
  given: ExtractArguments,
  context: McpContext,
  defaults: McpDefaults,
  extra: CallExtra,
): Promise<CallToolResult> {
  const { format, part, citations, focus, include, exclude, title, comments } = given;
  const algorithm = given.algorithm ?? defaults.algorithm;
  const named = algorithm === undefined ? [] : [algorithm];
  const { html, url, contentType } = await loadPage(given, named, context, extra);
  const answer = await context.work(
    'part',
    {
      html,
      form: format === 'json' ? 'markdown' : format,
      maxTokens: given.maxTokens ?? defaults.maxTokens ?? defaultMaxTokens,
      part,
      options: {
        ...{ url, contentType, focus, include, exclude, title, comments },
        algorithm,
        links: given.links,
        images: given.images,
        tables: given.tables,
        hidden: given.hidden ? 'auto' : 'drop',
        dataText: 'auto',
      },
    },
    { signal: extra.signal },
  );
  const isCited = format === 'json' || (citations && format === 'markdown');
  const structured = structuredOf(answer, url ?? null, isCited);
  const text =
    format === 'json'
      ? asPageContent(JSON.stringify(structured))
      : [asPageContent(shown(answer, url ?? null, isCited)), ...remarks(structured)].join('\n');
  return { content: [{ type: 'text', text }], structuredContent: structured };
}

function structuredOf(answer: PartAnswer, url: string | null, isCited: boolean): Structured {
  const { content, passages, warnings, ...known } = answer;
  return {
    notice: contentNotice,
    ...known,
    url,
    ...(isCited
      ? {
          passages: passages.map(({ headings, text, ranges }, row) => ({
            number: row + 1,
            headings: [...headings],
            text,
            ranges: ranges.map((range) => [...range]),
          })),
        }
      : { content }),
    warnings: [...doubts(answer), ...warnings],
  };
}

/** What stands between the marks: what the page says of itself, and its content. */
function shown(
  { title, author, date, siteName, language, content, passages }: PartAnswer,
  url: string | null,
  isCited: boolean,
): string {
  const header = headerLines({ title, author, date, site: siteName, url, language });
  const body = isCited
    ? passages
        .map(({ headings, text }, row) => `[${row + 1}] ${headings.join(' > ')}\n${text.trim()}\n`)
        .join('\n')
    : content;
  return header === '' ? body : `${header}\n${body}`;
}

/** Plain words for extractions that may have gone wrong. */
function doubts({ expectedF1, origin }: PartAnswer): string[] {
  const told: string[] = [];
  if (expectedF1 !== null && expectedF1 < doubtfulF1) {
    told.push(
      `This extraction may have gone wrong (expected F1 ${expectedF1.toFixed(2)}): main content may be missing, or other content be there.`,
    );
  }
  if (origin !== 'page') {
    told.push(`The page shows next to nothing; the text comes from its data (${origin}).`);
  }
  return told;
}

/** What is said behind the content: which part it is, how well it may have gone, and warnings. */
function remarks({ part, parts, expectedF1, warnings }: Structured): string[] {
  const more = part < parts ? `; for more call extract again with part ${part + 1}` : '';
  return [
    ...(parts > 1 ? [`Part ${part} of ${parts}${more}.`] : []),
    ...(expectedF1 === null ? [] : [`Expected F1 of the extraction: ${expectedF1.toFixed(2)}.`]),
    ...warnings.map((warning) => `Warning: ${warning}`),
  ];
}
