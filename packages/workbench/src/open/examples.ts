/** A page that comes with the workbench; we wrote it. */
export interface Example {
  readonly name: string;
  readonly title: string;
  /** What it teaches. */
  readonly lesson: string;
  load(): Promise<string>;
  /** The text that is its content, as we see it. */
  loadGold(): Promise<string>;
}

const files = import.meta.glob<string>(
  '../../../../test/pages/{news-en,wiki-en,news-ar,forum-de,news-zh,docs-en,listing-en,product-en,news-ru,blog-fr}/{source.html,expected.txt}',
  {
    query: '?raw',
    import: 'default',
  },
);

/** Titles and lessons; what is said of methods is what they score against the gold of these pages. */
const texts: Readonly<Record<string, readonly [title: string, lesson: string]>> = {
  'news-en': [
    'News, English',
    'An easy page: most methods find the article. See what each does with byline and caption.',
  ],
  'wiki-en': [
    'Encyclopaedia, English',
    'Prose full of links: to content code blurring (ccb) it looks like code, and nearly all is lost.',
  ],
  'forum-de': [
    'Forum, German',
    'Short posts in nested tables: link quotas take too much, tccb-40 takes nothing.',
  ],
  'docs-en': [
    'Documentation, English',
    'Text between samples of code: the document slope curve (dsc) finds none of it.',
  ],
  'listing-en': [
    'Listing, English',
    'No article at all, but entries: text density (boilerpipe-density) drops most of them.',
  ],
  'product-en': [
    'Product, English',
    'Prices, tables, reviews: which of it is the content? Methods disagree.',
  ],
  'news-ar': [
    'News, Arabic',
    'From right to left: DANA (dana) needs no more than which letters are not ASCII.',
  ],
  'news-ru': [
    'News, Russian',
    'Cyrillic letters are not ASCII, so DANA (dana) finds them; R2L (r2l), made for Arabic and Persian, finds nothing.',
  ],
  'blog-fr': [
    'Blog, French',
    'Its source is a single line: DANAg (danag) goes by segments instead, and still finds the post.',
  ],
  'news-zh': [
    'News, Chinese',
    'No spaces between words: methods that count words (bte) take too much.',
  ],
};

/** The pages that can be opened by name. */
export const examples: readonly Example[] = Object.entries(texts).map(
  ([name, [title, lesson]]) => ({
    name,
    title,
    lesson,
    load: files[`../../../../test/pages/${name}/source.html`],
    loadGold: files[`../../../../test/pages/${name}/expected.txt`],
  }),
);
