// What runs the server elsewhere names what is there: workspaces, files, variables.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { worker } from '../packages/cli/src/descriptions/worker.ts';
import { variableOf } from '../packages/cli/src/setting-flags.ts';
import { serverSettings } from '../packages/server/src/settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const container = read('deploy/Containerfile');
const units = {
  'pith.service': read('deploy/pith.service'),
  'pith-worker.service': read('deploy/pith-worker.service'),
};

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

test('the container installs the packages that the command needs, and no others', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const manifests = new Map(
    workspaces.map((folder) => {
      const manifest = JSON.parse(read(`${folder}/package.json`)) as Manifest;
      return [manifest.name, { ...manifest, folder }];
    }),
  );
  const needed = new Set(['@pith/cli']);
  for (const name of needed) {
    for (const dependency of Object.keys(manifests.get(name)?.dependencies ?? {})) {
      if (manifests.has(dependency)) needed.add(dependency);
    }
  }
  const installed = [...container.matchAll(/--workspace (\S+)/g)].map(([, folder]) => folder);
  const folders = [...needed].map((name) => manifests.get(name)?.folder);
  expect(installed.sort()).toEqual(folders.sort());
});

test('the container runs the command as somebody without rights, and asks for its health', () => {
  const [last] = container.split(/^FROM /m).slice(-1);
  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  const [, program] = /^ENTRYPOINT \["node", "([^"]+)"\]$/m.exec(last) ?? [];
  expect(existsSync(join(root, program))).toBe(true);
  for (const [, from] of last.matchAll(/^COPY --from=build \/pith\/(\S+)/gm)) {
    expect(existsSync(join(root, from)), from).toBe(true);
  }
});

test('variables in what is deployed are those of settings', () => {
  const known = Object.entries(serverSettings).map(([name, setting]) => {
    const flag = 'flag' in setting ? setting.flag : name.replace(/[A-Z]/g, '-$&');
    return `PITH_${flag.toUpperCase().replaceAll('-', '_')}`;
  });
  for (const flag of Object.keys(worker.flags)) known.push(variableOf(flag));
  const used = [
    ...Object.values(units),
    ...['Containerfile', 'compose.yaml', 'workers.yaml'].map((name) => read(`deploy/${name}`)),
  ].flatMap((text) => text.match(/PITH_[A-Z_]+/g) ?? []);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const reason = hasSystemd ? '' : ' (skipped: no systemd-analyze)';

test.skipIf(!hasSystemd).each(Object.entries(units))(
  `systemd takes %s, and finds it little exposed${reason}`,
  (name, unit) => {
    const folder = mkdtempSync(join(tmpdir(), 'pith-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, name);
    writeFileSync(path, unit.replace('/usr/bin/node', process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
      encoding: 'utf8',
    });
    expect(verified.stderr).toBe('');
    const judged = spawnSync('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=20', // 2.0 of 10
      path,
    ]);
    expect(judged.status).toBe(0);
  },
);
