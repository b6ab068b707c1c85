import { titleText } from '../features/title-keywords.ts';
import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { wordsOf } from '../page/words.ts';
import { createHashIndex, type HashIndex } from './hash-index.ts';
import type { KnownWords } from './segment-text.ts';
import { emptyHash, hashWord } from './word-hash.ts';

/** Most words of a title or a description that are read. */
const mostWords = 200;

/** The words of the page's title and of its description, as its `meta` elements give them. */
export function readKnownWords(page: Page): KnownWords {
  const { source, events } = page;
  let title = titleText(page);
  let description = '';
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open || events.tag[event] !== tagId.meta) continue;
    const name =
      attributeOf(source, events, event, 'name') ?? attributeOf(source, events, event, 'property');
    switch (name?.trim().toLowerCase()) {
      case 'og:title':
      case 'twitter:title':
        title += ` ${attributeOf(source, events, event, 'content') ?? ''}`;
        break;
      case 'description':
      case 'og:description':
      case 'twitter:description':
        description += ` ${attributeOf(source, events, event, 'content') ?? ''}`;
        break;
    }
  }
  return { title: hashes(title), description: hashes(description) };
}

function hashes(text: string): HashIndex {
  const { count, from, to } = wordsOf(text.slice(0, mostWords * 16));
  const index = createHashIndex();
  for (let row = 0; row < count && row < mostWords; row++) {
    const hash = hashWord(text.slice(from[row], to[row]));
    if (hash !== emptyHash) index.add(hash);
  }
  return index;
}
