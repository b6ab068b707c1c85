// A pool of Vitest with one thread that outlives runs. Stryker starts Vitest once a mutant, and Vitest's own pools start a thread each time: 0.3 s, where the tests of a mutant take a tenth of that.
import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';

const entry = new URL('kept-thread-worker.mjs', import.meta.url);

/** Started by the first run. */
let thread;
let isStarted = false;

/** The pool, as the option `poolRunner` takes it. */
export const keptThread = { name: 'kept-thread', createPoolWorker };

/** What Vitest takes for a new worker of its own. It never sees that the thread was there before, and will be after. */
function createPoolWorker({ env, execArgv }) {
  const listeners = new EventEmitter();
  let config;
  const hear = (event) => (value) => listeners.emit(event, value);
  const events = { message: hear('message'), error: hear('error'), exit: hear('exit') };

  return {
    name: keptThread.name,
    deserialize: (message) => message,
    on: (event, callback) => listeners.on(event, callback),
    off: (event, callback) => listeners.off(event, callback),
    start() {
      if (thread === undefined) {
        thread = new Worker(entry, { env, execArgv });
        thread.unref(); // Stryker ends it with its process
      }
      for (const [event, listener] of Object.entries(events)) {
        thread.on(event, listener);
      }
    },
    stop() {
      for (const [event, listener] of Object.entries(events)) {
        thread.off(event, listener);
      }
    },
    send(message) {
      if (message.type === 'stop') {
        answer('stopped');
        return;
      }
      if (message.type === 'start') {
        config = message.context.config; // holds the names of the tests to run, so each run needs its own
        if (isStarted) {
          answer('started');
          return;
        }
        isStarted = true;
      }
      if (message.type === 'run') {
        message.context.config = { ...config, isolate: false };
      }
      thread.postMessage(message);
    },
  };

  function answer(type) {
    setImmediate(() => listeners.emit('message', { type, __vitest_worker_response__: true }));
  }
}
