// The modules that threads load, named here, at the root of the build, as bundles lie there too.

/** What `pith compare` does with a page. */
export const compareTask = new URL('./commands/compare-task.js', import.meta.url);

/** What `pith extract` does with a page. */
export const extractTask = new URL('./commands/extract-task.js', import.meta.url);

/** What `pith site learn` does with a page. */
export const siteLearnTask = new URL('./commands/site-learn-task.js', import.meta.url);

/** What `pith package` does with a page of a site that has an extractor. */
export const siteTask = new URL('./commands/site-task.js', import.meta.url);
