import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished } from 'vitest';
import { works } from '../work/works.ts';
import type { McpContext, McpDefaults } from './mcp-context.ts';
import { createMcpServer } from './mcp-server.ts';

/** A context that works in this thread, and fetches nothing unless it is told how. */
function contextWith(given: Partial<McpContext> = {}): McpContext {
  return {
    settings: { maxBytes: 1_000_000 },
    work: async (name, request) => (works[name] as (request: unknown) => never)(request),
    fetchPage: async () => {
      throw new Error('Expected no page to be fetched');
    },
    ...given,
  };
}

/** A client of a server in this process, for the length of one test, and the faults that the server tells of. */
export async function connected(given: Partial<McpContext> = {}, defaults: McpDefaults = {}) {
  const faults: unknown[] = [];
  const server = createMcpServer(contextWith(given), '1.2.3', defaults, (error) =>
    faults.push(error),
  );
  const client = new Client({ name: 'test', version: '0' });
  const [mine, its] = InMemoryTransport.createLinkedPair();
  await server.connect(its);
  await client.connect(mine);
  onTestFinished(() => client.close());
  return { client, faults };
}

/** Calls a tool and answers its result as the protocol has it today. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: args })) as CallToolResult;
}

/** The one text of a result. */
export function textOf({ content }: CallToolResult): string {
  expect(content).toHaveLength(1);
  const [part] = content;
  if (part.type !== 'text') throw new TypeError(`Expected a text, got ${part.type}`);
  return part.text;
}

/** What stands between the marks of a result: content of the page. */
export function pageContentOf(result: CallToolResult): string {
  const text = textOf(result);
  const mark = /^<<<([0-9a-f]{12})$/m.exec(text)?.[1];
  expect(mark).toBeDefined();
  const begin = `<<<${mark}\n`;
  return text.slice(text.indexOf(begin) + begin.length, text.indexOf(`${mark}>>>`));
}

/** Pages that we wrote, in several scripts. */
export const pages = {
  en: pageOf(
    'en',
    'The old oak',
    'One oak stood on the hill for three hundred years, and gave shade to all who came and rested there.',
  ),
  fa: pageOf(
    'fa',
    'بلوط کهن',
    'درخت بلوط سیصد سال بر فراز تپه ایستاده بود و به همهٔ کسانی که می‌آمدند و می‌آسودند سایه می‌داد.',
  ),
  he: pageOf(
    'he',
    'האלון הזקן',
    'עץ אלון אחד עמד על הגבעה שלוש מאות שנה, ונתן צל לכל מי שבא לנוח תחתיו בצהריים.',
  ),
  zh: pageOf(
    'zh',
    '老橡树',
    '一棵橡树在山上站了三百年，给所有来这里休息的人遮阴，直到一场大风把它吹倒在地上。',
  ),
  ja: pageOf(
    'ja',
    '古い樫の木',
    '一本の樫の木が三百年のあいだ丘の上に立ち、そこへ来て休むすべての人に木陰を与えていた。',
  ),
} as const;

function pageOf(language: string, title: string, sentence: string): string {
  const paragraphs = [1, 2, 3].map((number) => `<p>${sentence} (${number})</p>`).join('\n');
  return `<!doctype html><html lang=${language}><head><title>${title}</title><meta name=author content="Ana Oakley"></head>
<body><nav><a href=/>⌂</a> <a href=/all>☰</a></nav><main><h1>${title}</h1>
${paragraphs}</main><footer><a href=/about>©</a></footer></body></html>`;
}

/** A page of many sections, long enough for several parts. */
export const longPage = `<!doctype html><html lang=en><head><title>Trees</title></head><body><nav><a href=/>Home</a></nav><main><h1>Trees</h1>${Array.from(
  { length: 30 },
  (_, i) =>
    `<h2>Tree ${i + 1}</h2><p>Tree number ${i + 1} stood on the hill for ${i + 100} years, and gave shade to all who came there. 樹木 ${i + 1} 號。</p><p>Its leaves were counted ${i + 2} times, by people who had nothing else to do on that day. برگ‌ها ${i + 1}</p>`,
).join('\n')}</main></body></html>`;
