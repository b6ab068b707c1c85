// Programs that some tests need besides Node: where the tests look for each, and the packages of Debian that bring it. Without one, its tests are skipped, each with the reason.
// `PITH_REQUIRE` names those without which `npm test` must not go on, with commas between, or is `all`: as for a release.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @param {string} path */
const inRepository = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Whether a command succeeds within a minute.
 *
 * @param {string} command
 * @param {string[]} words
 */
const runs = (command, ...words) =>
  spawnSync(command, words, { stdio: 'ignore', timeout: 60_000 }).status === 0;

/** Path of Chromium, which extensions and examples run in. */
export const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Path of Chromium without a user interface, which needs half the processor time for a page. */
export const headlessChromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** Pythons that tests that train look for, in this order. */
export const pythons = [
  process.env['PITH_PYTHON'],
  inRepository('.training/venv/bin/python'),
  'python3',
].filter((python) => python !== undefined);

/**
 * Whether a Python has LightGBM.
 *
 * @param {string} python
 */
export const hasLightGbm = (python) => runs(python, '-c', 'import lightgbm');

/** Where `install-runtimes.mjs` puts the runtimes. */
export const runtimesFolder = inRepository('.runtimes');

/**
 * @param {string} name
 * @param {string[]} packages
 */
const program = (name, packages, command = name) => ({
  name,
  packages,
  isThere: () => runs(command, '--version'),
});
/** @param {string} name */
const runtime = (name) => ({
  name,
  packages: /** @type {string[]} */ ([]),
  isThere: () =>
    [`${runtimesFolder}/node_modules/.bin/${name}`, name].some((it) => runs(it, '--version')),
});

/** The runtimes of JavaScript that the packages are tried in besides Node. */
export const runtimes = [runtime('bun'), runtime('deno'), runtime('workerd')];

/** All of them. */
export const programs = [
  {
    name: 'chromium',
    packages: ['chromium', 'chromium-headless-shell', 'fonts-dejavu-core'],
    isThere: () => runs(chromium, '--version') && runs(headlessChromium, '--version'),
  },
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

/**
 * Whether `npm test` must not go on without a program.
 *
 * @param {string} name
 */
export function isRequired(name) {
  const asked = (process.env['PITH_REQUIRE'] ?? '').split(',');
  return asked.includes('all') || asked.includes(name);
}
