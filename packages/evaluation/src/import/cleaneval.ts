import { decodeHTML } from 'entities/decode';
import { decodeSource } from 'pith/source';
import type { DocumentMeta, PackageDocument } from '../package/test-package.ts';
import { readCleanEvalGold } from './cleaneval-gold.ts';
import { type Importer, metaOf } from './importer.ts';
import { listedSet } from './listed-set.ts';
import { bytesOf, pairedFiles, type SetFolder } from './set-folder.ts';

/**
 * CleanEval, 2007, and CleanPortalEval, 2013. Pages keep the wrapper `<text id="URL" ...>` that the
 * sets put before them, as their bytes are unchanged.
 */
export const cleaneval: Importer = {
  name: 'cleaneval',
  title: 'CleanEval and CleanPortalEval',
  layout: 'input/ID.html and GoldStandard/ID.txt, also in folders such as cleaneval-final',
  async open(folder) {
    const names: string[] = [];
    const leftOut: string[] = [];
    for (const group of ['', ...(await folder.folders('')).map((name) => `${name}/`)]) {
      const paired = await pairedFiles(
        folder,
        `${group}input/*.html`,
        `${group}GoldStandard/*.txt`,
      );
      names.push(...paired.names.map((name) => group + name));
      leftOut.push(...paired.leftOut.map((name) => group + name));
    }
    const isPortals = names.some((name) =>
      /^(bbc|blogs\.wsj|tv\.msnbc|washingtonpost)\./.test(name),
    );
    return listedSet(cleaneval, folder, {
      description: {
        ...(isPortals
          ? {
              name: 'cleanportaleval',
              title: 'CleanPortalEval, 2013',
              source: 'https://github.com/ppke-nlpg/CleanPortalEval',
            }
          : {
              name: 'cleaneval',
              title: 'CleanEval, 2007',
              source: 'https://cleaneval.sigwac.org.uk',
            }),
        language: 'en',
        gold: 'manual',
      },
      items: names,
      leftOut,
      read: (name) => documentOf(folder, name),
    });
  },
};

async function documentOf(folder: SetFolder, name: string): Promise<PackageDocument> {
  const slash = name.lastIndexOf('/') + 1;
  const group = name.slice(0, slash);
  const base = name.slice(slash);
  const html = await bytesOf(folder, `${group}input/${base}.html`);
  const file = (await folder.text(`${group}GoldStandard/${base}.txt`)) ?? '';
  const { gold, markedGold, url } = readCleanEvalGold(file);
  return { name, html, gold, markedGold, meta: metaOf({ url, ...wrapperMeta(html) }) };
}

/** Address and title from the wrapper in the first line of a page. */
function wrapperMeta(html: Uint8Array): DocumentMeta {
  const { text } = decodeSource(html);
  const wrapper = /^\s*<text\s+id="([^"]*)"(?:\s+title="([^"]*)")?/i.exec(text);
  return metaOf({ url: decodeHTML(wrapper?.[1] ?? ''), title: decodeHTML(wrapper?.[2] ?? '') });
}
