import { spawn } from 'node:child_process';
import { PithError } from 'pith';
import type { PackageDocument } from '../package/test-package.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';
import { maxAnswerBytes, outOfTime, tooLarge } from './limits.ts';

/** Options of {@link byCommand}. */
export interface ByCommandOptions {
  /** Name in tables. */
  readonly name: string;
  /** The program and its arguments; no shell is involved. */
  readonly command: readonly string[];
  /** Milliseconds for one document, at least 1. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /**
   * Whether answers have the form `marked` (`evaluation.md` 1.1): the whole page, main content in
   * `ce-main` or in `mark` of class `ce`.
   * @default false
   */
  readonly marked?: boolean | undefined;
  /** Folder that it runs in. @default that of this process */
  readonly cwd?: string | undefined;
}

/**
 * The door for any program: it gets the page's bytes on standard input and writes plain text or HTML to
 * standard output, in UTF-8. Output that begins with a tag, a comment or a doctype is taken as HTML. The environment
 * variables `PITH_URL` and `PITH_CONTENT_TYPE` say what is known about the page. The time is from its
 * start until its end, so starting it is included.
 */
export function byCommand({
  name,
  command,
  timeoutMs = 60_000,
  marked = false,
  cwd,
}: ByCommandOptions): ExtractorUnderTest {
  return {
    name,
    timing: 'alone',
    identity: { kind: 'command', command, marked },
    async extract(document, { signal }) {
      const { output, seconds } = await run(command, document, { name, timeoutMs, cwd, signal });
      const text = output.toString();
      const isMarkup = /^\s*<[!a-z]/i.test(text);
      return { ...(isMarkup ? { html: text, marked } : { text }), seconds, flags: [] };
    },
  };
}

interface RunSettings {
  readonly name: string;
  readonly timeoutMs: number;
  readonly cwd: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Characters of standard error that a message shows. */
const shownOfErrors = 200;

function run(
  [program, ...parameters]: readonly string[],
  { html, meta }: PackageDocument,
  { name, timeoutMs, cwd, signal }: RunSettings,
): Promise<{ output: Buffer; seconds: number }> {
  const where = `command ${name}`;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, parameters, {
      cwd,
      detached: true, // a group of its own, so that what it started ends with it
      env: {
        ...process.env,
        ...(meta.url !== undefined && { PITH_URL: meta.url }),
        ...(meta.contentType !== undefined && { PITH_CONTENT_TYPE: meta.contentType }),
      },
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let complaints = '';
    const end = (failure: unknown): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      child.stdout.destroy();
      child.stderr.destroy();
      killGroup(child.pid);
      reject(failure);
    };
    const interrupt = (): void => end(signal?.reason);
    const timer = setTimeout(() => end(outOfTime(timeoutMs, where)), timeoutMs);
    signal?.addEventListener('abort', interrupt, { once: true });
    child.on('error', ({ message }) => {
      end(
        new PithError('TASK_FAILED', `Expected a program that starts, got ${message} (${where})`),
      );
    });
    child.stdin.on('error', () => {}); // a program need not read it all
    child.stdin.end(html);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxAnswerBytes) end(tooLarge(where));
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaints = (complaints + chunk.toString()).slice(-shownOfErrors);
    });
    child.on('close', (code, killedBy) => {
      const seconds = (performance.now() - started) / 1000;
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      if (code === 0) {
        resolve({ output: Buffer.concat(chunks), seconds });
        return;
      }
      const said = complaints.trim() === '' ? '' : `: ${complaints.trim()}`;
      const got = code === null ? killedBy : `exit code ${code}`;
      reject(new PithError('TASK_FAILED', `Expected exit code 0, got ${got}${said} (${where})`));
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
}
