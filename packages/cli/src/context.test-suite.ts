import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Context } from './context.ts';
import { run } from './run.ts';

/** Fixture pages, as a path. */
export const pagesFolder = new URL('../../../test/pages/', import.meta.url).pathname;

/** A page with two sentences of content. */
export function pageOf(words: string): string {
  return `<title>T ${words}</title><nav><a href="/">Home</a></nav><p>${words} stood on the hill for three hundred years.</p><p>Nobody knew who had planted it, and nobody asked.</p>`;
}

/** What a run left behind. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The world of a run; by default no terminal, nothing on standard input, the folder of the fixtures. */
export interface World {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Context['env'];
  /** Which streams are terminals. */
  readonly terminals?: readonly ('stdin' | 'stdout' | 'stderr')[];
  /** Aborted when the user interrupts. */
  readonly signal?: AbortSignal;
  /** Told of what is written on standard output, as it comes. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a command line in this process, with streams of its own. */
export async function runIn(
  { stdin = '', cwd = pagesFolder, env = {}, terminals = [], signal, onOutput }: World,
  ...argv: string[]
): Promise<Ran> {
  const stdout = collector(terminals.includes('stdout'), onOutput);
  const stderr = collector(terminals.includes('stderr'));
  const code = await run(argv, {
    stdin: Object.assign(Readable.from([Buffer.from(stdin)]), {
      isTTY: terminals.includes('stdin'),
    }),
    stdout: stdout.stream,
    stderr: stderr.stream,
    cwd,
    env,
    signal: () => signal ?? new AbortController().signal,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collector(isTTY: boolean, onOutput?: (text: string) => void) {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      onOutput?.(String(chunk));
      done();
    },
  });
  return {
    stream: Object.assign(stream, { isTTY, columns: 80 }),
    text: () => Buffer.concat(chunks).toString(),
  };
}

/** Makes a folder with these files, removed when the test is finished. */
export async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** The objects of JSON lines. */
export function linesOf<T = Record<string, unknown>>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
