// Templates of a site by restricted top-down mapping.
// D. de Castro Reis, P. Golgher, A. da Silva, A. Laender: Automatic web news extraction using tree edit
// distance. WWW 2004, sections 4 and 5. `algorithms.md` 10.3.
// Pages that are similar (the paper: by 80 %) make a cluster, and what their trees have in common its pattern: nodes
// on all of its pages, optional ones, and wildcards where texts differ.
//
// Ours: clusters grow page by page, each page going to the most similar one, as a site is read once.
import { number, type ParameterValues } from '../extractors/parameters.ts';
import { cappedSum } from './capped-sum.ts';
import { addTexts, type FrequentTexts, textsOfPage } from './frequent-texts.ts';
import { noiseOfSegments } from './noise-of-segments.ts';
import { readList, readObject, requireAtMost } from './read-json.ts';
import { defineSiteMethod } from './site-method.ts';
import { skeletonOf } from './skeleton.ts';
import {
  copyOf,
  measure,
  pageTemplate,
  type TemplateNode,
  templateFromJson,
  templateToJson,
} from './template-node.ts';
import { mapTrees, type TreeMapping } from './tree-mapping.ts';

const parameters = {
  share: number(
    0.2,
    { minimum: 0.01, maximum: 1, unit: 'share' },
    "Text that at least this share of a template's pages, and two, say in the same place is noise. Ours: the paper makes a wildcard of every text that differs.",
  ),
  similarity: number(
    0.4,
    { minimum: 0, maximum: 1, unit: 'similarity' },
    'Least similarity of a page to the template that it joins. The paper has 0.8; at 0.4 fewer pages stay alone (cross-validated over sites).',
  ),
  templates: number(
    8,
    { minimum: 1, maximum: 64, unit: 'templates', integer: true },
    'Most templates of a site; pages that belong to none are left out.',
  ),
  nodes: number(
    2000,
    { minimum: 2, maximum: 20_000, unit: 'nodes', integer: true },
    'Most nodes of a template, and of a page that are read.',
  ),
  cells: number(
    100_000,
    { minimum: 0, maximum: 1_000_000, unit: 'cells', integer: true },
    'Most cells of tables for one mapping; where they are used up, nodes are mapped to the next of their kind.',
  ),
};

type Parameters = ParameterValues<typeof parameters>;

/**
 * Most texts of a node that are counted. A count lacks at most a quarter of the pages that are asked for, then ({@link FrequentTexts}): every text on
 * a `share` of a template's pages is found, and none that is on fewer than three quarters of that.
 */
function mostTexts({ share }: Pick<Parameters, 'share'>): number {
  return Math.ceil(4 / share);
}

/** The templates of a site: their roots, in order of appearance. */
export type SiteTemplates = TemplateNode[];

/** Templates by restricted top-down mapping. Which pages make a cluster depends on their order. */
export const pageTemplates = defineSiteMethod({
  name: 'rtdm',
  title: 'Templates by restricted top-down mapping (RTDM)',
  reference:
    'D. de Castro Reis, P. Golgher, A. da Silva, A. Laender, Automatic web news extraction using tree edit distance, WWW 2004',
  parameters,
  empty: (): SiteTemplates => [],
  add(templates, page, values) {
    join(templates, pageTemplate(page, skeletonOf(page), values.nodes).root, values);
  },
  merge(templates, other, values) {
    for (const root of other) join(templates, copyOf(root), values);
  },
  judge: (templates, values) => (page) => {
    const skeleton = skeletonOf(page);
    const { root, nodes } = pageTemplate(page, skeleton, values.nodes);
    const best = mostSimilar(templates, root, values);
    if (best === undefined) return { noise: new Uint8Array(page.events.count), because: () => '' };
    const partner = partners(best.template, root, best.mapping);
    const { pages } = best.template;
    const fewest = Math.max(2, values.share * pages);
    /** Pages that are known to say what a segment's place says, and how many there may be besides. */
    const pagesLike = (segment: number): { known: number; missed: number } => {
      const node: TemplateNode | undefined = nodes[skeleton.ofSegment[segment]];
      const { counts, missed } = partner.get(node)?.texts ?? textsOfPage(undefined);
      const known = counts.get(node?.measures.text ?? -1) ?? 0;
      return { known, missed };
    };
    return {
      noise: noiseOfSegments(page, (segment) => {
        const { known, missed } = pagesLike(segment);
        return known > 0 && known + missed >= fewest;
      }),
      because(event) {
        const { known, missed } = pagesLike(page.segments.ofEvent[event]);
        const least = missed > 0 ? 'at least ' : '';
        return `${least}${known} of ${pages} pages of its template say the same in its place`;
      },
    };
  },
  size: (templates) => templates.reduce((sum, { measures }) => sum + measures.numbers, 0),
  toJson: (templates) => ({ templates: templates.map(templateToJson) }),
  fromJson(json, values) {
    const roots = readList(readObject(json, 'state')['templates'], 'templates');
    requireAtMost(values.templates, roots.length, 'templates');
    return roots.map((root) => {
      const template = templateFromJson(root, mostTexts(values));
      requireAtMost(values.nodes, template.measures.size, 'nodes');
      return template;
    });
  },
});

