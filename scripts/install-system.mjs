// Installs the programs that tests need and that are missing, where this user may. `tell-missing.mjs` names those that are missing after that.
import { aptGet, mayInstall } from './apt-get.mjs';
import { programs } from './programs.mjs';

const missing = mayInstall
  ? programs.filter(({ packages, isThere }) => packages.length > 0 && !isThere())
  : [];

if (missing.length > 0) aptGet('update');
for (const { packages } of missing) {
  console.log(`Installing for the tests: ${packages.join(', ')}`);
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}
