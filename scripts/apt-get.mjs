// Debian's and Ubuntu's package manager, where this user may install: root, or whoever `sudo` asks for no password, as the machines of workflows.
import { spawnSync } from 'node:child_process';

const succeeds = (command, ...words) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

const isRoot = process.getuid?.() === 0;
/** An own machine is not changed with `sudo` unless it is a workflow's. */
const maySudo =
  !isRoot && process.env.CI === 'true' && succeeds('sudo', '--non-interactive', 'true');

/** Whether packages can be installed. */
export const mayInstall =
  process.platform === 'linux' && (isRoot || maySudo) && succeeds('apt-get', '--version');

const until = Date.now() + 900_000; // for all calls: a slow mirror must not hold the tests up for longer

/** Runs `apt-get`; whether it succeeded. */
export function aptGet(...words) {
  const [command, ...rest] = [
    ...(maySudo ? ['sudo', '--non-interactive', '--preserve-env=DEBIAN_FRONTEND'] : []),
    'apt-get',
    '-qq',
    '-o',
    'Acquire::Retries=3',
    ...words,
  ];
  const { status } = spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: Math.max(1, until - Date.now()),
  });
  return status === 0;
}
