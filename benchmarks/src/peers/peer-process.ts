import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AnswerLine, PageLine, ReadyLine } from './page-line.ts';

/** A peer and the command of its process, which speaks the lines of `page-line.ts`. */
export interface Peer {
  /** Name in tables and of files. */
  readonly name: string;
  /** Program and arguments. */
  readonly command: readonly string[];
}

/** The process of a peer, which answers one page after the other. */
export interface PeerProcess {
  readonly name: string;
  readonly version: string;
  /** Answers a page; a page that takes too long or ends the process has an `error`, and the next one gets a new process. */
  ask(page: PageLine): Promise<AnswerLine>;
  /** Ends the process. */
  close(): void;
}

/** Options of {@link startPeer}. */
export interface PeerProcessOptions {
  /** Milliseconds for one page. @default 60_000 */
  readonly timeoutMs?: number;
}

/**
 * Starts the process of a peer.
 *
 * @throws Error when it ends before it is ready, with what it said.
 */
export async function startPeer(
  { name, command }: Peer,
  { timeoutMs = 60_000 }: PeerProcessOptions = {},
): Promise<PeerProcess> {
  let lines: LineProcess | undefined = spawnLines(command);
  const first = await lines.next();
  if (first === undefined) {
    throw new Error(`Expected ${name} to start, got ${lines.complaints() || 'nothing'}`);
  }
  const { version } = JSON.parse(first) as ReadyLine;
  return {
    name,
    version,
    async ask(page) {
      if (lines === undefined) await (lines = spawnLines(command)).next();
      const asked = lines;
      const timer = setTimeout(() => asked.kill(), timeoutMs);
      const start = performance.now();
      asked.write(JSON.stringify(page));
      const line = await asked.next();
      clearTimeout(timer);
      if (line !== undefined) return JSON.parse(line) as AnswerLine;
      lines = undefined;
      const seconds = (performance.now() - start) / 1000;
      const error = seconds * 1000 >= timeoutMs ? 'out of time' : `ended: ${asked.complaints()}`;
      return { error, seconds, cpuSeconds: seconds, peakBytes: 0 };
    },
    close() {
      lines?.kill();
    },
  };
}

/** A process that is written lines and answers lines. */
interface LineProcess {
  write(line: string): void;
  /** The next line of its answers; `undefined` when it has ended. */
  next(): Promise<string | undefined>;
  /** The end of what it wrote to standard error. */
  complaints(): string;
  kill(): void;
}

function spawnLines([program, ...parameters]: readonly string[]): LineProcess {
  const child = spawn(program, parameters, { env: { ...process.env, OMP_NUM_THREADS: '1' } });
  let complaints = '';
  child.on('error', ({ message }) => {
    complaints += message;
  });
  child.stdin.on('error', () => {}); // it has ended, which `next` tells
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-400);
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    write: (line) => child.stdin.write(`${line}\n`),
    async next() {
      const { done, value } = await answers.next();
      return done ? undefined : value;
    },
    complaints: () => complaints.trim(),
    kill: () => child.kill('SIGKILL'),
  };
}
