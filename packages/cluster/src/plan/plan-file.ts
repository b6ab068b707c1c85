import { readFile } from 'node:fs/promises';
import { PithError } from 'pith';
import { planId } from './job-id.ts';
import type { Job, Plan } from './plan.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Writes a plan as JSON, a job a line; it is there whole or not at all.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function writePlan(file: string, plan: Plan): Promise<void> {
  const { jobs, ...head } = plan;
  const lines = jobs.map((job) => JSON.stringify(job)).join(',\n');
  const text = `${JSON.stringify(head).slice(0, -1)},"jobs":[\n${lines}\n]}\n`;
  await writeWhole(file, text);
}

/**
 * Reads a plan that was written by {@link writePlan}.
 *
 * @throws {PithError} `INPUT_UNREADABLE` for a file that cannot be read; `BAD_PLAN` for one that is damaged, says where.
 */
export async function readPlan(file: string): Promise<Plan> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const { message } = cause as Error;
    throw new PithError(
      'INPUT_UNREADABLE',
      `Expected a plan that can be read, got ${message} (${file})`,
      { cause },
    );
  }
  return parsePlan(text, file);
}

function parsePlan(text: string, file: string): Plan {
  const bad = (expected: string, got: unknown, place: string): PithError => {
    const seen = typeof got === 'string' ? got : (JSON.stringify(got) ?? 'nothing');
    const cut = seen.length > 60 ? `${seen.slice(0, 57)}...` : seen;
    return new PithError('BAD_PLAN', `Expected ${expected}, got ${cut} (${file}, ${place})`);
  };
  let plan: Partial<Plan>;
  try {
    plan = JSON.parse(text) as Partial<Plan>;
  } catch (error) {
    throw bad('JSON', (error as Error).message, 'the file');
  }
  if (!isObject(plan)) throw bad('an object', plan, 'the file');
  if (plan.version !== 1) throw bad('version 1', plan.version, 'version');
  const { options, jobs } = plan;
  if (!isObject(options)) throw bad('an object', options, 'options');
  if (typeof options.output !== 'string') throw bad('a folder', options.output, 'options.output');
  if (options.format !== 'parquet' && options.format !== 'jsonl') {
    throw bad('parquet or jsonl', options.format, 'options.format');
  }
  if (!Array.isArray(jobs)) throw bad('a list', jobs, 'jobs');
  for (const [i, job] of jobs.entries()) {
    const fault = faultOf(job);
    if (fault !== undefined) {
      throw bad(fault[1], isObject(job) ? job[fault[0]] : job, `jobs[${i}].${fault[0]}`);
    }
  }
  if (plan.id !== planId(jobs)) throw bad('the digest of its jobs', plan.id, 'id');
  return plan as Plan;
}

/** A field of a job that is not what it should be, and what that is. */
function faultOf(job: unknown): readonly [keyof Job, string] | undefined {
  const { id, source, fingerprint, from, to } = (isObject(job) ? job : {}) as Partial<
    Record<keyof Job, unknown>
  >;
  if (typeof id !== 'string' || !/^[0-9a-f]+$/.test(id)) return ['id', 'hexadecimal digits'];
  if (typeof source !== 'string' || source === '') return ['source', 'a path or an address'];
  if (fingerprint !== undefined && typeof fingerprint !== 'string')
    return ['fingerprint', 'a text'];
  if (!Number.isSafeInteger(from) || (from as number) < 0) return ['from', 'a whole number >= 0'];
  if (to !== undefined && !(Number.isSafeInteger(to) && (to as number) > (from as number))) {
    return ['to', 'a whole number above `from`, or none'];
  }
  return undefined;
}

function isObject<T>(value: T): value is T & object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
