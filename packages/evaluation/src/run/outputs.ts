import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { systemReason } from '@pith/node';
import { describe, PithError } from 'pith';
import { readCleanevalForm } from '../measures/marked-lines.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';

/** Options of {@link fromOutputs}. */
export interface FromOutputsOptions {
  /** Name in tables. */
  readonly name: string;
  /** File of JSON lines. */
  readonly file: string;
}

interface Output {
  readonly text: string;
  /** One character a line. */
  readonly marks?: string;
  readonly seconds: number;
  /** The failure that was recorded instead of a text. */
  readonly error?: string;
}

/**
 * The door for outputs that were made before: JSON lines `{ "document" | "source" | "id": name, "text": ... }`, as
 * `pith extract --format jsonl` writes them too. A name is that of the document, with or without folder and
 * ending (`.html`, `.htm`, `.gz`), or `package/document`; `package` may also be a field of its own. `seconds` is
 * taken where it is given, and `error` counts as failure. `cleaneval`, lines with the marks `<p>`, `<h>` and `<l>`, stands for the
 * text where it is given, and tells what each line is.
 *
 * @throws PithError `INPUT_NOT_FOUND`, `INPUT_UNREADABLE` (with the number of the line).
 */
export async function fromOutputs({ name, file }: FromOutputsOptions): Promise<ExtractorUnderTest> {
  const { outputs, digest } = await readOutputs(file);
  return {
    name,
    timing: 'none',
    identity: { kind: 'outputs', digest },
    async extract(document, context) {
      const output =
        outputs.get(`${context.package}/${document.name}`) ??
        outputs.get(document.name) ??
        outputs.get(bareName(document.name));
      if (output === undefined) {
        throw new PithError(
          'INPUT_NOT_FOUND',
          `Expected an output for ${document.name}, got none (${file})`,
        );
      }
      const { text, marks, seconds, error } = output;
      if (error === undefined) return { text, marks, seconds, flags: [] };
      throw new PithError('TASK_FAILED', `Expected a text, got ${error} (${file})`);
    },
  };
}

async function readOutputs(
  file: string,
): Promise<{ outputs: ReadonlyMap<string, Output>; digest: string }> {
  const outputs = new Map<string, Output>();
  const hash = createHash('sha256');
  let number = 0;
  try {
    for await (const line of createInterface({
      input: createReadStream(file),
      crlfDelay: Infinity,
    })) {
      number++;
      hash.update(`${line}\n`);
      if (line.trim() !== '') addLine(outputs, line, `${file}, line ${number}`);
    }
  } catch (error) {
    if (error instanceof PithError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new PithError(
      code === 'ENOENT' ? 'INPUT_NOT_FOUND' : 'INPUT_UNREADABLE',
      `Expected a file of JSON lines, got ${systemReason(error)} (${file})`,
      { cause: error },
    );
  }
  return { outputs, digest: hash.digest('hex') };
}

function addLine(outputs: Map<string, Output>, line: string, where: string): void {
  const entry = parseLine(line, where);
  const id = entry['document'] ?? entry['source'] ?? entry['id'];
  const { error, seconds, package: pack } = entry;
  const { text, marks } = textOf(entry);
  const isFailure = error !== undefined && error !== null;
  if (typeof id !== 'string' || (text === undefined && !isFailure)) {
    const expected = 'an object with document, source or id, and text or cleaneval';
    throw new PithError(
      'INPUT_UNREADABLE',
      `Expected ${expected}, got ${describe(line)} (${where})`,
    );
  }
  const output: Output = {
    text: text ?? '',
    ...(marks !== undefined && { marks }),
    seconds: typeof seconds === 'number' && seconds >= 0 ? seconds : 0,
    ...(isFailure && { error: JSON.stringify(error) }),
  };
  const bare = bareName(id);
  if (typeof pack === 'string') outputs.set(`${pack}/${bare}`, output);
  else {
    outputs.set(id, output);
    outputs.set(`${basename(id.slice(0, -basename(id).length))}/${bare}`, output);
    outputs.set(bare, output);
  }
}

function textOf({ text, cleaneval }: Record<string, unknown>): {
  readonly text?: string;
  readonly marks?: string;
} {
  if (typeof cleaneval === 'string') return readCleanevalForm(cleaneval);
  return typeof text === 'string' ? { text } : {};
}

function parseLine(line: string, where: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new PithError(
    'INPUT_UNREADABLE',
    `Expected an object in JSON, got ${describe(line)} (${where})`,
  );
}

/** A document's name without folder and ending. */
function bareName(id: string): string {
  return basename(id).replace(/(?:\.x?html?)?(?:\.gz)?$/i, '');
}
