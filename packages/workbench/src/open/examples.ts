/** A page that comes with the workbench; we wrote it. */
export interface Example {
  readonly name: string;
  readonly title: string;
  load(): Promise<string>;
}

const sources = import.meta.glob<string>(
  '../../../../test/pages/{news-en,wiki-en,news-ar,forum-de,news-zh,docs-en,listing-en,product-en}/source.html',
  {
    query: '?raw',
    import: 'default',
  },
);

const titles: Readonly<Record<string, string>> = {
  'news-en': 'News, English',
  'wiki-en': 'Encyclopaedia, English',
  'news-ar': 'News, Arabic',
  'forum-de': 'Forum, German',
  'news-zh': 'News, Chinese',
  'docs-en': 'Documentation, English',
  'listing-en': 'Listing, English',
  'product-en': 'Product, English',
};

/** The pages that can be opened by name. */
export const examples: readonly Example[] = Object.entries(titles).map(([name, title]) => ({
  name,
  title,
  load: sources[`../../../../test/pages/${name}/source.html`],
}));
