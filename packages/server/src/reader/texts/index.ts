import { ar } from './ar.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { ReaderTexts } from './reader-texts.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

/** What the reader says, by language; the first is for those whose language it does not know. */
export const readerTexts = {
  en,
  ar,
  de,
  el,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  zh,
} as const satisfies Readonly<Record<string, ReaderTexts>>;

/** A language that the reader speaks. */
export type ReaderLanguage = keyof typeof readerTexts;

/** The languages that the reader speaks. */
export const readerLanguages = Object.keys(readerTexts) as readonly ReaderLanguage[];

/** The language of {@link readerTexts} that a tag such as `pt-BR` names; `undefined` for others. */
export function readerLanguage(tag: string | undefined): ReaderLanguage | undefined {
  const primary = tag?.split('-')[0].toLowerCase() ?? '';
  return Object.hasOwn(readerTexts, primary) ? (primary as ReaderLanguage) : undefined;
}
