export {
  attributeIs,
  attributeName,
  attributeOf,
  attributeValue,
  findAttribute,
} from './attributes.ts';
export { type BoundedPage, createBoundedPage } from './bounded-page.ts';
export { characterClass, characterClasses, classOf, codePointCount } from './characters.ts';
export { flag, neverText, notText } from './flags.ts';
export type { Lines } from './lines.ts';
export { createPage, type Page } from './page.ts';
export type { Structure } from './structure.ts';
export { type KnownTag, knownTagNames, tagId, tagTraits, trait } from './tags.ts';
export type { TextBlocks } from './text-blocks.ts';
export { edge, type TextLengths, textLength } from './text-lengths.ts';
export { type Attributes, type Events, eventKind, type References } from './tokenize.ts';
export type { Tokens } from './tokens.ts';
export { type WordColumns, wordsOf } from './words.ts';
