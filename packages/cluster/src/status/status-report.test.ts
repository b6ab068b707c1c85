import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobSummary } from '../job/job-summary.ts';
import type { QueueStatus } from '../queue/job-queue.ts';
import { recordsSoFar, reportStatus } from './status-report.ts';
import { statusTable } from './status-table.ts';

const seeded = { seed: 20261123, numRuns: 100 } as const;

const job = { id: 'a1', source: 'crawl/a.warc.gz', from: 0, to: undefined };

const summaryOf = (more: Partial<JobSummary> = {}): JobSummary => ({
  ...{ job: 'a1', records: { page: 90, 'not-html': 10 }, failures: {}, poisoned: [] },
  ...{ languages: {}, pageTypes: {}, truncated: 3 },
  ...{
    bytesRead: 1000,
    milliseconds: 10_000,
    parts: [{ path: 'a1.parquet', rows: 90, bytes: 500 }],
  },
  ...more,
});

const statusOf = (more: Partial<QueueStatus>): QueueStatus => ({
  jobs: { waiting: 0, delayed: 0, running: 0, done: 0, failed: 0 },
  ...{ running: [], summaries: [], failed: [] },
  ...more,
});

const half = { job, progress: { records: 50, bytes: 500, ofBytes: 1000 } };

const underWay = statusOf({
  jobs: { waiting: 3, delayed: 0, running: 2, done: 2, failed: 1 },
  running: [half, half],
  summaries: [summaryOf(), summaryOf({ failures: { TIMEOUT: 2 } })],
  failed: [{ job, code: 'BAD_ARCHIVE', message: 'Expected a record, got none' }],
});

describe('a report', () => {
  test('adds up summaries', () => {
    expect(reportStatus(underWay)).toMatchObject({
      records: { page: 180, 'not-html': 20 },
      failures: { TIMEOUT: 2 },
      truncated: 6,
      ...{ rows: 180, bytesRead: 2000, bytesWritten: 1000 },
    });
    expect(recordsSoFar(underWay)).toBe(300);
  });

  test('takes jobs that run to be as fast as those that are done, and what is left to be as long', () => {
    // 100 records in 10 s each, two at a time; three whole jobs and two halves are left
    expect(reportStatus(underWay)).toMatchObject({ recordsPerSecond: 20, secondsLeft: 20 });
    expect(reportStatus(underWay, 40)).toMatchObject({ recordsPerSecond: 40, secondsLeft: 10 });
  });

  test('claims no rate before anything is done, nor an end while nobody works', () => {
    const unknown = { recordsPerSecond: null, secondsLeft: null };
    const begun = statusOf({ jobs: { ...underWay.jobs, done: 0 }, running: [half, half] });
    expect(reportStatus(begun)).toMatchObject(unknown);
    const idle = { ...underWay, jobs: { ...underWay.jobs, running: 0 }, running: [] };
    expect(reportStatus(idle)).toMatchObject({ secondsLeft: null });
  });

  test('is the same in whatever order jobs were done', () => {
    const summary = fc.record({
      name: fc.constantFrom('page', 'error', 'revisit'),
      count: fc.nat(1000),
    });
    fc.assert(
      fc.property(fc.array(summary), (all) => {
        const summaries = all.map(({ name, count }) => summaryOf({ records: { [name]: count } }));
        const { records } = reportStatus(statusOf({ summaries }));
        const backwards = reportStatus(statusOf({ summaries: summaries.toReversed() }));
        expect(JSON.stringify(backwards.records)).toBe(JSON.stringify(records));
        const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
        expect(sum(Object.values(records))).toBe(sum(all.map(({ count }) => count)));
      }),
      seeded,
    );
  });
});

describe('a table', () => {
  test('shows what there is', () => {
    const url = 'https://example.org/oak';
    const poisoned = [{ source: 'crawl/b.warc.gz', offset: 77, url }];
    const summaries = [...underWay.summaries, summaryOf({ poisoned })];
    const status = { ...underWay, jobs: { ...underWay.jobs, done: 3 }, summaries };
    expect(`\n${statusTable(reportStatus(status))}`).toBe(`
████████░░░░░░░░░░░░░░░░ 3/9 jobs, 20 records/s, 20 s left

jobs      3 waiting, 2 running, 3 done, 1 failed
records   270 page, 30 not-html; 9 truncated
failures  2 TIMEOUT
read      3 kB
written   270 rows, 1.5 kB

Running
  crawl/a.warc.gz  50 records  50 %
  crawl/a.warc.gz  50 records  50 %

Failed
  crawl/a.warc.gz  BAD_ARCHIVE: Expected a record, got none

Pages that killed workers
  crawl/b.warc.gz at 77  https://example.org/oak
`);
  });

  test('of nothing says so', () => {
    expect(statusTable(reportStatus(statusOf({})))).toContain('0/0 jobs\n');
  });

  test('cuts long lists and long lines, and lets nothing of an archive command the terminal', () => {
    const message = `\u001b[2J\u202e\n${'x'.repeat(200)}`;
    const failed = Array.from({ length: 25 }, () => ({ job, code: 'BAD_ARCHIVE', message }));
    const lines = statusTable(reportStatus({ ...underWay, failed }), 60).split('\n');
    expect(lines).toContain('  and 15 more');
    expect(Math.max(...lines.map((line) => line.length))).toBe(60);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
