// The packages that are published, as their folders and manifests tell.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What these tests read of a `package.json`. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license: string;
  repository: { url: string };
  bugs: string;
  engines: Record<string, string>;
  keywords: string[];
  exports?: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** A package that is published: its folder below the repository, and its manifest. */
export interface PublishedPackage {
  folder: string;
  manifest: Manifest;
}

/** The manifest of a folder below the repository. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'));
}

/** All packages that are published, those of `packages` in the order of their folders, then the training. */
export const publishedPackages: readonly PublishedPackage[] = [
  ...readdirSync(join(repository, 'packages')).map((name) => `packages/${name}`),
  'training',
]
  .filter((folder) => existsSync(join(repository, folder, 'package.json')))
  .map((folder) => ({ folder, manifest: manifestOf(folder) }))
  .filter(({ manifest }) => manifest.private !== true);

/** An entry of a package that code imports: `pith/page` and the module of its types, below the repository. */
export interface Entry {
  specifier: string;
  source: string;
}

/** What can be imported of a package, with the source that each entry is compiled from. */
export function entriesOf({ folder, manifest }: PublishedPackage): Entry[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) =>
    typeof target === 'string'
      ? []
      : [
          {
            specifier: join(manifest.name, path),
            source: join(
              folder,
              target['types'].replace('./dist/', 'src/').replace(/\.d\.ts$/, '.ts'),
            ),
          },
        ],
  );
}
