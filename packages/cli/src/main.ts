import { Interrupted, signalNumbers } from './context.ts';
import { run } from './run.ts';

const controller = new AbortController();
let isListening = false;

function signal(): AbortSignal {
  if (!isListening) {
    isListening = true;
    for (const name of Object.keys(signalNumbers) as (keyof typeof signalNumbers)[]) {
      process.once(name, () => controller.abort(new Interrupted(name))); // a second one ends at once
    }
  }
  return controller.signal;
}

const code = await run(process.argv.slice(2), {
  // opened only when it is read
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
  signal,
});
// an input that nobody reads any more must not keep the process
if (controller.signal.aborted) process.exit(code);
process.exitCode = code;
