import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PithError } from 'pith';

/** Folder of the Python code, beside the sources and in the published package. */
export const pythonFolder = fileURLToPath(new URL('../../python/', import.meta.url));

/** File that pins what the Python code needs. */
export const requirementsFile = `${pythonFolder}requirements.txt`;

/** Oldest Python that the pinned packages run on. */
const oldestPython = [3, 11] as const;

/** A Python that has what training needs. */
export interface Interpreter {
  /** Command or path. */
  readonly command: string;
  /** Packages whose version is not the pinned one, such as `lightgbm 4.6.0 (pinned: 4.7.0)`: the bytes of a model may differ. */
  readonly unpinned: readonly string[];
}

const probe = `
import importlib, json, sys
def version(name):
    try: return importlib.import_module(name).__version__
    except Exception as error: return {"error": f"{type(error).__name__}: {error}"}
print(json.dumps({"python": sys.version_info[:3], "packages": {name: version(name) for name in sys.argv[1:]}}))
`;

/**
 * Makes sure that a Python has what training needs.
 *
 * @param command a command or a path. @default `python3`
 * @throws PithError `NO_PYTHON` when there is none, it is too old, or LightGBM or NumPy cannot be loaded; the message tells how
 *   to install them.
 */
export async function findPython(command = 'python3'): Promise<Interpreter> {
  const pinned = pinnedVersions();
  const expected = `Python ${oldestPython.join('.')} or newer with ${[...pinned].map((pin) => pin.join(' ')).join(', ')}`;
  const refuse = (got: string, cause?: unknown): PithError =>
    new PithError('NO_PYTHON', `Expected ${expected}, got ${got} (${command}); ${mend}`, { cause });
  const { python, packages } = await ask(command, [...pinned.keys()]).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw refuse(code === 'ENOENT' ? 'no such command' : lastLine((error as Error).message), error);
  });
  if (python[0] < oldestPython[0] || (python[0] === oldestPython[0] && python[1] < oldestPython[1]))
    throw refuse(`Python ${python.join('.')}`);
  const unpinned: string[] = [];
  for (const [name, wanted] of pinned) {
    const version = packages[name];
    if (typeof version !== 'string') throw refuse(`no ${name}: ${version.error}`);
    if (version !== wanted) unpinned.push(`${name} ${version} (pinned: ${wanted})`);
  }
  return { command, unpinned };
}

/** How to get what is missing. */
const mend = `make one with \`python3 -m venv pith-python && pith-python/bin/pip install --requirement ${requirementsFile}\` and name it with --python pith-python/bin/python`;

interface Probed {
  python: [number, number, number];
  packages: Record<string, string | { error: string }>;
}

async function ask(command: string, packages: readonly string[]): Promise<Probed> {
  const { stdout } = await promisify(execFile)(command, ['-c', probe, ...packages]);
  return JSON.parse(stdout) as Probed;
}

/** Versions in the file of requirements, by package. */
function pinnedVersions(): ReadonlyMap<string, string> {
  const lines = readFileSync(requirementsFile, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('==') as [string, string]));
}

/** What a program said last, which is what went wrong. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
