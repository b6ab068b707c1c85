import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { extract } from 'pith';
import TurndownService from 'turndown';
import { gfm } from 'turndown-plugin-gfm';
import { wholeDocument } from '../peers/whole-document.ts';

/** Markdown of all that a page shows. */
type Converter = (html: string, url: string) => string | Promise<string>;

const converters: Readonly<Record<string, Converter>> = {
  Pith: (html, url) =>
    extract(html, {
      algorithm: 'plain',
      title: 'selected',
      url,
    }).markdown,
  Turndown: (html) =>
    new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
      .use(gfm)
      .turndown(html.replace(/<(title|script(?! type="math)|style)\b.*?<\/\1>/gs, '')),
  Defuddle: async (html, url) => {
    const { document } = parseHTML(wholeDocument(html));
    return (await Defuddle(document, url, { markdown: true, useAsync: false })).content;
  },
};

/** In the order of the tables' columns. */
export const converterNames: readonly string[] = Object.keys(converters);

/** A page's Markdown by the converter of a name; none where it fails. */
export async function convert(name: string, html: string, url: string): Promise<string> {
  try {
    return await converters[name](html, url);
  } catch (error) {
    console.error(`${name} fails: ${error}`);
    return '';
  }
}
