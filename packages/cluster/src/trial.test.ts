import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './job/archive.test-suite.ts';
import { hasRedis } from './queue/redis.test-suite.ts';

const script = fileURLToPath(new URL('../scripts/trial.mjs', import.meta.url));

test.skipIf(!hasRedis)(
  'three workers make the corpus that one process makes, also when they are killed, Redis is restarted and the disk is full',
  async () => {
    const size = ['--records', '400', '--archives', '2', '--kills', '3'];
    const where = ['--output', await temporaryFolder()];
    const { stdout, stderr } = spawnSync(process.execPath, [script, ...size, ...where], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.match(/^identical: .*$/gm)).toEqual([
      'identical: 3 workers and one process',
      'identical: 3 workers, all that fails and one process',
    ]);
  },
  300_000,
);
