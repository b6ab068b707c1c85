import { readFileSync, writeFileSync } from 'node:fs';

/** Begins to look for the largest resident memory anew, where the system can (Linux); else the process's largest stays. */
export function beginPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // no such file, or not allowed: `peakBytes` answers the largest since the process began
  }
}

/** The largest resident memory of the process in bytes, since {@link beginPeak} where that is known. */
export function peakBytes(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
