// Prints the list of materials of the published packages, with all that they ask for, as CycloneDX: `npm run --silent sbom > pith.cdx.json`.
//
// npm lists what these packages need and what they are tested with. `npm sbom --omit dev` would leave out whatever one package needs and another only tests
// with, so what is needed is found here: from the packages by their `dependencies`, and on by what those ask for.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const manifestOf = (folder) =>
  JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));

const published = [
  ...readdirSync(new URL('packages', root)).map((name) => `packages/${name}`),
  'training',
]
  .map(manifestOf)
  .filter((manifest) => !manifest.private);
const manifests = new Map(published.map((manifest) => [refOf(manifest), manifest]));

const flags = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const workspaces = published.flatMap(({ name }) => ['--workspace', name]);
const output = execFileSync('npm', ['sbom', ...flags, ...workspaces], {
  cwd: root,
  maxBuffer: 1 << 28,
});
const list = JSON.parse(output.toString());
const needs = new Map(list.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));

const taken = new Set(manifests.keys());
for (const ref of taken) for (const need of needsOf(ref)) taken.add(need);

list.metadata.component.name = manifestOf('.').name;
list.components = list.components
  .filter((component) => taken.has(component['bom-ref']))
  .map((component) => {
    const manifest = manifests.get(component['bom-ref']); // npm calls packages of a workspace by their folders
    return manifest === undefined ? component : { ...component, name: manifest.name };
  });
list.dependencies = [...taken].sort().map((ref) => ({ ref, dependsOn: needsOf(ref) }));
console.log(JSON.stringify(list, null, 2));

/** @param {{ name: string, version: string }} manifest */
function refOf({ name, version }) {
  return `${name}@${version}`;
}

/** What a material asks for at run time. @param {string} ref */
function needsOf(ref) {
  const manifest = manifests.get(ref);
  const all = needs.get(ref) ?? [];
  if (manifest === undefined) return all;
  return all.filter((need) => need.replace(/@[^@]*$/, '') in (manifest.dependencies ?? {}));
}
