export { buildContent } from './build-content.ts';
export { childrenOf } from './children.ts';
export type * from './content.ts';
export { maxDepth } from './content.ts';
