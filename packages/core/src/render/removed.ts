import { characterClass, characterClasses } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Selection } from '../selection/selection.ts';
import { forEachTextPiece } from '../selection/text-pieces.ts';
import { growingText } from '../source/growing-text.ts';

/** Elements that show something without text. */
const media = new Set<number>([
  tagId.img,
  tagId.picture,
  tagId.video,
  tagId.audio,
  tagId.svg,
  tagId.math,
  tagId.canvas,
  tagId.object,
  tagId.embed,
  tagId.applet,
  tagId.iframe,
]);

/** Elements that show nothing and stay where their parent stays. */
const silent = new Set<number>([tagId.script, tagId.style, tagId.link, tagId.meta, tagId.template]);

/**
 * The document without the additional content (`evaluation.md` 1.1): unselected text is deleted, and
 * so are the tags of elements left without text or media; `html`, `head` and `body` stay, and the
 * document stays parseable. A `noscript` of the body with selected text loses its tags, as readers with
 * scripts would not see it.
 */
export function renderRemoved(page: Page, selection: Selection): string {
  const { source, events, structure } = page;
  const { count, kind, tag, from } = events;
  const { flags, element, open } = structure;
  const kept = keptElements(page, selection);

  // the pieces to delete, in source order
  const out = growingText();
  let copied = 0;
  let endsInSpace = true; // whether the output ends in white space
  const cut = (start: number, stop: number): void => {
    if (start > copied) {
      out.add(source.slice(copied, start));
      endsInSpace = characterClasses[source.charCodeAt(start - 1)] === characterClass.space;
    }
    if (stop > copied) copied = stop;
  };
  /** Keeps the words around something deleted apart. */
  const separate = (): void => {
    if (!endsInSpace) out.add(' ');
    endsInSpace = true;
  };
  const deletions: number[] = [];
  forEachTextPiece(page, selection, (start, stop, selected) => {
    if (!selected) deletions.push(start, stop);
  });

  let next = 0;
  for (let event = 0; event < count; event++) {
    if (kind[event] === eventKind.text) {
      while (next < deletions.length && deletions[next] < from[event + 1]) {
        cut(deletions[next], deletions[next + 1]);
        separate();
        next += 2;
      }
      // what no piece covers, such as the code of a script, goes with its element
      if ((flags[event] & unseen) !== 0 && isDropped(element[event])) {
        cut(from[event], from[event + 1]);
      }
    } else if (!isBodyFrame(tag[event]) && isTagDropped(event)) {
      cut(from[event], from[event + 1]);
      if ((tagTraits[tag[event]] & trait.block) !== 0 || tag[event] === tagId.br) separate();
    }
  }
  out.add(source.slice(copied));
  return out.finish();

  /** Whether a tag goes: its element does, or would hide the text that it holds. */
  function isTagDropped(event: number): boolean {
    const e = element[event];
    return isDropped(e) || (tag[event] === tagId.noscript && kept[e] === keptFor.text);
  }

  /** Whether an element of the body goes. */
  function isDropped(e: number): boolean {
    return kept[e] === 0 && (flags[open[e]] & flag.inHead) === 0;
  }
}

/** Text that {@link forEachTextPiece} passes over. */
const unseen = flag.inHead | flag.rawText;

function isBodyFrame(tag: number): boolean {
  return tag === tagId.html || tag === tagId.head || tag === tagId.body;
}

/** Why an element stays; 0 for one that goes. */
const keptFor = { media: 1, text: 2 } as const;

/** Why each element stays: it holds selected text, or else media, or lies silently inside one that does. */
function keptElements(page: Page, selection: Selection): Uint8Array {
  const { count, kind, tag } = page.events;
  const { count: elements, element, parent, tag: elementTag } = page.structure;
  const kept = new Uint8Array(elements);
  kept[0] = keptFor.media;
  forEachTextPiece(page, selection, (_from, _to, selected, event) => {
    if (selected) kept[element[event]] = keptFor.text;
  });
  for (let event = 0; event < count; event++) {
    const e = element[event];
    if (kind[event] === eventKind.open && media.has(tag[event]) && kept[e] === 0) {
      kept[e] = keptFor.media;
    }
  }
  for (let e = elements - 1; e > 0; e--) kept[parent[e]] = Math.max(kept[parent[e]], kept[e]);
  for (let e = 1; e < elements; e++) if (silent.has(elementTag[e])) kept[e] = kept[parent[e]];
  return kept;
}
