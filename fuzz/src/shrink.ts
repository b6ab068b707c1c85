/** How many pages are tried at most for one that is smaller. */
const mostTries = 4_000;

/** Makes a page smaller as long as it stays faulty: takes away halves, quarters, and so on to single units. */
export function shrink(html: string, isFaulty: (html: string) => boolean): string {
  let smallest = html;
  let tries = 0;
  for (let size = html.length >> 1; size > 0; ) {
    let hasShrunk = false;
    for (let at = 0; at < smallest.length && tries < mostTries; tries++) {
      const smaller = smallest.slice(0, at) + smallest.slice(at + size);
      if (isFaulty(smaller)) {
        smallest = smaller;
        hasShrunk = true;
      } else at += size;
    }
    if (tries === mostTries) break;
    if (size > 1 || !hasShrunk) size >>= 1;
  }
  return smallest;
}
