import { readSegmentWords } from '../learned/segment-words.ts';
import { mix } from '../learned/word-hash.ts';
import type { Page } from '../page/page.ts';
import { badProfile, readCount, readList, readPositive, requireAtMost } from './read-json.ts';
import { deepestNode, type Skeleton } from './skeleton.ts';

/** A node of a template: what stands in one place on some pages of a site. At most 65 deep, as a skeleton is. */
export interface TemplateNode {
  /** As {@link Skeleton.label}. */
  readonly label: number;
  /** Pages that have it; fewer than the template's where it is optional. */
  pages: number;
  /** Hash of its text and the number of pages that say so, at most {@link keptTexts}; what varies is a wildcard. */
  texts: [hash: number, pages: number][];
  children: TemplateNode[];
}

/** Most texts of a node that are remembered: those on most pages, of equals the latest. */
export const keptTexts = 4;

/** A page as a template of one page. */
export interface PageTemplate {
  readonly root: TemplateNode;
  /** Node of each node of the skeleton; `undefined` behind the bound. */
  readonly nodes: readonly TemplateNode[];
}

/** The template of a page's first nodes. Linear in the page. */
export function pageTemplate(page: Page, skeleton: Skeleton, mostNodes: number): PageTemplate {
  const texts = leafTexts(page, skeleton);
  const count = Math.min(skeleton.count, mostNodes);
  const nodes: TemplateNode[] = [];
  for (let v = 0; v < count; v++) {
    const node: TemplateNode = {
      label: skeleton.label[v],
      pages: 1,
      texts: texts[v] === 0 ? [] : [[texts[v] >>> 0, 1]],
      children: [],
    };
    nodes.push(node);
    if (v > 0) nodes[skeleton.parent[v]].children.push(node);
  }
  return { root: nodes[0], nodes };
}

/** Hash of the words of each leaf; 0 without words. */
export function leafTexts(page: Page, { count, ofSegment }: Skeleton): Int32Array {
  const hash = new Int32Array(count);
  const words = readSegmentWords(page);
  for (let w = 0; w < words.count; w++) {
    const leaf = ofSegment[words.segment[w]];
    hash[leaf] = mix(hash[leaf], words.hash[w]) || 1;
  }
  return hash;
}

/** Nodes of a tree, the root included. */
export function sizeOf(root: TemplateNode): number {
  return root.children.reduce((sum, child) => sum + sizeOf(child), 1);
}

/** A copy that shares nothing. */
export function copyOf(node: TemplateNode): TemplateNode {
  return {
    ...node,
    texts: node.texts.map(([hash, pages]) => [hash, pages]),
    children: node.children.map(copyOf),
  };
}

/** A template as JSON: label, pages, texts and children of each node. */
export function templateToJson({ label, pages, texts, children }: TemplateNode): unknown {
  return [label, pages, texts.flat(), children.map(templateToJson)];
}

/**
 * A template from JSON.
 *
 * @throws PithError `BAD_SITE_PROFILE`, also for one that is deeper than a skeleton.
 */
export function templateFromJson(json: unknown, depth = 0): TemplateNode {
  if (depth > deepestNode) throw badProfile(`at most ${deepestNode} levels`, depth, 'template');
  const [label, pages, texts, children] = readList(json, 'template', 4);
  const flat = readList(texts, 'texts').map((value) => readCount(value, 'texts'));
  if (flat.length % 2 === 1) throw badProfile('pairs', flat.length, 'texts');
  const pairs: TemplateNode['texts'] = [];
  for (let i = 0; i < flat.length; i += 2) {
    pairs.push([flat[i], readPositive(flat[i + 1], 'texts')]);
  }
  requireAtMost(keptTexts, pairs.length, 'texts');
  return {
    label: readCount(label, 'label'),
    pages: readPositive(pages, 'pages'),
    texts: pairs,
    children: readList(children, 'children').map((child) => templateFromJson(child, depth + 1)),
  };
}
