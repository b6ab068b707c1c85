// Runs the job of an archive in a process that dies when it reads the record at the place that a file beside the archive tells; as a task of the pool, dies there too.
//   node deadly-reader.test-task.mjs ARCHIVE OUTPUT
import { readFileSync } from 'node:fs';
import { createMemoryQueue, makePlan, openJob, openJournal, runJob } from '../../dist/index.js';

const die = () => process.kill(process.pid, 'SIGKILL');
const deadlyPlace = (source) => Number(readFileSync(`${source}.deadly`, 'utf8'));

export default function readTask({ source, from }) {
  if (from === deadlyPlace(source)) die();
}

/** Reads as jobs are read, but dies of one record. */
function openDeadly(job, signal, { onRecord, unreadable }) {
  const dieAt = async (offset) => {
    await onRecord(offset);
    if (offset === deadlyPlace(job.source)) {
      die();
      await new Promise(() => {});
    }
  };
  return openJob(job, signal, { onRecord: dieAt, unreadable });
}

const [, , archive, output] = process.argv;
if (import.meta.url.endsWith(process.argv[1]?.split('/').at(-1)) && output !== undefined) {
  const plan = makePlan([{ source: archive, size: undefined }], { output, format: 'jsonl' });
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
