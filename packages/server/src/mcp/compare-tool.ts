import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { CompareAnswer, ComparedAlgorithm } from '../work/compare-work.ts';
import type { McpContext } from './mcp-context.ts';
import { focusArgument, hiddenArgument } from './option-arguments.ts';
import { type CallExtra, loadPage, pageShape } from './page-argument.ts';
import { asPageContent, contentNotice } from './page-content.ts';
import { answering, readsPages } from './tool-answer.ts';

const description = `Compares content extraction algorithms on a web page: how many words each selects, how far each two agree, and what one alone selects; with \`gold\`, the main content as you or the user say it is, also precision, recall and F1 of each.

Use it to choose an algorithm for pages of a site, to check a doubtful extraction against others, or to study the methods. The resource pith://algorithms lists all that there are.`;

/** Algorithms at once: each reads the page anew. */
const mostAlgorithms = 8;

/** The default algorithm and a rule of the literature that is known best. */
const defaultAlgorithms = ['learned', 'boilerpipe-words'];

const inputSchema = {
  ...pageShape,
  algorithms: z
    .array(z.string().max(500))
    .min(1)
    .max(mostAlgorithms)
    .default(defaultAlgorithms)
    .describe('Names of algorithms, such as `learned`, `ccb`, `bte`, `boilerpipe-words`.'),
  gold: z.string().optional().describe('The main content in plain text, to score against.'),
  focus: focusArgument,
  hidden: hiddenArgument,
};

const share = z.number().min(0).max(1);

const outputSchema = {
  notice: z.string(),
  algorithms: z.array(
    z.object({
      algorithm: z.string(),
      words: z.int(),
      expectedF1: share.nullable(),
      score: z.object({ precision: share, recall: share, f1: share }).optional(),
      wordsAlone: z.int().describe('Words that none of the others selects.'),
      passagesAlone: z
        .array(z.object({ text: z.string(), from: z.int(), to: z.int() }))
        .describe('The longest of these passages, with their places in the source.'),
    }),
  ),
  agreements: z
    .array(z.object({ a: z.string(), b: z.string(), agreement: share }))
    .describe('Words that both select over words that either selects.'),
  warnings: z.array(z.string()),
};

type Arguments = z.infer<z.ZodObject<typeof inputSchema>>;

/** Adds the tool `compare` to a server. */
export function registerCompareTool(
  server: McpServer,
  context: McpContext,
  tell: (error: unknown) => void,
): void {
  server.registerTool(
    'compare',
    {
      title: 'Compare algorithms on a page',
      description,
      inputSchema,
      outputSchema,
      annotations: readsPages,
    },
    (given, extra) => answering(() => compareOnPage(given, context, extra), extra.signal, tell),
  );
}

async function compareOnPage(
  given: Arguments,
  context: McpContext,
  extra: CallExtra,
): Promise<CallToolResult> {
  const { algorithms, gold } = given;
  const { html, url, contentType } = await loadPage(given, algorithms, context, extra);
  const focus = given.focus === undefined ? {} : { focus: given.focus };
  const answer = await context.work(
    'compare',
    {
      html,
      algorithms,
      gold,
      options: { url, contentType, ...focus, hidden: given.hidden },
    },
    { signal: extra.signal },
  );
  return {
    content: [{ type: 'text', text: told(answer) }],
    structuredContent: { notice: contentNotice, ...answer },
  };
}

function told({ algorithms, agreements, warnings }: CompareAnswer): string {
  const alone = algorithms.filter(({ passagesAlone }) => passagesAlone.length > 0);
  return [
    ...algorithms.map(countsOf),
    ...agreements.map(({ a, b, agreement }) => `${a} and ${b} agree on ${percent(agreement)}`),
    ...(alone.length === 0 ? [] : [asPageContent(alone.map(passagesOf).join('\n'))]),
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].join('\n');
}

function countsOf({ algorithm, words, wordsAlone, expectedF1, score }: ComparedAlgorithm): string {
  const parts = [`${algorithm}: ${words} words, ${wordsAlone} of them alone`];
  if (score !== undefined) {
    const { precision, recall, f1 } = score;
    parts.push(
      `against the gold F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    );
  }
  if (expectedF1 !== null) parts.push(`expected F1 ${expectedF1.toFixed(2)}`);
  return parts.join('; ');
}

function passagesOf({ algorithm, passagesAlone }: ComparedAlgorithm): string {
  return [`Only ${algorithm}:`, ...passagesAlone.map(({ text }) => `- ${text}`)].join('\n');
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}
