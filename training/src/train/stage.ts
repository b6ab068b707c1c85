import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A step of a long command: what it depends on, what it makes, how. */
export interface Stage {
  readonly name: string;
  /** Digests and options that its outputs depend on, all that do. */
  readonly inputs: readonly string[];
  /** Files and folders that it makes. */
  readonly outputs: readonly string[];
  run(): Promise<void>;
}

/** What became of a stage. */
export interface StageResult {
  /** Digest of its inputs, which the next stage takes as its own input. */
  readonly digest: string;
  /** Whether its outputs were there already, of the same inputs. */
  readonly skipped: boolean;
}

/**
 * Runs a stage, unless it was run to its end with the same inputs and what it made is there.
 *
 * @param work folder where what was done is kept, in `stages/NAME`.
 */
export async function runStage(work: string, stage: Stage): Promise<StageResult> {
  const digest = digestOf([stage.name, ...stage.inputs]);
  const mark = join(work, 'stages', stage.name);
  const done = await readFile(mark, 'utf8').catch(() => undefined);
  if (done === `${digest}\n` && (await areThere(stage.outputs))) return { digest, skipped: true };
  await rm(mark, { force: true });
  await stage.run();
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, `${digest}\n`);
  return { digest, skipped: false };
}

/** SHA-256 of a list of texts, in which no two lists are alike. */
export function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function areThere(paths: readonly string[]): Promise<boolean> {
  const found = await Promise.allSettled(paths.map((path) => access(path)));
  return found.every(({ status }) => status === 'fulfilled');
}
