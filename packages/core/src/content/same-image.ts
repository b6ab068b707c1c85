import type { Image } from './content.ts';

/** What tools put behind the name of a file for its size. */
const sizeSuffix =
  /(?:[-_@.](?:\d{2,4}x\d{2,4}|\d{2,4}(?:w|px)|[23]x|large|medium|small|thumb|thumbnail|full|scaled|preview))+$/i;

/** Longest name of a file that is looked at, UTF-16 units. */
const longestName = 300;

/**
 * What is the same of a picture in all of its sizes: its address without query, ending and size; in a figure the name of the file alone, and
 * elsewhere this with what the picture is said to show.
 *
 * @param figure the figure that it stands in, 0 for none.
 */
export function imageKey({ src, alt }: Image, figure: number): string {
  const [path] = src.split(/[?#]/, 1);
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  if (name.length > longestName || src.startsWith('data:')) return src;
  const stem = name.replace(/\.[a-z0-9]{2,5}$/i, '').replace(sizeSuffix, '');
  if (figure > 0) return `${figure} ${stem}`;
  return alt === '' ? `${path.slice(0, slash)}/${stem}` : `${stem} ${alt}`;
}

/** How wide a picture is, in pixels, as its tag or else the numbers in its address tell; 0 where nothing does. */
export function widthHint({ src, width }: Image): number {
  if (width !== undefined) return width;
  if (src.length > 4 * longestName) return 0;
  const numbers = [...src.matchAll(/(?<![\w*%])(?:w|w_|w=)?(\d{2,4})(?:w|px)?(?![\w*%])/gi)];
  return Math.max(0, ...numbers.map(([, digits]) => Number(digits)));
}
