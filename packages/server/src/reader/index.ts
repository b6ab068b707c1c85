// What shows an article for reading, without a server: for whoever extracts where the reader is.
export { type ArticleOptions, type ReadingArticle, readingArticle } from './article.ts';
export type { ArticleWords } from './article-words.ts';
export { type ReadingChoices, readingDefaults } from './choices.ts';
export type { ReaderChrome } from './chrome.ts';
export type { Direction } from './direction.ts';
export { type ReaderDocument, readerDocument } from './document.ts';
export { html, type Markup, type MarkupPart } from './markup.ts';
export type { OutlineHeading } from './outline.ts';
export { type ReadingPage, readingPage } from './reading-page.ts';
export { type ReadingSheet, readingSheet, type SheetOptions } from './reading-sheet.ts';
export { type ReadingLength, readingLength } from './reading-time.ts';
export { readerPalettes, readerStyle } from './style.ts';
export type { Attributes } from './tags.ts';
export { type ReaderLanguage, readerLanguage, readerTexts } from './texts/index.ts';
export type { ReaderTexts, Reason } from './texts/reader-texts.ts';
