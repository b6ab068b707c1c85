import { execFileSync } from 'node:child_process';

/** Ends one of a server's worker processes as nothing can keep it from (`kill -9`), and answers its number. */
export function killWorker(serverPid: number): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  const workers = rows.flatMap((row) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return Number(parent) === serverPid && args.includes('worker') ? [Number(pid)] : [];
  });
  if (workers.length === 0) throw new Error(`Expected workers of ${serverPid}, got none`);
  process.kill(workers[0], 'SIGKILL');
  return workers[0];
}
