// Programs that build and run the container: Docker, or else Buildah with a base image made here.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const image = 'pith-test';

/** What an image says of the containers made from it. */
export interface ImageConfig {
  readonly User: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface Engine {
  build(): void;
  config(): ImageConfig;
  /** Bytes of the image. */
  size(): number;
  /** The command line that runs a program in a new container, on the network of this machine. */
  commandLine(program: readonly string[], variables?: Readonly<Record<string, string>>): string[];
  remove(): void;
}

/** The engine of this machine, or why there is none. */
export function findEngine(): Engine | string {
  if (succeeds('docker', 'info')) return docker;
  if (!succeeds('buildah', '--version')) return 'neither Docker nor Buildah';
  if (!succeeds('debootstrap', '--version')) return 'no debootstrap for the base image';
  if (process.getuid?.() !== 0) return 'Buildah and debootstrap need root';
  return buildah();
}

const docker: Engine = {
  build: () => run('docker', 'build', '--file', 'deploy/Containerfile', '--tag', image, '.'),
  config: () => JSON.parse(read('docker', 'image', 'inspect', image))[0].Config,
  size: () => JSON.parse(read('docker', 'image', 'inspect', image))[0].Size,
  commandLine: ([program, ...words], variables = {}) => [
    'docker',
    'run',
    ...['--rm', '--interactive', '--network=host'],
    ...['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--memory=1g'],
    ...environment(variables),
    `--entrypoint=${program}`,
    image,
    ...words,
  ],
  remove: () => run('docker', 'image', 'rm', '--force', image),
};

/** Runs where containers may not be nested: in a changed root, without a registry. */
function buildah(): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'pith-container-'));
  const command = [
    'buildah',
    '--storage-driver=vfs',
    `--root=${folder}/storage`,
    `--runroot=${folder}/run`,
  ];
  const [nodeMajor] = process.versions.node.split('.');
  let container = '';
  const inspect = () => JSON.parse(read(...command, 'inspect', '--type=image', image));
  return {
    build() {
      const root = makeBase(join(folder, 'base'));
      const base = read(...command, 'from', 'scratch');
      run(...command, 'copy', '--quiet', base, root, '/');
      if (process.env['NODE_EXTRA_CA_CERTS']) {
        run(...command, 'config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, base);
      }
      const name = `docker.io/library/node:${nodeMajor}-slim`; // the name that the Containerfile asks for
      run(...command, 'commit', '--quiet', '--rm', base, name);
      run(
        ...[...command, 'build', '--isolation=chroot', '--pull-never', '--format=docker'],
        ...[`--build-arg=NODE_VERSION=${nodeMajor}`, '--file=deploy/Containerfile'],
        ...[`--tag=${image}`, '.'],
      );
      container = read(...command, 'from', '--pull-never', `localhost/${image}`);
    },
    config: () => inspect().Docker.config,
    size: () => Number.parseInt(read('du', '-sb', read(...command, 'mount', container)), 10),
    commandLine: (program, variables = {}) => [
      ...command,
      'run',
      '--isolation=chroot',
      ...environment(variables),
      container,
      '--',
      ...program,
    ],
    remove() {
      run(...command, 'rm', '--all');
      run('rm', '--recursive', '--force', '--one-file-system', folder);
    },
  };
}

const authorities = '/etc/ssl/certs/authorities.crt';

/** Puts Debian and the Node of this machine into a folder, as in Node's own slim image. */
function makeBase(folder: string): string {
  run('debootstrap', '--variant=minbase', '--include=libstdc++6', 'bookworm', folder);
  copyFileSync(process.execPath, join(folder, 'usr/bin/node'));
  const npm = join(read('npm', 'root', '--global'), 'npm');
  cpSync(npm, join(folder, 'usr/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/bin/npm'));
  const { NODE_EXTRA_CA_CERTS: own } = process.env; // of a proxy before the registry
  if (own) {
    mkdirSync(join(folder, 'etc/ssl/certs'), { recursive: true });
    copyFileSync(own, join(folder, authorities));
  }
  return folder;
}

const environment = (variables: Readonly<Record<string, string>>): string[] =>
  Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`);

const succeeds = (command: string, ...words: string[]): boolean =>
  spawnSync(command, words, { stdio: 'ignore' }).status === 0;

function run(...[command, ...words]: string[]): void {
  execFileSync(command, words, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
}

const read = (...[command, ...words]: string[]): string =>
  execFileSync(command, words, { cwd: repository, encoding: 'utf8' }).trim();
