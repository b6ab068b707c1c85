import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk that is full until it is freed: a tmpfs over the folder, whose room a file takes. Where nothing may be mounted there is none. */
export const tightDisk = {
  make(folder) {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4g', 'tmpfs', folder]);
    const isMounted = mounted.status === 0;
    let wasFull = false;
    const limit = (size) => spawnSync('mount', ['-o', `remount,size=${size}`, folder]);
    if (isMounted) {
      writeFileSync(join(folder, '.mounted'), Buffer.alloc(64 * 1024));
      wasFull = limit('128k').status === 0;
    }
    return {
      free() {
        if (isMounted) limit('4g');
      },
      tell: () => (wasFull ? 'disk full once' : 'no full disk, as nothing may be mounted here'),
    };
  },
  remove(folder) {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  },
};
