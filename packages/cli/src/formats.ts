/** What `--format` of `pith extract` takes: what a result is written as, and how its file ends. */
export const formats = {
  text: { ending: '.txt', description: 'plain text, one line a block' },
  markdown: {
    ending: '.md',
    description: 'CommonMark with GFM’s tables, strikethrough, check boxes and footnotes',
  },
  html: { ending: '.html', description: 'a new page of plain HTML, in which nothing can run' },
  tei: { ending: '.xml', description: 'a document of TEI P5 with metadata, for corpora' },
  json: {
    ending: '.json',
    description: 'one indented object with all fields and the selected blocks',
  },
  jsonl: { ending: '.jsonl', description: 'one object a line, whatever the number of inputs' },
  cleaneval: {
    ending: '.txt',
    description: 'plain text with `<p>`, `<h>` or `<l>` before each line',
  },
  ranges: {
    ending: '.json',
    description: 'what was selected, as `[[from, to], ...]` in the source',
  },
  marked: { ending: '.html', description: 'the page with `<ce-main>` around selected text' },
  commented: { ending: '.html', description: 'the page with other text inside comments' },
  blanked: { ending: '.html', description: 'the page with other text as spaces, same length' },
  removed: { ending: '.html', description: 'the page without other text and empty elements' },
} as const satisfies Record<string, { ending: string; description: string }>;

/** A name in {@link formats}. */
export type FormatName = keyof typeof formats;

/** Every name in {@link formats}. */
export const formatNames = Object.keys(formats) as FormatName[];

/** What formats are called elsewhere, and how else their files end. */
export const otherFormatNames = {
  txt: 'text',
  plain: 'text',
  md: 'markdown',
  gfm: 'markdown',
  commonmark: 'markdown',
  htm: 'html',
  xhtml: 'html',
  xml: 'tei',
  ndjson: 'jsonl',
} as const satisfies Record<string, FormatName>;

/** The format of files with an ending, such as `.md`; `undefined` where it tells none. */
export function formatOfEnding(ending: string): FormatName | undefined {
  const name = ending.slice(1).toLowerCase();
  if (Object.hasOwn(otherFormatNames, name)) {
    return otherFormatNames[name as keyof typeof otherFormatNames];
  }
  return formatNames.find((format) => formats[format].ending === `.${name}`);
}

/** The forms that show what was selected in its page: the page, changed, or its marked lines. */
export const pageForms = ['cleaneval', 'marked', 'commented', 'blanked', 'removed'] as const;

/** One of {@link pageForms}. */
export type PageForm = (typeof pageForms)[number];

/** The renderings with structure: what was selected, written anew. */
export const structuredForms = ['markdown', 'html', 'tei'] as const;

/** One of {@link structuredForms}. */
export type StructuredForm = (typeof structuredForms)[number];

/** What objects may have besides their usual fields. */
export const objectForms = [...structuredForms, ...pageForms, 'blocks', 'chunks'] as const;

/** One of {@link objectForms}. */
export type ObjectForm = (typeof objectForms)[number];

/** Whether a format is one of {@link pageForms}. */
export function isPageForm(format: FormatName | ObjectForm): format is PageForm {
  return (pageForms as readonly string[]).includes(format);
}

/** Whether a format is one of {@link structuredForms}. */
export function isStructuredForm(format: FormatName | ObjectForm): format is StructuredForm {
  return (structuredForms as readonly string[]).includes(format);
}
