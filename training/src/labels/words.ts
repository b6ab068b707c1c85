import { comparableText } from '@pith/evaluation/measures';
import { decodedText } from 'pith/features';
import { eventKind, flag, type Page, tagId, wordsOf } from 'pith/page';

/**
 * The words of a text, as labels and scores count them: runs of letters, marks, numbers and `_` of the text in lower case
 * and NFC; Han, kana and Hangul sign by sign, Thai, Lao, Khmer and Burmese by dictionary, as the core has them.
 * WCXB's `\w+` differs in marks and in the scripts without spaces, where it would make one word of a sentence.
 */
export function wordsIn(text: string): string[] {
  const words: string[] = [];
  splitWords(comparableText(text, { caseFold: true }), (word) => words.push(word));
  return words;
}

/**
 * The words of each of some texts, one after another.
 *
 * @param add called with each word and the number of its text.
 */
export function eachWord(
  texts: readonly string[],
  add: (word: string, text: number) => void,
): void {
  const lines = texts.map((text) => comparableText(text, { caseFold: true }));
  let text = 0;
  let end = lines.length > 0 ? lines[0].length : 0; // where the text ends in what is joined
  splitWords(lines.join('\n'), (word, at) => {
    while (at >= end) end += 1 + lines[++text].length;
    add(word, text);
  });
}

const wholeWord = /^[a-z0-9_]+$/;
const runs = /[\p{L}\p{M}\p{N}_]+/gu;

function splitWords(text: string, add: (word: string, at: number) => void): void {
  const { count, from, to } = wordsOf(text);
  for (let i = 0; i < count; i++) {
    const word = text.slice(from[i], to[i]);
    if (wholeWord.test(word)) add(word, from[i]);
    else for (const run of word.matchAll(runs)) add(run[0], from[i] + run.index);
  }
}

/** The text of each segment of a page, decoded; inline tags join, `br`, white space and left-out text separate. */
export function segmentTexts(page: Page): string[] {
  const { kind, tag, from: start, to: stop } = page.events;
  const { count, from, to, ofEvent } = page.segments;
  const { flags } = page.structure;
  const texts: string[] = [];
  for (let segment = 0; segment < count; segment++) {
    let text = '';
    for (let event = from[segment]; event < to[segment]; event++) {
      const type = kind[event];
      if (type === eventKind.text) {
        if (ofEvent[event] !== segment) text += ' ';
        else if ((flags[event] & flag.hasReference) === 0)
          text += page.source.slice(start[event], stop[event]);
        else text += decodedText(page, start[event], stop[event]);
      } else if (tag[event] === tagId.br) text += ' ';
    }
    texts.push(text);
  }
  return texts;
}
