import { buildContent } from './content/build-content.ts';
import type { Block, ContentOptions } from './content/content.ts';
import { describe, PithError } from './errors.ts';
import type { Metadata } from './metadata/metadata.ts';
import type { Page } from './page/page.ts';
import { renderHtml } from './render/html/html.ts';
import { renderTei } from './render/tei/tei.ts';
import { type Rendering, renderText } from './render/text.ts';
import type { Selection } from './selection/selection.ts';

/** What a selection is rendered as for readers; each of its characters is traced to the source. */
export type RenderedForm = 'text' | 'html' | 'tei';

/** What renderings are of. */
export interface Rendered {
  readonly page: Page;
  readonly selection: Selection;
  /** Name of the algorithm that selected. */
  readonly algorithm: string;
  readonly metadata: () => Metadata;
}

/** The renderings of a selection, each made when it is first asked for, and kept. */
export function renderings(
  { page, selection, algorithm, metadata }: Rendered,
  options: ContentOptions,
): (form: RenderedForm) => Rendering {
  let content: readonly Block[] | undefined;
  const blocks = () => (content ??= buildContent(page, selection, options));
  const renderers: Readonly<Record<RenderedForm, () => Rendering>> = {
    text: () => renderText(page, selection),
    html: () => renderHtml(blocks(), { page }),
    tei: () => renderTei(blocks(), metadata(), { algorithm }),
  };
  const made: Partial<Record<RenderedForm, Rendering>> = {};
  return (form) => {
    if (!Object.hasOwn(renderers, form)) {
      const forms = Object.keys(renderers).join(', ');
      throw new PithError('BAD_OPTION', `Expected one of ${forms}, got ${describe(form)} (form)`);
    }
    return (made[form] ??= renderers[form]());
  };
}
