// A project of somebody else’s, in a folder of its own, that has the packages as npm installs them, without a registry.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { manifestOf, type PublishedPackage, publishedPackages, repository } from './published.ts';

const run = promisify(execFile);

/** What the lock file tells of a package: its needs by name. */
interface Locked {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A folder with a `package.json` that installed tarballs. */
export interface EmptyProject {
  folder: string;
  /** Writes files, by their paths below the folder. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Runs a program there and answers what it wrote to standard output; what it wrote to standard error, if it fails, is in the error. */
  run(program: string, ...words: string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Packs all published packages, as `npm publish` would.
 *
 * @param destination an existing folder
 * @returns by package name: the tarball's path, its size in bytes, and the paths of what is in it
 */
export async function packAll(destination: string) {
  const workspaces = publishedPackages.flatMap(({ manifest }) => ['--workspace', manifest.name]);
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--pack-destination', destination, ...workspaces],
    { cwd: repository, maxBuffer: 1 << 26 },
  );
  const packs: { name: string; filename: string; size: number; files: { path: string }[] }[] =
    JSON.parse(stdout);
  return new Map(
    packs.map(({ name, filename, size, files }) => [
      name,
      { path: join(destination, filename), size, files: files.map(({ path }) => path) },
    ]),
  );
}

/** Makes an empty project and has npm install a tarball there, offline: what it depends on is put in place before. */
export async function installedProject(
  of: PublishedPackage,
  tarball: string,
): Promise<EmptyProject> {
  const project = await emptyProject();
  for (const path of (await neededBy([of])).filter(isInstalled)) {
    await cp(join(repository, path), join(project.folder, path), { recursive: true });
  }
  await project.run('npm', 'install', '--offline', '--ignore-scripts', '--no-audit', tarball);
  return project;
}

/**
 * Makes an empty project with tarballs unpacked where npm would put them, which would take half a minute. Beside them are links to what they depend on, at
 * the versions of the lock file and no more than their manifests ask for, so code that imports what no manifest names finds nothing.
 *
 * @param packages what the tarballs were made of
 * @param tarballs their paths, by name
 */
export async function unpackedProject(
  packages: readonly PublishedPackage[],
  tarballs: ReadonlyMap<string, { readonly path: string }>,
): Promise<EmptyProject> {
  const project = await emptyProject();
  const modules = join(project.folder, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const path of (await neededBy(packages)).filter(isInstalled)) {
    const place = join(project.folder, path);
    if (existsSync(place)) continue; // within a package that is linked
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(repository, path), place);
  }
  for (const { manifest } of packages) {
    const place = join(modules, manifest.name);
    await mkdir(place, { recursive: true });
    await run('tar', ['-xzf', tarballs.get(manifest.name)!.path, '--strip-components=1'], {
      cwd: place,
    });
    for (const [name, path] of Object.entries(manifest.bin ?? {})) {
      await chmod(join(place, path), 0o755); // as npm does
      await symlink(join(place, path), join(modules, '.bin', name));
    }
  }
  return project;
}

async function emptyProject(): Promise<EmptyProject> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-project-'));
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }; // what was compiled in a folder that is soon gone is not for the user's cache
  const project: EmptyProject = {
    folder,
    async write(files) {
      for (const [path, content] of Object.entries(files)) {
        await writeFile(join(folder, path), content);
      }
    },
    async run(program, ...words) {
      return (await run(program, words, { cwd: folder, env, maxBuffer: 1 << 26 })).stdout;
    },
    remove: () => rm(folder, { recursive: true }),
  };
  await project.write({ 'package.json': '{ "private": true, "type": "module" }\n' });
  return project;
}

/** Whether a package is there; those for other systems and those that nothing asked for are in the lock file alone. */
const isInstalled = (path: string) => existsSync(join(repository, path));

/** Where packages that others need at run time stand, as paths below the repository. */
async function neededBy(packages: readonly PublishedPackage[]): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8'));
  const locked: Record<string, Locked> = lock.packages;
  const paths = new Set<string>();
  const add = (needs: Locked, from: string) => {
    const names = {
      ...needs.peerDependencies,
      ...needs.optionalDependencies,
      ...needs.dependencies,
    };
    for (const name of Object.keys(names)) {
      const path = placeOf(name, from);
      if (path === undefined || locked[path].link || paths.has(path)) continue;
      paths.add(path);
      add(locked[path], path);
    }
  };
  const placeOf = (name: string, from: string) => {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = join(folder, 'node_modules', name);
      if (path in locked) return path;
      if (folder === '.') return undefined;
    }
  };
  for (const { folder } of packages) add(manifestOf(folder), folder);
  return [...paths];
}
