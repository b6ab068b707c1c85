import { elementsOfPost, findPosts, type PostItem } from '../features/posts/posts.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import type { Selection } from '../selection/selection.ts';
import { type ChildElements, listChildElements } from './child-elements.ts';
import { findContained } from './contained.ts';
import type { ContentOptions } from './content.ts';
import { baseAddress } from './links.ts';
import { measureSelectedText, type SelectedText } from './selected-text.ts';

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
  /** The outermost `figure` around each element, itself included; 0 for none. */
  readonly figures: Int32Array;
  /** The children of each element; listed when first read. */
  readonly children: ChildElements;
}

/** Measures a page for building its tree. */
export function gatherMaterial(
  page: Page,
  selection: Selection,
  options: ContentOptions,
): Material {
  let children: ChildElements | undefined;
  return {
    page,
    selection,
    options,
    base: baseAddress(page, options.url),
    text: measureSelectedText(page, selection),
    contained: findContained(page),
    posts: new Map(
      findPosts(page).flatMap((post) => elementsOfPost(post).map((element) => [element, post])),
    ),
    figures: outermostFigures(page),
    get children() {
      return (children ??= listChildElements(page.structure));
    },
  };
}

function outermostFigures({ structure: { count, tag, parent } }: Page): Int32Array {
  const figures = new Int32Array(count);
  for (let e = 1; e < count; e++) {
    figures[e] = figures[parent[e]] || (tag[e] === tagId.figure ? e : 0);
  }
  return figures;
}
