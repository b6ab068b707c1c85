// Which pages there are and in which order they are shown. Titles are those that the pages give themselves.
import { existsSync, readFileSync } from 'node:fs';

const docs = new URL('../../docs/', import.meta.url);

/** A part of the site, as its sidebar shows it. */
interface Part {
  readonly title: string;
  /** Paths in `docs`, without `.md`, in the order in which they are read. */
  readonly pages: readonly string[];
}

export const parts: readonly Part[] = [
  { title: 'Start', pages: ['tutorial/README', 'guide/moving-over'] },
  {
    title: 'Pages',
    pages: [
      'guide/reading',
      'guide/reading-gateway',
      'guide/cleaning-proxy',
      'guide/sites',
      'guide/new-extractor',
    ],
  },
  { title: 'Language models', pages: ['guide/retrieval', 'guide/mcp'] },
  {
    title: 'Corpora',
    pages: ['guide/archives', 'guide/corpus', 'guide/workers', 'guide/common-crawl'],
  },
  {
    title: 'Measuring and learning',
    pages: ['guide/evaluation', 'guide/gold', 'guide/annotating', 'guide/training'],
  },
  { title: 'Serving', pages: ['guide/api', 'guide/server'] },
  {
    title: 'Methods',
    pages: [
      'algorithms/README',
      'algorithms/learned',
      'algorithms/learned-words',
      'algorithms/bte',
      'algorithms/dsc',
      'algorithms/lqf',
      'algorithms/crunch',
      'algorithms/fe',
      'algorithms/ccb',
      'algorithms/density',
      'algorithms/cetr',
      'algorithms/r2l',
      'algorithms/dana',
      'algorithms/danag',
      'algorithms/addanag',
      'algorithms/line-block',
      'algorithms/boilerpipe',
      'algorithms/plain',
      'algorithms/combine',
      'algorithms/sites',
      'algorithms/source-normalisation',
      'algorithms/calibration',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'reference/command-line',
      'reference/errors',
      'reference/limits',
      'reference/markdown',
      'reference/metadata',
      'reference/renderings',
      'reference/test-packages',
      'reference/data-sets',
      'reference/studies',
      'reference/api/index',
      'architecture',
      'security/threat-model',
    ],
  },
];

/** The address of a page below the site's own, such as `/guide/gold`. */
export function addressOf(page: string): string {
  return `/${page.replace(/(^|\/)(README|index)$/, '$1')}`;
}

/** What a page calls itself: its first heading. */
export function titleOf(page: string): string {
  const file = new URL(`${page}.md`, docs);
  if (!existsSync(file)) return page; // the reference is made before a build, and not for tests
  return /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1].replaceAll('`', '') ?? page;
}
