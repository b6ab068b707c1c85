import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { createPackage, openPackage, writePackage } from '@pith/evaluation';
import { openSet } from '@pith/evaluation/import';
import { checkPackage, descriptionFile } from '@pith/evaluation/package';
import { PithError } from 'pith';
import { nearestName } from 'pith/extractors';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { packageActions } from '../descriptions/package.ts';
import { shown } from '../misuse.ts';
import { createOutput } from '../output.ts';
import { progressOn } from '../progress.ts';
import { reportLine } from '../report.ts';
import type { Runner } from '../runner.ts';
import { count, misuse } from './package-misuse.ts';
import { runCreateBySite, runLearnExtractor, runSpotCheck } from './package-site.ts';

type Action = (typeof packageActions)[number];

type Runs = (
  operands: readonly string[],
  options: CommandOptions<'package'>,
  context: Context,
) => Promise<number>;

const actions: Readonly<Record<Action, Runs>> = {
  import: runImport,
  check: runCheck,
  list: runList,
  create: runCreate,
  'learn-extractor': runLearnExtractor,
  'spot-check': runSpotCheck,
};

/** `pith package ACTION ...`. */
export const runPackage: Runner<'package'> = async ({ operands, options }, context) => {
  const [action, ...rest] = operands;
  if (!Object.hasOwn(actions, action)) {
    const near = nearestName(action, packageActions);
    const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
    const expected = packageActions.join(', ');
    throw misuse(`one of ${expected}`, `${shown(action)}${hint}`, 'pith package');
  }
  return actions[action as Action](rest, options, context);
};

/** `import SET DIR --output FOLDER`. */
async function runImport(
  operands: readonly string[],
  { output, name, overwrite }: CommandOptions<'package'>,
  context: Context,
): Promise<number> {
  const where = 'pith package import SET DIR --output FOLDER';
  const [set, folder, ...more] = operands;
  if (folder === undefined) throw misuse('a data set and its folder', 'fewer', where);
  if (more.length > 0) throw misuse('a data set and its folder', `also ${shown(more[0])}`, where);
  if (output === undefined) throw misuse('--output', 'none', where);
  const imported = await openSet(set, resolve(context.cwd, folder));
  const signal = context.signal();
  const progress = await progressOn(context.stderr, context.stderr.isTTY, imported.total);
  const description = { ...imported.description, ...(name !== undefined && { name }) };
  let written: number;
  try {
    written = await writePackage(resolve(context.cwd, output), description, imported.documents, {
      overwrite,
      onDocument({ html }) {
        progress.advance(html.length, false);
        signal.throwIfAborted();
      },
    });
  } finally {
    progress.stop();
  }
  const leftOut = imported.leftOut?.length ?? 0;
  const without = leftOut === 0 ? '' : `; ${leftOut} left out that have no page or no gold`;
  const line = `${description.name}: ${count(written, 'document')} in ${output}${without}\n`;
  await createOutput(context.stdout).write(line);
  return 0;
}

/** `check PACKAGE...`. */
async function runCheck(
  operands: readonly string[],
  options: CommandOptions<'package'>,
  context: Context,
): Promise<number> {
  if (operands.length === 0) throw misuse('a package', 'none', 'pith package check PACKAGE...');
  const share = options['missing-share'];
  if (share !== undefined && share > 1) {
    throw misuse('a share from 0 to 1', String(share), '--missing-share');
  }
  const output = createOutput(context.stdout);
  const rows = options.json ? await openArray(output.write) : undefined;
  const signal = context.signal();
  let faults = 0;
  let documents = 0;
  for (const folder of operands) {
    try {
      const pack = await openPackage(resolve(context.cwd, folder));
      documents += pack.names.length;
      const isShown = context.stderr.isTTY === true && context.stdout.isTTY !== true;
      const progress = await progressOn(context.stderr, isShown, pack.names.length);
      const onDocument = (bytes: number): void => {
        progress.advance(bytes, false);
        signal.throwIfAborted();
      };
      try {
        for await (const finding of checkPackage(pack, { missingShare: share, onDocument })) {
          faults++;
          const { document, code, message } = finding;
          if (rows !== undefined) await rows.add({ package: folder, ...finding });
          else {
            const place = document === undefined ? folder : join(folder, document);
            await output.write(`${place}: ${code}: ${message}\n`);
          }
        }
      } finally {
        progress.stop();
      }
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      faults++;
      context.stderr.write(reportLine(error, folder));
      await rows?.add({ package: folder, code: error.code, message: error.message });
    }
  }
  await rows?.close();
  if (rows === undefined) {
    context.stderr.write(`${count(faults, 'fault')} in ${count(documents, 'document')}\n`);
  }
  return faults > 0 ? 1 : 0;
}

