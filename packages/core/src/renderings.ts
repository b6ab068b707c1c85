import type { TitledSelection } from './adjust/adjust-selection.ts';
import { type Chunk, type ChunkOptions, cutChunks } from './chunks/index.ts';
import { buildContent } from './content/build-content.ts';
import type { Block, ContentOptions } from './content/content.ts';
import { describe, PithError } from './errors.ts';
import type { Metadata } from './metadata/metadata.ts';
import type { Page } from './page/page.ts';
import { renderHtml } from './render/html/html.ts';
import { type MarkdownRendering, renderMarkdown } from './render/markdown/markdown.ts';
import { renderTei } from './render/tei/tei.ts';
import { type Rendering, renderText } from './render/text.ts';
import { renderTextLayout } from './render/text-layout.ts';
import { withFirstLine } from './render/with-first-line.ts';
import type { Selection } from './selection/selection.ts';

/** What a selection is rendered as for readers; each of its characters is traced to the source. */
export type RenderedForm = 'text' | 'markdown' | 'html' | 'tei';

/** How renderings are written. */
export interface RenderingOptions extends ContentOptions {
  /** @default 'atx' */
  readonly markdownHeadings?: 'atx' | 'plain' | undefined;
  /** @default 'lines' */
  readonly textTables?: 'lines' | 'tabs' | undefined;
  /** @default 'plain' */
  readonly textLists?: 'plain' | 'marked' | undefined;
}

/** What renderings are of. */
export interface Rendered {
  readonly page: Page;
  /** What the text shows. */
  readonly selected: () => TitledSelection;
  /** What the forms with structure show, which have a title unless the caller wants none. */
  readonly structured: () => TitledSelection;
  /** Name of the algorithm that selected. */
  readonly algorithm: string;
  readonly metadata: () => Metadata;
}

/** Renderings of a selection, each made when it is first asked for, and kept. */
export interface Renderings {
  /** @throws PithError `BAD_OPTION` for a form that there is not. */
  of(form: RenderedForm): Rendering;
  /** The Markdown in chunks. @throws PithError `BAD_OPTION`, `UNKNOWN_OPTION`. */
  chunks(options?: ChunkOptions): Chunk[];
}

/** Prepares the renderings of a selection; nothing is rendered yet. */
export function renderings(
  { page, selected, structured, algorithm, metadata }: Rendered,
  options: RenderingOptions,
): Renderings {
  let content: readonly Block[] | undefined;
  const blocks = () => (content ??= titledContent(page, structured(), options));
  let made: MarkdownRendering | undefined;
  const markdown = () =>
    (made ??= renderMarkdown(blocks(), { headings: options.markdownHeadings }));
  const renderers: Readonly<Record<RenderedForm, () => Rendering>> = {
    text: () => {
      const { selection, title } = selected();
      return withFirstLine(title, plainText(page, selection, options));
    },
    markdown,
    html: () => renderHtml(blocks(), { page }),
    tei: () => renderTei(blocks(), metadata(), { algorithm }),
  };
  const kept: Partial<Record<RenderedForm, Rendering>> = {};
  function of(form: RenderedForm): Rendering {
    if (!Object.hasOwn(renderers, form)) {
      const forms = Object.keys(renderers).join(', ');
      throw new PithError('BAD_OPTION', `Expected one of ${forms}, got ${describe(form)} (form)`);
    }
    return (kept[form] ??= renderers[form]());
  }
  return { of, chunks: (chunkOptions) => cutChunks(page, markdown(), chunkOptions) };
}

function plainText(
  page: Page,
  selection: Selection,
  { textTables = 'lines', textLists = 'plain' }: RenderingOptions,
): Rendering {
  if (textTables === 'lines' && textLists === 'plain') return renderText(page, selection);
  const content = buildContent(page, selection, { images: false });
  return renderTextLayout(content, { tables: textTables, lists: textLists });
}

/** The tree of what was selected, behind a heading where the title is from the metadata. */
function titledContent(
  page: Page,
  { selection, title }: TitledSelection,
  options: ContentOptions,
): readonly Block[] {
  const blocks = buildContent(page, selection, options);
  if (title === undefined) return blocks;
  const text = { kind: 'text', value: title, stretches: [] } as const;
  return [{ kind: 'heading', element: 0, level: 1, children: [text] }, ...blocks];
}
