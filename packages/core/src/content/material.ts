import { elementsOfPost, findPosts, type PostItem } from '../features/posts/posts.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { matchSelector } from '../selection/match-selector.ts';
import type { Selection } from '../selection/selection.ts';
import { parseSelector } from '../selection/selector.ts';
import { type ChildElements, listChildElements } from './child-elements.ts';
import { findContained } from './contained.ts';
import type { ContentOptions } from './content.ts';
import { baseAddress } from './links.ts';
import { findNamedCaptions } from './named-captions.ts';
import { measureSelectedText, type SelectedText } from './selected-text.ts';
import { type TextSettings, textSettings } from './text-settings.ts';

/** What a tree of content is built from. */
export interface Material {
  readonly page: Page;
  readonly selection: Selection;
  readonly options: ContentOptions;
  /** Address that relative ones are resolved against. */
  readonly base: URL | undefined;
  /** How much text stands in each element. */
  readonly text: SelectedText;
  /** What each element holds, bits of `holds`. */
  readonly contained: Uint16Array;
  /** Posts and comments by their elements. */
  readonly posts: ReadonlyMap<number, PostItem>;
  /** Elements of which nothing is shown, and all in them, a row an element, 1 for these; `undefined` for none. */
  readonly excluded: Uint8Array | undefined;
  /** Captions outside of figures that classes call so, by the elements that wrap them with their pictures. */
  readonly captions: ReadonlyMap<number, readonly number[]>;
  /** The outermost `figure`, or what wraps a picture with its caption, around each element, itself included; 0 for none. */
  readonly figures: Int32Array;
  /** The children of each element; listed when first read. */
  readonly children: ChildElements;
  /** Language and direction of each element; read when first asked for. */
  readonly settings: TextSettings;
}

/** Measures a page for building its tree. */
export function gatherMaterial(
  page: Page,
  selection: Selection,
  options: ContentOptions,
): Material {
  let children: ChildElements | undefined;
  let settings: TextSettings | undefined;
  const text = measureSelectedText(page, selection);
  const contained = findContained(page);
  const childrenOnce = () => (children ??= listChildElements(page.structure));
  const captions = findNamedCaptions({ page, text, contained }, childrenOnce);
  return {
    page,
    selection,
    options,
    base: baseAddress(page, options.url),
    text,
    contained,
    posts: new Map(
      findPosts(page).flatMap((post) => elementsOfPost(post).map((element) => [element, post])),
    ),
    excluded:
      options.exclude === undefined
        ? undefined
        : matchSelector(page, parseSelector(options.exclude, 'option `exclude`')),
    captions,
    figures: outermostFigures(page, captions),
    get children() {
      return childrenOnce();
    },
    get settings() {
      return (settings ??= textSettings(page));
    },
  };
}

function outermostFigures(
  { structure: { count, tag, parent } }: Page,
  captions: Material['captions'],
): Int32Array {
  const figures = new Int32Array(count);
  for (let e = 1; e < count; e++) {
    const isFigure = tag[e] === tagId.figure || captions.has(e);
    figures[e] = figures[parent[e]] || (isFigure ? e : 0);
  }
  return figures;
}
