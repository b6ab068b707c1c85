import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/** Which way text runs. */
export type Direction = 'ltr' | 'rtl';

/** What a page says of its elements' text by `dir` and `lang`, inherited. */
export interface TextSettings {
  /** Which way the text of an element runs; `undefined` where the page does not say, or says `auto`. */
  direction(element: number): Direction | undefined;
  /** The language of an element's text; of element 0 the page's. */
  language(element: number): string | undefined;
}

/** Where no page is known. */
export const noSettings: TextSettings = {
  direction: () => undefined,
  language: () => undefined,
};

/** Reads `dir` and `lang` of every element. Linear in the page. */
export function textSettings({ source, events, structure }: Page): TextSettings {
  const { count, parent, open } = structure;
  const of = (event: number, name: string): string | undefined =>
    events.kind[event] === eventKind.open ? attributeOf(source, events, event, name) : undefined;

  const directions: (Direction | undefined)[] = [undefined];
  const languages: (string | undefined)[] = [undefined];
  for (let event = 0; event < events.count; event++) {
    if (events.tag[event] !== tagId.html && events.tag[event] !== tagId.body) continue;
    directions[0] = directionOf(of(event, 'dir'), directions[0]);
    languages[0] = languageOf(of(event, 'lang'), languages[0]);
  }
  for (let element = 1; element < count; element++) {
    const above = parent[element];
    directions.push(directionOf(of(open[element], 'dir'), directions[above]));
    languages.push(languageOf(of(open[element], 'lang'), languages[above]));
  }
  return {
    direction: (element) => directions[element],
    language: (element) => languages[element],
  };
}

function directionOf(
  value: string | undefined,
  inherited: Direction | undefined,
): Direction | undefined {
  const word = value?.trim().toLowerCase();
  if (word === 'ltr' || word === 'rtl') return word;
  return word === 'auto' ? undefined : inherited;
}

function languageOf(value: string | undefined, inherited: string | undefined): string | undefined {
  const tag = value?.trim();
  return tag !== undefined && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag) ? tag : inherited;
}
