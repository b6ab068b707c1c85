// What workers of the server load. Named here, at the root of the build, as bundles lie there too.

/** The module that does the server's works. */
export const workTask = new URL('./work/work-task.js', import.meta.url);

/** The module that cleans pages for the proxy. */
export const cleanTask = new URL('./proxy/clean-task.js', import.meta.url);
