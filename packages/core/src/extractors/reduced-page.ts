import { characterClass, characterClasses } from '../page/characters.ts';
import { notText } from '../page/flags.ts';
import { createPage, type Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { type Selection, selectionBuilder } from '../selection/selection.ts';
import type { SerialMode } from './combination-expression.ts';

/** A page with less text, and the way back from it. */
export interface ReducedPage {
  readonly page: Page;
  /** The ranges of the original page that a selection of the reduced one stands for. */
  toSource(selection: Selection): Selection;
}

/**
 * What the next stage of a serial combination reads (`algorithms.md` 9). A new source is written and
 * read as a page of its own: the one place where something is tokenised twice, since a method must
 * see words, lines and lengths of the reduced document.
 *
 * - `keepTags`: all as it was, but for the words that are not chosen.
 * - `cut`: of the source only what lies between chosen words with no other word between, and
 *   besides only the tags of elements that hold a chosen word, which keeps tags balanced.
 *
 * @param chosen one row a token of `page.tokens`, 1 for a word that stays.
 */
export function reducePage(page: Page, chosen: Uint8Array, mode: SerialMode): ReducedPage {
  const { source, events, structure, tokens } = page;
  const { kind, count } = events;
  const keeps = mode === 'cut' ? keptByCut(page, chosen) : undefined;
  const capacity = tokens.count + count + 1;
  const outFrom = new Int32Array(capacity); // of each copied stretch
  const outTo = new Int32Array(capacity);
  const sourceFrom = new Int32Array(capacity);
  let stretches = 0;
  let out = '';
  let copiedTo = 0; // end of the running stretch, which is not yet written
  let start = 0;
  let textBefore = false; // what was copied last is text

  function flush(): void {
    if (copiedTo === start) return;
    outFrom[stretches] = out.length;
    sourceFrom[stretches] = start;
    out += source.slice(start, copiedTo);
    outTo[stretches] = out.length;
    stretches++;
  }

  function copy(from: number, to: number, isText: boolean): void {
    if (from >= to) return;
    if (from !== copiedTo) {
      const joins =
        isText && textBefore && !isSpace(source, copiedTo - 1) && !isSpace(source, from);
      flush();
      if (joins) out += ' '; // or two words would become one, or a `<` and a letter a tag
      start = from;
    }
    copiedTo = to;
    textBefore = isText;
  }

  let token = 0;
  for (let event = 0; event < count; event++) {
    while (token < tokens.count && tokens.event[token] < event) token++;
    const isText = kind[event] === eventKind.text && (structure.flags[event] & notText) === 0;
    if (keeps !== undefined && keeps[event] === 0) continue;
    let from = events.from[event];
    for (; isText && token < tokens.count && tokens.event[token] === event; token++) {
      if (chosen[token] === 1) continue;
      copy(from, tokens.from[token], true);
      from = tokens.to[token];
    }
    copy(from, events.to[event], isText);
  }
  flush();

  return {
    page: createPage(out),
    toSource(selection) {
      const result = selectionBuilder(selection.count);
      let stretch = 0;
      for (let i = 0; i < selection.count; i++) {
        const to = selection.to[i];
        while (stretch < stretches && outTo[stretch] <= selection.from[i]) stretch++;
        for (let s = stretch; s < stretches && outFrom[s] < to; s++) {
          const shift = sourceFrom[s] - outFrom[s];
          const first = Math.max(selection.from[i], outFrom[s]);
          result.add(first + shift, Math.min(to, outTo[s]) + shift);
        }
      }
      return result.finish();
    },
  };
}

function isSpace(source: string, offset: number): boolean {
  return characterClasses[source.charCodeAt(offset)] === characterClass.space;
}

/** 1 for each event that `cut` keeps; of text events that means: with their chosen words. */
function keptByCut(page: Page, chosen: Uint8Array): Uint8Array {
  const { source, events, structure, tokens } = page;
  const { count, kind, tag, from } = events;
  const { element, open, end, parent, flags } = structure;
  const holdsWord = new Uint8Array(structure.count);
  const keeps = new Uint8Array(count);
  let last = -1; // event of the last chosen word with no other word after it
  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    if (kind[event] !== eventKind.text || (flags[event] & notText) !== 0) continue;
    if (chosen[token] === 0) {
      last = -1;
      continue;
    }
    // line breaks and white space between neighbours stay
    for (let between = last < 0 ? event : last + 1; between < event; between++) {
      const isBreak = tag[between] === tagId.br || tag[between] === tagId.hr;
      const isBlank = kind[between] === eventKind.text && (flags[between] & notText) === 0;
      if (isBreak || isBlank) keeps[between] = 1;
    }
    keeps[event] = 1;
    holdsWord[element[event]] = 1;
    last = event;
  }
  for (let e = structure.count - 1; e > 0; e--) if (holdsWord[e] === 1) holdsWord[parent[e]] = 1;
  for (let event = 0; event < count; event++) {
    const e = element[event];
    if (kind[event] === eventKind.open) {
      if (open[e] === event && holdsWord[e] === 1) keeps[event] = 1;
    } else if (kind[event] === eventKind.close) {
      if (e > 0 && end[e] === event + 1 && holdsWord[e] === 1) keeps[event] = 1;
    } else if (kind[event] === eventKind.comment) {
      // the doctype decides how tables end paragraphs
      if (/^<!doctype/i.test(source.slice(from[event], from[event] + 9))) keeps[event] = 1;
    }
  }
  return keeps;
}
