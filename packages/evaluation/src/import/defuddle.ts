import { decodeSource } from 'pith/source';
import type { PackageDocument } from '../package/test-package.ts';
import { type Importer, isoDate, metaOf, objectOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { textOfMarkdown } from './markdown-text.ts';
import { bytesOf, pairedFiles, type SetFolder } from './set-folder.ts';

/** The fixtures of Defuddle. The gold is the text of the Markdown that Defuddle itself makes. */
export const defuddle: Importer = {
  name: 'defuddle',
  title: 'Defuddle fixtures',
  layout: 'fixtures/NAME.html and expected/NAME.md',
  async open(folder) {
    const base = (await folder.folders('')).includes('tests') ? 'tests/' : '';
    const { names, leftOut } = await pairedFiles(
      folder,
      `${base}fixtures/*.html`,
      `${base}expected/*.md`,
    );
    return listedSet(defuddle, folder, {
      description: {
        source: 'https://github.com/kepano/defuddle',
        language: 'en',
        gold: 'extractor:defuddle',
        licence: 'MIT',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, base, name),
    });
  },
};

async function documentOf(folder: SetFolder, base: string, name: string): Promise<PackageDocument> {
  const html = await bytesOf(folder, `${base}fixtures/${name}.html`);
  const { meta, markdown } = splitExpected((await folder.text(`${base}expected/${name}.md`)) ?? '');
  return {
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
