// Runs the job of a source in a process that dies when it reads the record at the place that a file beside the source tells; as a task of the pool, dies there too.
//   node deadly-reader.test-task.mjs SOURCE OUTPUT
import { readFileSync } from 'node:fs';
import { createMemoryQueue, makePlan, openJob, openJournal, runJob } from '../../dist/index.js';

const die = () => process.kill(process.pid, 'SIGKILL');
const deadlyPlace = (source) => Number(readFileSync(`${source}.deadly`, 'utf8'));

export default function readTask({ source, at }) {
  if (at === deadlyPlace(source)) die();
}

/** Reads as jobs are read, but dies of one record. */
function openDeadly(job, signal, onRecord) {
  return openJob(job, signal, async (offset) => {
    const unread = await onRecord?.(offset);
    if (unread !== undefined || offset !== deadlyPlace(job.source)) return unread;
    die();
    return new Promise(() => {});
  });
}

const [, , source, output] = process.argv;
if (import.meta.url.endsWith(process.argv[1]?.split('/').at(-1)) && output !== undefined) {
  const plan = makePlan([{ source, size: undefined }], { output, format: 'jsonl' });
  const queue = createMemoryQueue({ journal: await openJournal(output, plan) });
  await queue.submit(plan);
  const readTaskUrl = new URL(import.meta.url);
  await queue.work(
    (job, context) => runJob(job, context, { jobs: 1, open: openDeadly, readTask: readTaskUrl }),
    {},
  );
  console.log(JSON.stringify((await queue.status()).summaries));
  await queue.close();
}