/** Adds a template to the most similar one, which may take over nodes of it, or as a new one. */
function join(templates: SiteTemplates, root: TemplateNode, values: Parameters): void {
  const best = mostSimilar(templates, root, values);
  if (best === undefined) {
    if (templates.length < values.templates) templates.push(root);
    return;
  }
  mergeNodes(best.template, root, best.mapping, mostTexts(values));
  if (best.template.measures.size > values.nodes) prune(best.template, values.nodes);
}

/** The template's node for each node that is mapped. */
function partners(
  template: TemplateNode,
  root: TemplateNode,
  mapping: TreeMapping,
): ReadonlyMap<TemplateNode, TemplateNode> {
  const partner = new Map<TemplateNode, TemplateNode>();
  const open: [TemplateNode, TemplateNode][] = [[template, root]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [node, other] = pair;
    partner.set(other, node);
    for (const [i, j] of mapping.children(node, other)) {
      open.push([node.children[i], other.children[j]]);
    }
  }
  return partner;
}

/** The most similar template with its mapping, of those that are similar enough. */
function mostSimilar(
  templates: SiteTemplates,
  root: TemplateNode,
  { similarity, cells }: Parameters,
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
function mergeNodes(
  node: TemplateNode,
  other: TemplateNode,
  mapping: TreeMapping,
  texts: number,
): void {
  const children: TemplateNode[] = [];
  let i = 0;
  let j = 0;
  for (const [first, second] of mapping.children(node, other)) {
    for (; i < first; i++) children.push(node.children[i]);
    for (; j < second; j++) children.push(other.children[j]);
    mergeNodes(node.children[i], other.children[j], mapping, texts);
    children.push(node.children[i]);
    i++;
    j++;
  }
  for (; i < node.children.length; i++) children.push(node.children[i]);
  for (; j < other.children.length; j++) children.push(other.children[j]);
  node.children = children;
  node.pages = cappedSum(node.pages, other.pages);
  addTexts(node.texts, other.texts, texts);
  node.measures = measure(node);
}

/**
 * Leaves half of the nodes that there may be: those on most pages, of equals the first of the page. A child is on no more pages than
 * its parent, so that what is left hangs together.
 */
function prune(root: TemplateNode, nodes: number): void {
  const pages: number[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    pages.push(node.pages);
    for (const child of node.children) open.push(child);
  }
  pages.sort((a, b) => b - a);
  const kept = nodes >> 1;
  const least = pages[kept];
  // of those on `least` pages; the root is kept in any case
  let room = kept - pages.indexOf(least) - (root.pages === least ? 1 : 0);
  visit(root);

  /** In document order, parents first. Recursion is bounded by the depth of skeletons. */
  function visit(node: TemplateNode): void {
    node.children = node.children.filter((child) => {
      if (child.pages < least || (child.pages === least && room-- <= 0)) return false;
      visit(child);
      return true;
    });
    node.measures = measure(node);
  }
}
