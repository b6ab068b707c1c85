// What workers of the pool start with. Named here, at the root of the build, as bundles lie there too.

/** The module that a thread runs. */
export const threadEntry = new URL('./pool/thread-worker.js', import.meta.url);

/** The module that a process runs. */
export const processEntry = new URL('./pool/process-worker.js', import.meta.url);
