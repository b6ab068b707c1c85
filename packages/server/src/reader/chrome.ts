import { directionOfLanguage } from './direction.ts';
import { html, type Markup, type MarkupPart, trusted } from './markup.ts';
import { type Attributes, startTag } from './tags.ts';
import { type ReaderLanguage, readerTexts } from './texts/index.ts';
import type { ReaderTexts } from './texts/reader-texts.ts';

/** What stands around a text: words of the reader's own, in a language of their own. */
export interface ReaderChrome {
  readonly language: ReaderLanguage;
  readonly texts: ReaderTexts;
  /** `lang` and `dir` of an element that says something in this language; nothing where the document is in it. */
  readonly attributes: Markup;
  /** Writes an element in this language. */
  element(name: string, content: MarkupPart, attributes?: Attributes): Markup;
}

/**
 * Words for a document.
 *
 * @param language what they are in.
 * @param around the language of the document.
 */
export function readerChrome(language: ReaderLanguage, around: string | undefined): ReaderChrome {
  const isSame = around?.split('-')[0] === language;
  const own: Attributes = isSame ? {} : { lang: language, dir: directionOfLanguage(language) };
  return {
    language,
    texts: readerTexts[language],
    attributes: trusted(startTag('x', own).slice(2, -1)),
    element: (name, content, attributes = {}) =>
      html`${trusted(startTag(name, { ...attributes, ...own }))}${content}${trusted(`</${name}>`)}`,
  };
}
