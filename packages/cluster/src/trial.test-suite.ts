import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './job/archive.test-suite.ts';
import { hasRedis, withoutRedis } from './queue/redis.test-suite.ts';

const script = fileURLToPath(new URL('../scripts/trial.mjs', import.meta.url));

/** Whether the trial may put a disk of its own over a folder, as it does to have it full. */
async function mayMount(): Promise<boolean> {
  const folder = await temporaryFolder();
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  return isMounted;
}

/** Tests that the trial of a job on several workers ends well, with so many records an archive. */
export function trialTest(records: number): void {
  test.skipIf(!hasRedis)(
    `three workers make the corpus that one process makes, also when they are killed, Redis is restarted and the disk is full${withoutRedis}`,
    async () => {
      const size = ['--records', `${records}`, '--archives', '2', '--kills', '3'];
      const where = ['--output', await temporaryFolder()];
      const { stdout, stderr } = spawnSync(process.execPath, [script, ...size, ...where], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      const disk = (await mayMount()) ? 'disk full once' : 'no full disk';
      expect(stdout).toMatch(new RegExp(`\\| [1-3] kills?, 1 restart of Redis, ${disk}`));
      expect(stdout.match(/^identical: .*$/gm)).toEqual([
        'identical: 3 workers and one process',
        'identical: 3 workers, all that fails and one process',
      ]);
    },
    600_000,
  );
}
