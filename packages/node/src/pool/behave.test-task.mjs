import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** Does what the record says. */
export default function behave({ kind, value, ms = 0, bytes }, options) {
  switch (kind) {
    case 'echo':
      return value;
    case 'slow':
      busyFor(ms);
      return value;
    case 'wait':
      return new Promise((resolve) => setTimeout(resolve, ms, value));
    case 'until-file':
      return until(() => existsSync(value));
    case 'hang':
      for (;;);
    case 'throw':
      throw new RangeError('thrown');
    case 'throw-pith':
      throw Object.assign(new Error('refused'), { name: 'PithError', code: 'NOT_HTML' });
    case 'exit':
      return process.exit(7);
    case 'crash':
      setTimeout(() => {
        throw new Error('out of band');
      });
      return new Promise(() => {});
    case 'crash-later':
      setTimeout(() => {
        throw new Error('late');
      }, ms);
      return value;
    case 'exhaust': {
      const kept = [];
      for (;;) kept.push(new Array(10_000).fill(kept.length));
    }
    case 'function':
      return () => value;
    case 'sum':
      return bytes.reduce((sum, byte) => sum + byte, 0);
    case 'bytes':
      return { bytes, isOwn: bytes.buffer instanceof ArrayBuffer, value };
    case 'mark':
      value.seen[value.at] = 1;
      return value.at;
    case 'worker':
      return `${process.pid} ${threadId}`;
    case 'environment':
      return process.env;
    case 'write':
      process.stdout.write(value);
      process.stderr.write(value);
      return value;
    case 'options':
      return options;
    default:
      throw new Error(`Expected a kind, got ${kind}`);
  }
}

function busyFor(ms) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

async function until(holds) {
  while (!holds()) await sleep(10);
}
