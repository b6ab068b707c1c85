// What shows an article for reading, without a server: for whoever extracts where the reader is.
export { type ArticleOptions, type ReadingArticle, readingArticle } from './article.ts';
export type { ArticleWords } from './article-words.ts';
export { type ReadingChoices, readingDefaults } from './choices.ts';
export { type ReadingPage, readingPage } from './reading-page.ts';
export { readerStyle } from './style.ts';
export { type ReaderLanguage, readerLanguage, readerTexts } from './texts/index.ts';
export type { ReaderTexts } from './texts/reader-texts.ts';
