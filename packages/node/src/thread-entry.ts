/** What a thread of the pool starts with. Named here, at the root of the build, as bundles lie there too. */
export const threadEntry = new URL('./pool/worker.js', import.meta.url);
