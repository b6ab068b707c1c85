/** One job reads and writes beside so many threads that extract; a machine with more runs several jobs. */
const threadsPerJob = 8;

/** How many jobs run at a time on so many threads, and how many threads each has. */
export function shareThreads(threads: number, jobs = Number.POSITIVE_INFINITY) {
  const concurrency = Math.max(1, Math.min(jobs, Math.floor(threads / threadsPerJob)));
  return { concurrency, jobs: Math.max(1, Math.floor(threads / concurrency)) };
}
