import type { Page } from '../page/page.ts';
import { type Notation, readAnnotatedThings } from './annotated-things.ts';
import type { Thing } from './thing.ts';

const notation: Notation = {
  source: 'microdata',
  scope: 'itemscope',
  type: 'itemtype',
  property: 'itemprop',
  id: 'itemid',
};

/** The items of Microdata (HTML Standard, 5.2), `itemref` left out. */
export function readMicrodata(page: Page): Thing[] {
  return readAnnotatedThings(page, notation);
}