/** `list [FOLDER...]`. */
async function runList(
  operands: readonly string[],
  { json }: CommandOptions<'package'>,
  context: Context,
): Promise<number> {
  const entries: object[] = [];
  const rows: string[][] = [['name', 'documents', 'language', 'gold', 'folder', 'title']];
  let failed = 0;
  for (const given of operands.length === 0 ? ['.'] : operands) {
    for (const folder of await packageFolders(given, context.cwd)) {
      try {
        const { description, names } = await openPackage(resolve(context.cwd, folder));
        const { name, language = '', gold = '', title = '' } = description;
        entries.push({ folder, documents: names.length, ...description });
        rows.push([name, String(names.length), language, gold, folder, title]);
      } catch (error) {
        if (!(error instanceof PithError)) throw error;
        failed++;
        context.stderr.write(reportLine(error, folder));
      }
    }
  }
  const output = createOutput(context.stdout);
  await output.write(json ? `${JSON.stringify(entries, null, 2)}\n` : table(rows));
  return failed > 0 ? 1 : 0;
}

/** `create PACKAGE... --output FOLDER`, or with --site-extractor of pages. */
async function runCreate(
  operands: readonly string[],
  options: CommandOptions<'package'>,
  context: Context,
): Promise<number> {
  if (options['site-extractor'] !== undefined) return runCreateBySite(operands, options, context);
  const { output, name, overwrite, filter, sample, seed } = options;
  const where = 'pith package create PACKAGE... --output FOLDER';
  if (options.verdicts !== undefined)
    throw misuse('--site-extractor with --verdicts', 'none', where);
  if (operands.length === 0) throw misuse('a package', 'none', where);
  if (output === undefined) throw misuse('--output', 'none', where);
  const folder = resolve(context.cwd, output);
  const packages = operands.map((given) => resolve(context.cwd, given));
  const listed = await createPackage(folder, packages, {
    description: { name: name ?? basename(folder) },
    overwrite,
    filter,
    sample,
    seed,
  });
  const line = `${name ?? basename(folder)}: ${count(listed, 'document')} in ${output}\n`;
  await createOutput(context.stdout).write(line);
  return 0;
}

/** The folder itself if it is a package, else the packages directly in it, else itself for the message. */
async function packageFolders(given: string, cwd: string): Promise<string[]> {
  const isPackage = async (folder: string): Promise<boolean> => {
    const names = await readdir(resolve(cwd, folder)).catch((): string[] => []);
    if (names.includes(descriptionFile)) return true;
    return openPackage(resolve(cwd, folder)).then(
      () => true,
      () => false,
    );
  };
  if (await isPackage(given)) return [given];
  const entries = await readdir(resolve(cwd, given), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    if (await isPackage(join(given, name))) found.push(join(given, name));
  }
  return found.length === 0 ? [given] : found.sort();
}

/** A JSON array that is written item by item. */
async function openArray(write: (text: string) => Promise<void>): Promise<{
  add(item: object): Promise<void>;
  close(): Promise<void>;
}> {
  let separator = '\n';
  await write('[');
  return {
    async add(item) {
      await write(`${separator}${JSON.stringify(item)}`);
      separator = ',\n';
    },
    close: () => write('\n]\n'),
  };
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => cell.padEnd(widths[i]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
