import { readFileSync } from 'node:fs';

/** The largest resident memory of this process so far; Linux's `maxrss` would tell that of the process that started it where this was larger. */
export function peakBytes(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
