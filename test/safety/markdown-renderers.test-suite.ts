// Renderers of Markdown that people show Pith's output with, as careless as each can be told to be: HTML passes, and any scheme.
import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import showdown from 'showdown';
import { unified } from 'unified';

const micromarkOptions = { allowDangerousHtml: true, allowDangerousProtocol: true } as const;

const markdownIt = new MarkdownIt({ html: true, linkify: true });
markdownIt.validateLink = () => true;

const remark = unified()
  .use(remarkParse)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeStringify, { allowDangerousCharacters: true, allowDangerousHtml: true });

const showdownConverter = new showdown.Converter({ simplifiedAutoLink: true, tables: true });

/** HTML of Markdown, by each renderer. */
export const renderers: Readonly<Record<string, (markdown: string) => string>> = {
  micromark: (markdown) => micromark(markdown, micromarkOptions),
  'micromark with GFM': (markdown) =>
    micromark(markdown, {
      ...micromarkOptions,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    }),
  commonmark: (markdown) => new HtmlRenderer().render(new Parser().parse(markdown)),
  'markdown-it': (markdown) => markdownIt.render(markdown),
  marked: (markdown) => marked.parse(markdown, { async: false }),
  remark: (markdown) => String(remark.processSync(markdown)),
  showdown: (markdown) => showdownConverter.makeHtml(markdown),
};
