import { isIdeographForm } from 'pith/internal/learned';
import type { WordedPage } from './worded-pages.ts';

/** Where a word, or a form of words, stood on the pages. */
export interface Places {
  /** Weight of the pages that have it. */
  pages: number;
  /** Of that the share in main content: each page adds the share of its own occurrences. */
  content: number;
}

/** Where a word stood. */
export interface WordPlaces extends Places {
  readonly hash: number;
  readonly isIdeograph: boolean;
}

/** What of a page is counted. */
export type CountedPage = Pick<WordedPage, 'weight' | 'words' | 'label'>;

/** Where each word stood. Each page counts once, however often it has the word. */
export function countWords(pages: Iterable<CountedPage>): WordPlaces[] {
  const places = new Map<number, WordPlaces>();
  for (const { words, label, weight } of pages) {
    const own = new Map<number, { times: number; content: number; form: number }>();
    for (let i = 0; i < words.count; i++) {
      const content = label[words.segment[i]];
      const seen = own.get(words.hash[i]);
      if (seen === undefined) own.set(words.hash[i], { times: 1, content, form: words.form[i] });
      else {
        seen.times++;
        seen.content += content;
      }
    }
    for (const [hash, { times, content, form }] of own) {
      let word = places.get(hash);
      if (word === undefined) {
        word = { hash, isIdeograph: isIdeographForm(form), pages: 0, content: 0 };
        places.set(hash, word);
      }
      word.pages += weight;
      word.content += (weight * content) / times;
    }
  }
  return [...places.values()];
}

/** A page with this many words of a form counts half for it: a name in a menu of languages says little of a script. */
const halfCounted = 20;

/**
 * Where words of each form stood.
 *
 * @param forms number of forms.
 * @param isCounted whether a word counts, by its hash.
 */
export function countForms(
  pages: Iterable<CountedPage>,
  forms: number,
  isCounted: (hash: number) => boolean,
): Places[] {
  const places = Array.from({ length: forms }, (): Places => ({ pages: 0, content: 0 }));
  const times = new Float64Array(forms);
  const contents = new Float64Array(forms);
  for (const { words, label, weight } of pages) {
    times.fill(0);
    contents.fill(0);
    for (let i = 0; i < words.count; i++) {
      if (!isCounted(words.hash[i])) continue;
      times[words.form[i]]++;
      contents[words.form[i]] += label[words.segment[i]];
    }
    for (let form = 0; form < forms; form++) {
      if (times[form] === 0) continue;
      const counted = (weight * times[form]) / (times[form] + halfCounted);
      places[form].pages += counted;
      places[form].content += (counted * contents[form]) / times[form];
    }
  }
  return places;
}
