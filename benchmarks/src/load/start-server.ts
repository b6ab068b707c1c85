import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A `pith serve` in a process of its own. */
export interface StartedServer {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from starting the process to its being ready. */
  readonly startMs: number;
  /** Asks it to end, and answers its exit code. */
  stop(): Promise<number | null>;
}

const command = fileURLToPath(new URL('../../../packages/cli/bin/pith.mjs', import.meta.url));

/**
 * Starts the server on a free port of this machine and waits until it is ready.
 *
 * @throws Error when it ends before.
 */
export async function startServer(...flags: readonly string[]): Promise<StartedServer> {
  const from = performance.now();
  const argv = [command, 'serve', '--port', '0', '--log-level', 'error', ...flags];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    const stop = async (): Promise<number | null> => {
      child.kill('SIGTERM');
      return (await ended)[0] as number | null;
    };
    return { url, pid: child.pid!, startMs: performance.now() - from, stop };
  }
  throw new Error(`Expected a server, got exit code ${(await ended)[0]}`);
}
