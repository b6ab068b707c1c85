import { bagF1 } from '../bag-f1.ts';
import { wordsIn } from './words-in.ts';

/** Whether two titles are the same but for white space, quotes and Unicode form; case counts. */
export function sameTitle(answer: string, gold: string): boolean {
  return titleForm(answer) === titleForm(gold);
}

function titleForm(title: string): string {
  return title
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02bc`´]/g, "'")
    .replaceAll(/[\u201c-\u201f«»„]/g, '"')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** F1 of the two titles' words as bags, 0 to 1. */
export function titleF1(answer: string, gold: string): number {
  return bagF1(wordsIn(answer), wordsIn(gold));
}

/**
 * Whether two answers name the same authors, whatever the order, case and punctuation. Several names in one string are taken apart
 * on both sides, and degrees after a name (`MD`, `PhD`, `CFP`) do not count.
 */
export function sameAuthors(answer: readonly string[], gold: readonly string[]): boolean {
  return authorForms(answer).join('\n') === authorForms(gold).join('\n');
}

const betweenNames = /\s*[,;|&、，]\s*|\s+(?:and|und|et|y|og|och|en|e|i)\s+/u;
const degree = /^(?:\p{Lu}[\p{Lu}.®-]{0,6}|Ph\.?\s?D\.?|Dr\.?)$/u;

function authorForms(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => name.split(betweenNames)).map((part) => part.trim());
  const forms = parts.filter((part) => !degree.test(part)).map((part) => wordsIn(part).join(' '));
  return [...new Set(forms)].filter((form) => form !== '').sort();
}

/** Whether two dates name the same day as written, or the same moment. */
export function sameDay(answer: string, gold: string): boolean {
  const day = (date: string): string => /^\d{4}-\d\d-\d\d/.exec(date.trim())?.[0] ?? date.trim();
  if (day(answer) === day(gold)) return true;
  const [given, wanted] = [Date.parse(answer), Date.parse(gold)];
  const moments = /T\d/.test(answer) && /T\d/.test(gold);
  return moments && Math.abs(given - wanted) < 60_000;
}
