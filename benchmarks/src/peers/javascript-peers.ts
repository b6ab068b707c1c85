import { extract } from 'pith';
import { presets } from 'pith/extractors';
import { bareTokenizer } from '../bare-tokenizer.ts';
import { libraryVersion } from './library-version.ts';
import type { Extracted, PageLine } from './page-line.ts';
import { wholeDocument } from './whole-document.ts';

/** An extractor whose code is loaded. */
export interface LoadedPeer {
  readonly version: string;
  extract(page: PageLine): Extracted | Promise<Extracted>;
}

/** What a page without an address gets, for peers that ask for one. */
const unknownAddress = 'https://example.org/';

/** Extractors in JavaScript by name, each with its defaults; loading one loads its libraries only. */
const loaders: Readonly<Record<string, () => Promise<LoadedPeer>>> = {
  'readability-linkedom': async () => {
    const [{ Readability }, { parseHTML }] = await Promise.all([
      import('@mozilla/readability'),
      import('linkedom'),
    ]);
    return {
      version: libraryVersion('@mozilla/readability'),
      extract: ({ html }) => ({
        html: new Readability(parseHTML(wholeDocument(html)).document).parse()?.content ?? '',
      }),
    };
  },
  'readability-jsdom': async () => {
    const [{ Readability }, { JSDOM, VirtualConsole }] = await Promise.all([
      import('@mozilla/readability'),
      import('jsdom'),
    ]);
    return {
      version: libraryVersion('@mozilla/readability'),
      extract({ html, url = unknownAddress }) {
        const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
        const content = new Readability(window.document).parse()?.content ?? '';
        window.close();
        return { html: content };
      },
    };
  },
  'defuddle-linkedom': async () => {
    const [{ Defuddle }, { parseHTML }] = await Promise.all([
      import('defuddle/node'),
      import('linkedom'),
    ]);
    return {
      version: libraryVersion('defuddle'),
      extract: async ({ html, url }) => ({
        html: (await Defuddle(parseHTML(wholeDocument(html)).document, url, offline)).content,
      }),
    };
  },
  'defuddle-jsdom': async () => {
    const [{ Defuddle }, { JSDOM, VirtualConsole }] = await Promise.all([
      import('defuddle/node'),
      import('jsdom'),
    ]);
    return {
      version: libraryVersion('defuddle'),
      async extract({ html, url = unknownAddress }) {
        const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
        const { content } = await Defuddle(window.document, url, offline);
        window.close();
        return { html: content };
      },
    };
  },
};

/** Defuddle asks services for what a page of theirs does not hold; a benchmark works on the page alone. */
const offline = { useAsync: false };

/** Names of the peers in JavaScript that are not Pith's. */
export const javascriptPeers: readonly string[] = Object.keys(loaders);

/** The tokenizer that Pith stands on, with callbacks that do nothing: it answers no text, its time is what all others are held against. */
export const yardstick = 'bare-tokenizer';

/**
 * Loads an extractor: one of {@link javascriptPeers}, a preset of Pith, or the {@link yardstick}.
 *
 * @throws Error for other names, or when its library is not installed.
 */
export async function loadPeer(name: string): Promise<LoadedPeer> {
  if (Object.hasOwn(loaders, name)) return loaders[name]();
  if (name === yardstick) {
    return {
      version: libraryVersion('htmlparser2'),
      extract({ html }) {
        bareTokenizer(html);
        return { text: '' };
      },
    };
  }
  if (!presets.some((preset) => preset.name === name)) {
    const names = javascriptPeers.join(', ');
    throw new Error(`Expected a preset of Pith or one of ${names}, got ${name}`);
  }
  return {
    version: libraryVersion('pith'),
    extract: ({ html, url }) => ({
      text: extract(html, { algorithm: name, ...(url !== undefined && { url }) }).text,
    }),
  };
}
