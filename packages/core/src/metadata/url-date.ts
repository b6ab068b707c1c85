import { isDay } from './calendars.ts';
import type { Evidence } from './evidence.ts';
import type { Found } from './found.ts';

/** A day in a path: `/2024/03/05/`, `/2024-03-05-`, `/20240305/`. */
const dayInPath =
  /[/_.-]((?:19|20)\d\d)([/_.-]?)(0?[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01]|[1-9](?!\d))(?!\d)/;

/** The day that the page's address, asked for or canonical, has in its path. */
export function dateInAddress(
  { url, links }: Evidence,
  isPlausible: (date: string) => boolean,
): Found<string> | undefined {
  for (const address of [url, links.get('canonical')?.[0]?.href]) {
    const path = address?.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '') ?? '';
    const match = dayInPath.exec(path);
    if (match === null || (match[2] === '' && match[3].length + match[4].length < 4)) continue;
    const [year, month, day] = [match[1], match[3], match[4]].map(Number);
    if (!isDay({ year, month, day }) || year < 1990) continue;
    const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    if (isPlausible(value)) return { value, source: 'url' };
  }
  return undefined;
}
