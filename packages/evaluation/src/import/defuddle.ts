import { decodeSource } from 'pith/source';
import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { textOfMarkdown } from './markdown-text.ts';
import { badLayout, baseNames, bytesOf, pairUp, type SetFolder } from './set-folder.ts';

/** The fixtures of Defuddle. The gold is the text of the Markdown that Defuddle itself makes. */
export const defuddle: Importer = {
  name: 'defuddle',
  title: 'Defuddle fixtures',
  layout: 'fixtures/NAME.html and expected/NAME.md',
  async open(folder) {
    const base = (await folder.folders('')).includes('tests') ? 'tests/' : '';
    const { names, leftOut } = pairUp(
      await baseNames(folder, `${base}fixtures`, '.html'),
      await baseNames(folder, `${base}expected`, '.md'),
    );
    if (names.length === 0) throw await badLayout(folder, defuddle.layout);
    return {
      description: {
        name: 'defuddle',
        title: defuddle.title,
        source: 'https://github.com/kepano/defuddle',
        language: 'en',
        gold: 'extractor:defuddle',
        licence: 'MIT',
      },
      total: names.length,
      leftOut,
      documents: documents(folder, base, names),
    };
  },
};

async function* documents(
  folder: SetFolder,
  base: string,
  names: readonly string[],
): AsyncGenerator<PackageDocument> {
  for (const name of names) {
    const html = await bytesOf(folder, `${base}fixtures/${name}.html`);
    const { meta, markdown } = splitExpected(
      (await folder.text(`${base}expected/${name}.md`)) ?? '',
    );
    yield {
      name,
      html,
      gold: textOfMarkdown(markdown),
      meta: metaOf({
        url: addressOf(html),
        title: meta['title'],
        author: meta['author'],
        date: isoDate(meta['published']),
      }),
    };
  }
}

/** The JSON block at the top, and the content below it. */
function splitExpected(file: string): {
  meta: Readonly<Record<string, unknown>>;
  markdown: string;
} {
  const block = /^\s*```json\r?\n([\s\S]*?)\r?\n```/.exec(file);
  if (block === null) return { meta: {}, markdown: file };
  return { meta: readObject(block[1]), markdown: file.slice(block[0].length) };
}

/** The address in the comment that most fixtures begin with: `<!-- {"url": "..."} -->`. */
function addressOf(html: Uint8Array): unknown {
  const comment = /^\s*<!--\s*(\{.*?\})\s*-->/.exec(decodeSource(html).text);
  return comment === null ? undefined : readObject(comment[1])['url'];
}

function readObject(json: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(json));
  } catch {
    return {};
  }
}
