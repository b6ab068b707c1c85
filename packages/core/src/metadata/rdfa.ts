import type { Page } from '../page/page.ts';
import { type Notation, readAnnotatedThings } from './annotated-things.ts';
import type { Thing } from './thing.ts';

const notation: Notation = {
  source: 'rdfa',
  scope: 'typeof',
  type: 'typeof',
  property: 'property',
  id: 'resource',
};

/** The things of RDFa Lite 1.1; prefixes are dropped, so any vocabulary's `name` is a name. */
export function readRdfa(page: Page): Thing[] {
  return readAnnotatedThings(page, notation);
}
