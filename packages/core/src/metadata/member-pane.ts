import type { Page } from '../page/page.ts';
import { marksOf, remembered } from './marks.ts';

/** Class names by which programs for forums mark what stands beside a post about the member who wrote it, such as the day of joining. */
const marksPane =
  /profile|joined|userextras|userstats|userinfo|usertitle|postleft|author_statistics|cauthorpane/i;

/** Elements around an event that are looked at. */
const mostAround = 5;

/** A test whether an event stands in such a pane. */
export function memberPaneTest(page: Page): (event: number) => boolean {
  const { element, parent, open } = page.structure;
  const isPane = remembered((marks) => marksPane.test(marks));
  return (event) => {
    let row = element[event];
    for (let level = 0; row > 0 && level < mostAround; level++, row = parent[row]) {
      if (isPane(marksOf(page, open[row], ['class']))) return true;
    }
    return false;
  };
}
