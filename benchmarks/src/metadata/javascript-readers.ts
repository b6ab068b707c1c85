import { libraryVersion } from '../peers/library-version.ts';
import type { PageLine } from '../peers/page-line.ts';
import { wholeDocument } from '../peers/whole-document.ts';
import type { PeerMetadata } from './peer-metadata.ts';

/** An extractor whose code is loaded. */
export interface LoadedReader {
  readonly version: string;
  read(page: PageLine): PeerMetadata | Promise<PeerMetadata>;
}

/** Extractors in JavaScript by name, each with its defaults. */
const loaders: Readonly<Record<string, () => Promise<LoadedReader>>> = {
  pith: async () => {
    const [{ readMetadata }, { createPage }] = await Promise.all([
      import('pith/metadata'),
      import('pith/page'),
    ]);
    return {
      version: libraryVersion('pith'),
      read: ({ html, url }) => readMetadata(createPage(html), { url }),
    };
  },
  readability: async () => {
    const [{ Readability }, { parseHTML }] = await Promise.all([
      import('@mozilla/readability'),
      import('linkedom'),
    ]);
    return {
      version: libraryVersion('@mozilla/readability'),
      read({ html }) {
        const article = new Readability(parseHTML(wholeDocument(html)).document).parse();
        return {
          title: article?.title ?? undefined,
          authors: listOf(article?.byline),
          date: article?.publishedTime ?? undefined,
          language: article?.lang ?? undefined,
        };
      },
    };
  },
  defuddle: async () => {
    const [{ Defuddle }, { parseHTML }] = await Promise.all([
      import('defuddle/node'),
      import('linkedom'),
    ]);
    return {
      version: libraryVersion('defuddle'),
      async read({ html, url }) {
        const { document } = parseHTML(wholeDocument(html));
        const { title, author, published, language } = await Defuddle(document, url, {
          useAsync: false,
        });
        return { title, authors: listOf(author), date: published, language };
      },
    };
  },
};

/** Peers that answer authors as one string separate them so. */
function listOf(authors: string | null | undefined): string[] {
  return (authors ?? '').split(/\s*[,;]\s*|\s+and\s+/).filter((author) => author !== '');
}

/** Names of the readers in JavaScript. */
export const javascriptReaders: readonly string[] = Object.keys(loaders);

/** Loads one of {@link javascriptReaders}. */
export function loadReader(name: string): Promise<LoadedReader> {
  return loaders[name]();
}
