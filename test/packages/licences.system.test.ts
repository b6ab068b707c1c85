// What comes with the packages: the list of materials that a release publishes is whole, and every licence in it is one that may be passed on.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { type Manifest, manifestOf, publishedPackages, repository } from './published.ts';

/** Licences that ask for no more than a notice, by their names in SPDX. Of two to choose from, one is enough. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** What this reads of a list of materials (CycloneDX 1.5). */
interface Materials {
  bomFormat: string;
  specVersion: string;
  components: {
    'bom-ref': string;
    purl: string;
    hashes?: { alg: string }[];
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

let materials: Materials;
beforeAll(async () => {
  const command = promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: repository,
    maxBuffer: 1 << 26,
  });
  materials = JSON.parse((await command).stdout);
}, 300_000);

/** What a package is called in the list. */
const refOf = ({ name, version }: Manifest) => `${name}@${version}`;
const ours = new Set(publishedPackages.map(({ manifest }) => refOf(manifest)));

test('the list of materials is CycloneDX, and names each package and all that it asks for', () => {
  expect(materials).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  const ids = new Set(materials.dependencies.map(({ ref }) => ref));
  for (const { ref, dependsOn } of materials.dependencies) {
    for (const need of dependsOn) expect(ids, `${need} of ${ref}`).toContain(need);
  }
  for (const { manifest } of publishedPackages) {
    const { dependsOn } = materials.dependencies.find(({ ref }) => ref === refOf(manifest))!;
    expect(dependsOn.map((need) => need.replace(/@[^@]*$/, '')).sort()).toEqual(
      Object.keys(manifest.dependencies ?? {}).sort(),
    );
  }
});

test('every material from elsewhere has a digest, by which what is installed can be checked', () => {
  const from = materials.components.filter((component) => !ours.has(component['bom-ref']));
  expect(from.length).toBeGreaterThan(100);
  expect(from.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
});

test('every material may be passed on, as its licence says', () => {
  const mayPass = (expression: string) =>
    expression
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
  const licenceOf = ({ licenses = [] }: Materials['components'][number]) =>
    licenses.map(({ expression, license }) => expression ?? license?.id ?? '').join(' AND ');
  expect(
    materials.components
      .filter((component) => !mayPass(licenceOf(component)))
      .map((component) => `${component.purl}: ${licenceOf(component)}`),
  ).toEqual([]);
});

test('the core asks for three packages, two of them for their own three', () => {
  const { dependencies = {} } = manifestOf('packages/core');
  expect(Object.keys(dependencies)).toEqual(['@exodus/bytes', 'entities', 'htmlparser2']);
});
