// What would be published: each package is whole, says where it comes from, and holds no tests.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, test } from 'vitest';

const repository = new URL('../', import.meta.url);

function manifestOf(name: string) {
  return JSON.parse(readFileSync(new URL(`${name}/package.json`, repository), 'utf8'));
}

const root = manifestOf('.');
const published = [
  ...readdirSync(new URL('packages', repository)).map((name) => `packages/${name}`),
  'training',
]
  .filter((name) => existsSync(new URL(`${name}/package.json`, repository)))
  .filter((name) => manifestOf(name).private !== true);

describe.each(published)('%s', (name) => {
  const folder = fileURLToPath(new URL(name, repository));
  const manifest = manifestOf(name);

  test('is found as its manifest says, by publint’s rules', async () => {
    const { messages } = await publint({ pkgDir: folder, level: 'suggestion' });
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  });

  test('says where it comes from and what it needs', () => {
    expect(manifest).toMatchObject({
      license: root.license,
      engines: root.engines,
      type: 'module',
      repository: { url: root.repository.url, directory: name },
      homepage: expect.stringContaining(`/${name}`),
      bugs: root.bugs,
      publishConfig: { access: 'public' },
    });
    expect(manifest).toHaveProperty('sideEffects');
    expect(manifest.keywords.length).toBeGreaterThan(3);
    for (const file of ['LICENSE', 'README.md']) {
      expect(existsSync(new URL(`${name}/${file}`, repository)), file).toBe(true);
    }
  });

  test('holds its sources, which its maps name, and neither tests nor build records', async () => {
    const pack = promisify(execFile)('npm', ['pack', '--dry-run', '--json'], { cwd: folder });
    const [{ files }] = JSON.parse((await pack).stdout) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => /\.test[.-]|tsbuildinfo/.test(path))).toEqual([]);
    expect(paths.some((path) => /^src\/.*\.ts$/.test(path))).toBe(true);
  });
});
