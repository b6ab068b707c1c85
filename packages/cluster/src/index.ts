export {
  type DedupeOptions,
  type DedupeSummary,
  type DuplicateRow,
  dedupeCorpus,
} from './dedupe/dedupe-corpus.ts';
export {
  countParagraphs,
  type ParagraphSummary,
  paragraphsFile,
  type RepeatedParagraph,
} from './dedupe/repeated-paragraphs.ts';
export { bitDifference, simhash } from './dedupe/simhash.ts';
export type { JobSummary } from './job/job-summary.ts';
export { type JobPages, type OpenJob, openJob } from './job/open-job.ts';
export { lineSource, type RowsOfLinesOptions, rowsOfLines } from './job/rows-of-lines.ts';
export { type RunJobOptions, runJob } from './job/run-job.ts';
export { type FolderOwner, releaseFolder } from './journal/folder-owner.ts';
export type { BegunJob, FailedJob } from './journal/job-files.ts';
export { journalFolder } from './journal/job-files.ts';
export { droppedFile, duplicatesFile } from './journal/job-parts.ts';
export { type Journal, type JournalOptions, openJournal } from './journal/journal.ts';
export { summariseFolder } from './journal/summarise-folder.ts';
export { type FindOptions, findSources } from './plan/find-sources.ts';
export { fingerprintSources } from './plan/fingerprint-sources.ts';
export {
  type DigestedFile,
  type JobOptions,
  type PlainExtractOptions,
  type RowForm,
  rowForms,
} from './plan/job-options.ts';
export {
  makePlan,
  type PlanOptions,
  planDefaults,
  type SizedSource,
} from './plan/make-plan.ts';
export type { Job, Plan } from './plan/plan.ts';
export { readPlan, writePlan } from './plan/plan-file.ts';
export { type AttemptOptions, attemptDefaults } from './queue/attempts.ts';
export type {
  JobContext,
  JobProgress,
  JobQueue,
  QueueStatus,
  RunJob,
  WorkOptions,
} from './queue/job-queue.ts';
export { createMemoryQueue, type MemoryQueueOptions } from './queue/memory-queue.ts';
export type { ConnectionNotices } from './queue/redis-connection.ts';
export {
  openRedisQueue,
  type RedisQueue,
  type RedisQueueOptions,
  redisQueueDefaults,
} from './queue/redis-queue.ts';
export { type SimulationRates, simulationDefaults } from './simulate/rates.ts';
export { simulatePlan } from './simulate/simulate-plan.ts';
export type { Simulation } from './simulate/simulate-run.ts';
export { type CorpusRow, schemaVersion } from './sink/corpus-row.ts';
export {
  type CorpusSummary,
  contentTable,
  summarise,
  summaryFile,
} from './sink/corpus-summary.ts';
export {
  type Compression,
  type CorpusFormat,
  openSink,
  type PartitionBy,
  type Sink,
  type SinkOptions,
} from './sink/sink.ts';
export { compressions, partitionings, sinkDefaults } from './sink/sink-options.ts';
export type { WrittenCorpus, WrittenPart } from './sink/written-corpus.ts';
export { readJournalStatus } from './status/journal-status.ts';
export { statusOfPlan } from './status/plan-status.ts';
export { recordsSoFar, reportStatus, type StatusReport } from './status/status-report.ts';
export { statusTable } from './status/status-table.ts';
export { createWorkerMetrics, type WorkerMetrics } from './status/worker-metrics.ts';
export {
  serveWorker,
  type WorkerServer,
  type WorkerServerOptions,
} from './status/worker-server.ts';
