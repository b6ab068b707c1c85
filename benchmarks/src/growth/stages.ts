import { extract } from 'pith';
import { buildContent } from 'pith/content';
import { presets, resolveAlgorithm } from 'pith/extractors';
import { readMetadata } from 'pith/metadata';
import { createPage, type Page } from 'pith/page';
import {
  renderBlanked,
  renderCleaneval,
  renderCommented,
  renderHtml,
  renderMarkdown,
  renderMarked,
  renderRemoved,
  renderTei,
  renderText,
  renderTextLayout,
} from 'pith/render';
import type { Selection } from 'pith/selection';
import { decodeSource } from 'pith/source';

/** What a stage works on: a source, and the page that was made of it, all of its views computed. */
export interface Material {
  readonly source: string;
  readonly page: Page;
}

/** A part of the work on a page whose cost is looked at by itself. */
export interface Stage {
  readonly kind: 'page' | 'extractor' | 'renderer' | 'metadata';
  /** Gets ready what is not timed, and answers what is. A run may be repeated, and does the same work each time. */
  prepare(material: Material): () => unknown;
}

/** Computes all views of a page. */
export function readAll(page: Page): Page {
  page.structure;
  page.tokens;
  page.lines;
  page.lengths;
  page.textBlocks;
  page.segments;
  return page;
}

/** A renderer of everything that a page shows. */
function renderer(render: (page: Page, all: Selection) => unknown): Stage {
  return {
    kind: 'renderer',
    prepare({ page }) {
      const all = everything.select(page);
      return () => render(page, all);
    },
  };
}

/** None: the largest documents have more tags and texts than are read unless one asks for it. */
const limits = { maxEvents: Number.MAX_SAFE_INTEGER } as const;

const everything = resolveAlgorithm('plain', { dropHidden: false });

const emptyMetadata = readMetadata(createPage(''));

/** Every part by name: the page, each preset but other names, each form of output, the metadata. */
export const stages: Readonly<Record<string, Stage>> = {
  decode: {
    kind: 'page',
    prepare({ source }) {
      const bytes = new TextEncoder().encode(source);
      return () => decodeSource(bytes);
    },
  },
  page: {
    kind: 'page',
    prepare:
      ({ source }) =>
      () =>
        readAll(createPage(source)),
  },
  ...Object.fromEntries(
    presets
      .filter(({ aliasOf }) => aliasOf === undefined)
      .map(({ name }) => {
        const algorithm = resolveAlgorithm(name);
        const stage: Stage = {
          kind: 'extractor',
          prepare:
            ({ page }) =>
            () =>
              algorithm.select(page),
        };
        return [name, stage];
      }),
  ),
  metadata: {
    kind: 'metadata',
    prepare:
      ({ page }) =>
      () =>
        readMetadata(page),
  },
  text: renderer(renderText),
  cleaneval: renderer(renderCleaneval),
  content: renderer(buildContent),
  markdown: renderer((page, all) => renderMarkdown(buildContent(page, all))),
  html: renderer((page, all) => renderHtml(buildContent(page, all), { page })),
  tei: renderer((page, all) =>
    renderTei(buildContent(page, all), emptyMetadata, { algorithm: 'plain' }),
  ),
  layout: renderer((page, all) =>
    renderTextLayout(buildContent(page, all), { tables: 'tabs', lists: 'marked' }),
  ),
  marked: renderer(renderMarked),
  commented: renderer(renderCommented),
  blanked: renderer(renderBlanked),
  removed: renderer(renderRemoved),
  chunks: {
    kind: 'renderer',
    prepare({ source }) {
      const extraction = extract(source, { algorithm: 'plain', limits });
      extraction.markdown;
      return () => extraction.chunks({ maxCharacters: 200 });
    },
  },
  blocks: {
    kind: 'renderer',
    prepare({ source }) {
      return () => extract(source, { algorithm: 'plain', limits }).blocks;
    },
  },
  adjusted: {
    kind: 'renderer',
    prepare({ source }) {
      const options = {
        algorithm: 'plain',
        limits,
        comments: 'drop',
        title: 'always',
        include: 'main',
        exclude: 'nav, .item-7',
        dataText: 'auto',
      } as const;
      return () => extract(source, options).text;
    },
  },
};
