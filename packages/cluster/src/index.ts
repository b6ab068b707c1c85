export type { JobSummary } from './job/job-summary.ts';
export type { Job, Plan } from './plan/plan.ts';
export type {
  JobContext,
  JobProgress,
  JobQueue,
  QueueStatus,
  RunJob,
  WorkOptions,
} from './queue/job-queue.ts';
export { type CorpusRow, schemaVersion } from './sink/corpus-row.ts';
export type {
  Compression,
  CorpusFormat,
  PartitionBy,
  Sink,
  SinkOptions,
} from './sink/sink.ts';
export type { WrittenCorpus, WrittenPart } from './sink/written-corpus.ts';
