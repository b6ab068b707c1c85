import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { BlockReasons, ReasonsAnswer } from '../work/reasons-work.ts';
import type { McpContext, McpDefaults } from './mcp-context.ts';
import { algorithmArgument, focusArgument, hiddenArgument } from './option-arguments.ts';
import { type CallExtra, loadPage, pageShape } from './page-argument.ts';
import { asPageContent, contentNotice } from './page-content.ts';
import { answering, readsPages } from './tool-answer.ts';

const description = `Tells why passages of a web page were kept or left out by \`extract\`: for each block of text the verdict, the reasons, and the numbers that decided.

Use it when \`extract\` lacks something that should be there, or has something that should not. Give the passage as \`text\` to get its blocks alone, with the features that weighed most; without \`text\` you get an overview of the page's blocks. To mend what went wrong, call \`extract\` with another \`focus\`, with \`include\` or with \`exclude\`.`;

/** Most blocks that are told where nothing is said. */
const defaultBlocks = 30;

const inputSchema = {
  ...pageShape,
  text: z
    .string()
    .max(10_000)
    .optional()
    .describe('A passage of the page, or some words of it; case and white space do not matter.'),
  maxBlocks: z.int().min(1).max(500).default(defaultBlocks).describe('Most blocks that are told.'),
  focus: focusArgument,
  algorithm: algorithmArgument,
  hidden: hiddenArgument,
};

const outputSchema = {
  notice: z.string(),
  algorithm: z.string(),
  blocksOfPage: z.int(),
  blocksFound: z.int().describe('How many fit `text`.'),
  blocks: z.array(
    z.object({
      block: z.int().describe('Number on the page, from 1 on.'),
      element: z.string(),
      text: z.string().describe('How it begins.'),
      verdict: z.enum(['kept', 'partly kept', 'left out']),
      because: z.array(z.string()),
      measures: z.array(
        z.object({
          name: z.string(),
          mean: z.number(),
          limits: z.array(z.object({ value: z.number(), label: z.string() })),
        }),
      ),
      features: z
        .array(z.object({ description: z.string(), value: z.number(), added: z.number() }))
        .describe('What spoke for content (above 0) and against it, in log odds.'),
      from: z.int().describe('Where it begins in the source, UTF-16 units.'),
      to: z.int(),
    }),
  ),
  warnings: z.array(z.string()),
};

type Arguments = z.infer<z.ZodObject<typeof inputSchema>>;

/** Adds the tool `explain` to a server. */
export function registerExplainTool(
  server: McpServer,
  context: McpContext,
  defaults: McpDefaults,
  tell: (error: unknown) => void,
): void {
  server.registerTool(
    'explain',
    {
      title: 'Why a passage was kept or left out',
      description,
      inputSchema,
      outputSchema,
      annotations: readsPages,
    },
    (given, extra) =>
      answering(() => explainBlocks(given, context, defaults, extra), extra.signal, tell),
  );
}

async function explainBlocks(
  given: Arguments,
  context: McpContext,
  defaults: McpDefaults,
  extra: CallExtra,
): Promise<CallToolResult> {
  const { text, maxBlocks, focus } = given;
  const algorithm = given.algorithm ?? defaults.algorithm;
  const named = algorithm === undefined ? [] : [algorithm];
  const { html, url, contentType } = await loadPage(given, named, context, extra);
  const answer = await context.work(
    'reasons',
    {
      html,
      text,
      maxBlocks,
      options: {
        ...{ url, contentType, focus },
        algorithm,
        hidden: given.hidden,
      },
    },
    { signal: extra.signal },
  );
  const lines = [
    summaryOf(answer, text),
    ...(answer.blocks.length === 0 ? [] : [asPageContent(answer.blocks.map(told).join('\n'))]),
    ...answer.warnings.map((warning) => `Warning: ${warning}`),
  ];
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: { notice: contentNotice, ...plainNumbers(answer) },
  };
}

/** The same with 0 for what is no finite number, which JSON cannot hold. */
function plainNumbers(answer: ReasonsAnswer): ReasonsAnswer {
  const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
  return {
    ...answer,
    blocks: answer.blocks.map((block) => ({
      ...block,
      measures: block.measures.map(({ name, mean, limits }) => ({
        name,
        mean: finite(mean),
        limits: limits.map(({ value, label }) => ({ value: finite(value), label })),
      })),
      features: block.features.map((one) => ({ ...one, value: finite(one.value) })),
    })),
  };
}

function summaryOf({ algorithm, blocksOfPage, blocksFound, blocks }: ReasonsAnswer, text?: string) {
  const page = `The page has ${blocksOfPage} blocks of text, judged by ${algorithm}.`;
  if (text === undefined) return `${page} Told: ${blocks.length}.`;
  return blocksFound === 0
    ? `${page} None has this text; it may stand in a script, in an attribute, or nowhere on the page.`
    : `${page} With this text: ${blocksFound}; told: ${blocks.length}.`;
}

function told({
  block,
  element,
  text,
  verdict,
  because,
  measures,
  features,
}: BlockReasons): string {
  const numbers = measures.map(({ name, mean, limits }) => {
    const against = limits.map(({ value }) => rounded(value)).join(', ');
    return `${name} ${rounded(mean)}${against === '' ? '' : ` (limit ${against})`}`;
  });
  const weights = features.map(
    ({ description, value, added }) =>
      `\n   ${added > 0 ? '+' : ''}${rounded(added)} ${description}: ${rounded(value)}`,
  );
  const reasons = [...because, ...numbers].join('; ');
  return `${block}. ${verdict} <${element}> ${JSON.stringify(text)}: ${reasons}${weights.join('')}`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}
