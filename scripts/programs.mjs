// Programs that some tests need besides Node: where the tests look for each, and the packages of Debian that bring it. Without one, its tests are skipped, each with the reason.
// `PITH_REQUIRE` names those without which `npm test` must not go on, with commas between, or is `all`: as for a release.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inRepository = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Whether a command runs to its end within a minute, and well. */
const runs = (command, ...words) =>
  spawnSync(command, words, { stdio: 'ignore', timeout: 60_000 }).status === 0;

/** Pythons that tests that train look for, in this order. */
export const pythons = [
  process.env['PITH_PYTHON'],
  inRepository('.training/venv/bin/python'),
  'python3',
].filter(Boolean);

/** Whether a Python has LightGBM. */
export const hasLightGbm = (python) => runs(python, '-c', 'import lightgbm');

/** Where `install-runtimes.mjs` puts the runtimes. */
export const runtimesFolder = inRepository('.runtimes');

const program = (name, packages, command = name) => ({
  name,
  packages,
  isThere: () => runs(command, '--version'),
});
const runtime = (name) => ({
  name,
  packages: [],
  isThere: () =>
    [`${runtimesFolder}/node_modules/.bin/${name}`, name].some((it) => runs(it, '--version')),
});

/** The runtimes of JavaScript that the packages are tried in besides Node. */
export const runtimes = [runtime('bun'), runtime('deno'), runtime('workerd')];

/** All of them. */
export const programs = [
  program(
    'chromium',
    ['chromium', 'fonts-dejavu-core'],
    process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  ),
  program('firefox', ['firefox-esr'], process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'),
  program('python3', ['python3']),
  program('xmllint', ['libxml2-utils']),
  program('redis-server', ['redis-server']),
  program('curl', ['curl']),
  program('zsh', ['zsh']),
  program('fish', ['fish']),
  program('flock', ['util-linux']),
  program('systemd-analyze', []), // brings an init system: not ours to install
  { name: 'lightgbm', packages: [], isThere: () => pythons.some(hasLightGbm) },
  ...runtimes,
];

/** Whether `npm test` must not go on without a program. */
export function isRequired(name) {
  const asked = (process.env['PITH_REQUIRE'] ?? '').split(',');
  return asked.includes('all') || asked.includes(name);
}
