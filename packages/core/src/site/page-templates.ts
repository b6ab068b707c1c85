// Templates of a site by restricted top-down mapping.
// D. de Castro Reis, P. Golgher, A. da Silva, A. Laender: Automatic web news extraction using tree edit
// distance. WWW 2004, sections 4 and 5. `algorithms.md` 10.3.
// Pages that are similar by 80 % make a cluster, and what their trees have in common its pattern: nodes
// on all of its pages, optional ones, and wildcards where texts differ.
//
// Ours: clusters grow page by page, each page going to the most similar one, as a site is read once.
import type { Page } from '../page/page.ts';
import { noiseOfSegments } from './noise-of-segments.ts';
import { skeletonOf } from './skeleton.ts';
import { keptTexts, leafTexts, pageTemplate, sizeOf, type TemplateNode } from './template-node.ts';
import { mapTrees, type TreeMapping } from './tree-mapping.ts';

/** How templates are learned, and how large they grow. */
export interface PageTemplateOptions {
  /** Least similarity of a page to the template that it joins, 0 to 1. @default 0.8 */
  readonly similarity: number;
  /** Most templates of a site; pages that belong to none are left out. @default 8 */
  readonly templates: number;
  /** Most nodes of a template, and of a page that are read. @default 2000 */
  readonly nodes: number;
  /** Most cells of tables for one mapping. @default 100000 */
  readonly cells: number;
}

/** Defaults of {@link PageTemplateOptions}. */
export const pageTemplateDefaults: PageTemplateOptions = Object.freeze({
  similarity: 0.8,
  templates: 8,
  nodes: 2000,
  cells: 100_000,
});

/** The templates of a site: their roots, in order of appearance. */
export type SiteTemplates = TemplateNode[];

/** The template of one page. */
export function templatesOfPage(
  page: Page,
  options: PageTemplateOptions = pageTemplateDefaults,
): SiteTemplates {
  return [pageTemplate(page, skeletonOf(page), options.nodes).root];
}

/** Adds templates of other pages to templates; `other` must not be used any more. Which pages make a cluster depends on their order. */
export function mergeTemplates(
  templates: SiteTemplates,
  other: SiteTemplates,
  options: PageTemplateOptions = pageTemplateDefaults,
): void {
  for (const root of other) {
    const best = mostSimilar(templates, root, options);
    if (best === undefined) {
      if (templates.length < options.templates) templates.push(root);
      continue;
    }
    mergeNodes(best.template, root, best.mapping);
    if (sizeOf(best.template) > options.nodes) prune(best.template, options.nodes);
  }
}

/** The most similar template with its mapping, of those that are similar enough. */
function mostSimilar(
  templates: SiteTemplates,
  root: TemplateNode,
  { similarity, cells }: PageTemplateOptions,
): { template: TemplateNode; mapping: TreeMapping } | undefined {
  let best: { template: TemplateNode; mapping: TreeMapping } | undefined;
  for (const template of templates) {
    const mapping = mapTrees(template, root, cells);
    if (mapping.similarity < (best?.mapping.similarity ?? similarity)) continue;
    if (best === undefined || mapping.similarity > best.mapping.similarity) {
      best = { template, mapping };
    }
  }
  return best;
}

/** Adds up two nodes that are mapped; what only the second has is put in at its place. Recursion is bounded by the depth of skeletons. */
function mergeNodes(node: TemplateNode, other: TemplateNode, mapping: TreeMapping): void {
  const children: TemplateNode[] = [];
  let i = 0;
  let j = 0;
  for (const [first, second] of mapping.children(node, other)) {
    for (; i < first; i++) children.push(node.children[i]);
    for (; j < second; j++) children.push(other.children[j]);
    mergeNodes(node.children[i], other.children[j], mapping);
    children.push(node.children[i]);
    i++;
    j++;
  }
  for (; i < node.children.length; i++) children.push(node.children[i]);
  for (; j < other.children.length; j++) children.push(other.children[j]);
  node.children = children;
  node.pages += other.pages;
  node.texts = mergeTexts(node.texts, other.texts);
}

function mergeTexts(
  texts: TemplateNode['texts'],
  other: TemplateNode['texts'],
): TemplateNode['texts'] {
  const pages = new Map(other);
  for (const [hash, count] of texts) pages.set(hash, (pages.get(hash) ?? 0) + count);
  // the sort is stable: of equals those of `other`, the later ones, come first
  return [...pages].sort((a, b) => b[1] - a[1]).slice(0, keptTexts);
}

/** Takes out what is on fewest pages until half of the nodes that there may be are left; a child is on no more pages than its parent. */
function prune(root: TemplateNode, nodes: number): void {
  const pages: number[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    pages.push(node.pages);
    for (const child of node.children) open.push(child);
  }
  pages.sort((a, b) => b - a);
  const least = pages[nodes >> 1] + 1;
  open.push(root);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    node.children = node.children.filter((child) => child.pages >= least);
    for (const child of node.children) open.push(child);
  }
}

/** Least share of a template's pages that say the same in one place for it to be noise, 0 to 1. */
export const templateTextShare = 0.5;

/**
 * Which text of a page belongs to its template: one row an event of the page, 1 for what at least this share of the template's
 * pages, and two, say in the same place. Nothing when the page is similar to no template.
 */
export function templateNoise(
  page: Page,
  templates: SiteTemplates,
  share: number = templateTextShare,
  options: PageTemplateOptions = pageTemplateDefaults,
): Uint8Array {
  const skeleton = skeletonOf(page);
  const { root, nodes } = pageTemplate(page, skeleton, options.nodes);
  const best = mostSimilar(templates, root, options);
  if (best === undefined) return new Uint8Array(page.events.count);
  const texts = leafTexts(page, skeleton);
  const partner = new Map<TemplateNode, TemplateNode>();
  const open: [TemplateNode, TemplateNode][] = [[best.template, root]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [node, other] = pair;
    partner.set(other, node);
    for (const [i, j] of best.mapping.children(node, other)) {
      open.push([node.children[i], other.children[j]]);
    }
  }
  const fewest = Math.max(2, share * best.template.pages);
  return noiseOfSegments(page, (segment) => {
    const leaf = skeleton.ofSegment[segment];
    const place = partner.get(nodes[leaf]);
    return (
      place?.texts.some(([hash, pages]) => hash === texts[leaf] >>> 0 && pages >= fewest) ?? false
    );
  });
}
