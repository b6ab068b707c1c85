import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { PartAnswer } from '../work/part-work.ts';
import { extractDescription, extractInput, extractOutput } from './extract-schemas.ts';
import { defaultMaxTokens, type McpContext, type McpDefaults } from './mcp-context.ts';
import { type CallExtra, loadPage } from './page-argument.ts';
import { asPageContent, contentNotice, headerLines } from './page-content.ts';
import { answering, readsPages } from './tool-answer.ts';

/** What a call says. */
type ExtractArguments = z.infer<z.ZodObject<typeof extractInput>>;

/** What the tool answers as data. */
type Structured = z.infer<z.ZodObject<typeof extractOutput>>;

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
      description: extractDescription,
      inputSchema: extractInput,
      outputSchema: extractOutput,
      annotations: readsPages,
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
        hidden: given.hidden,
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
