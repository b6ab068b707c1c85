/** The version of `@pith/node`; a test holds it to `package.json`. */
export const version = '0.1.0';

/** What the fetcher calls itself. `Pith` is the name that a robots.txt may address. */
export const defaultUserAgent = `Pith/${version} (+https://www.npmjs.com/package/@pith/node)`;
