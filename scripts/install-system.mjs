// Installs the system parts that tests need and that are missing, where this user may: Chromium for
// what people see, Firefox for the extension there, Python for the reference scorers, xmllint for TEI, Redis for the queue of many machines. Elsewhere it says what is missing and goes on;
// the tests that need it are then skipped, each with its reason.
import { spawnSync } from 'node:child_process';

const parts = [
  {
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    packages: ['chromium', 'fonts-dejavu-core'],
  },
  { commands: ['firefox-esr'], packages: ['firefox-esr'] },
  { commands: ['python3'], packages: ['python3'] },
  { commands: ['xmllint'], packages: ['libxml2-utils'] },
  { commands: ['redis-server'], packages: ['redis-server'] },
];

const exists = (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
const missing = parts.filter(({ commands }) => !commands.some(exists));
if (missing.length > 0) {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && exists('apt-get');
  if (mayInstall) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...words) =>
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    run('update', '-qq');
    for (const { packages } of missing) {
      console.log(`Installing for the tests: ${packages.join(', ')}`);
      run('install', '-y', '-qq', '--no-install-recommends', ...packages);
    }
  }
  for (const { commands } of missing) {
    if (!commands.some(exists))
      console.log(`Not found: ${commands.join(' or ')}; the tests that need it are skipped.`);
  }
}
