// What the other packages share with the core: no part of the interface, and it may change in any version.
export { parseUrl } from '../../source/parse-url.ts';
