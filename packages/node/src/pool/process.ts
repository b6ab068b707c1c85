import { fork } from 'node:child_process';
import { processEntry } from '../worker-entries.ts';
import type { StartHost } from './host.ts';
import type { Job } from './job.ts';
import type { PoolSettings } from './options.ts';
import type { ProcessMessage, ProcessRecord, ProcessSetup } from './protocol.ts';
import { taskAddress } from './task-address.ts';

/** What of the environment a child gets: how to write dates and numbers, and what Windows needs. No keys, no tokens. */
const passedVariables: readonly string[] = ['LANG', 'LC_ALL', 'NODE_ICU_DATA', 'SYSTEMROOT', 'TZ'];

/** How much of what a child writes to its standard error is kept, to see why V8 gave up. */
const keptErrorUnits = 16 * 1024;

/**
 * Starts a worker in a process of its own, which may crash, run out of memory or be killed without harm to this one.
 * It gets records one by one, so the one that it has is known without shared memory.
 */
export const startProcess: StartHost = (settings, events) => {
  const child = fork(processEntry, [], {
    serialization: 'advanced',
    execArgv: heapFlags(settings.resourceLimits),
    env: Object.fromEntries(
      passedVariables.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
    ),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'], // this process may use its own output for a protocol
  });
  let isReady = false;
  let sent: { index: number; at: number } | undefined;
  let crash: string | undefined;
  let hadBegun = true; // with the record that it has, if it says that it crashes
  let written = '';
  let exit: { code: number | null; signal: string | null } | undefined;

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (written.length < keptErrorUnits) written += text.slice(0, keptErrorUnits);
  });
  child.on('message', (message: ProcessMessage) => {
    if (message.kind === 'crash') {
      crash = message.message;
      hadBegun = message.isAtWork;
      return;
    }
    if (message.kind === 'ready') {
      isReady = true;
      if (sent !== undefined) sent.at = performance.now();
    }
    if (message.kind === 'done') sent = undefined;
    events.message(message);
  });
  child.on('error', (error) => {
    crash ??= error.message;
    if (child.pid === undefined) events.ended(crash, false); // it could not be started at all
  });
  // Which of the two comes first is not said: what was sent is delivered before `disconnect`, what it ended with after `exit`.
  child.on('exit', (code, signal) => {
    exit = { code, signal };
    if (!child.connected) tellEnd();
  });
  child.on('disconnect', () => {
    if (exit !== undefined) tellEnd();
  });

  function tellEnd(): void {
    const { code, signal } = exit!;
    const fatal = /FATAL ERROR: (.*)/.exec(written)?.[1];
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    events.ended(crash ?? fatal ?? how, isReady || signal !== null);
  }

  const setup: ProcessSetup = {
    task: taskAddress(settings.task),
    taskOptions: settings.taskOptions,
  };
  if (child.connected) child.send(setup, () => {}); // if not, its end is on the way

  return {
    identity: { pid: child.pid ?? -1 },
    mostRecords: 1,
    send: ([job]) => {
      sent = { index: job.index, at: performance.now() };
      if (child.connected) child.send(asRecord(job), () => {});
    },
    atHand: () =>
      sent && isReady && hadBegun
        ? { index: sent.index, elapsedMs: performance.now() - sent.at }
        : undefined,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
};

function asRecord({ index, value, bytes }: Job): ProcessRecord {
  return { index, record: bytes === undefined ? value : { ...(value as object), bytes } };
}

/** The flags that say to a process what `resourceLimits` says to a thread. */
function heapFlags(limits: PoolSettings['resourceLimits']): string[] {
  const { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young } = limits ?? {};
  return [
    ...(old === undefined ? [] : [`--max-old-space-size=${Math.ceil(old)}`]),
    ...(young === undefined ? [] : [`--max-semi-space-size=${Math.ceil(young / 3)}`]), // it has three
  ];
}
