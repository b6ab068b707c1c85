import { readSegmentWords } from '../learned/segment-words.ts';
import { mix } from '../learned/word-hash.ts';
import type { Page } from '../page/page.ts';
import { type FrequentTexts, mostFrequentText, textsOfPage } from './frequent-texts.ts';
import {
  badProfile,
  readCount,
  readKeys,
  readList,
  readPositive,
  requireAtMost,
} from './read-json.ts';
import { joinKeys } from './site-key.ts';
import { deepestNode, type Skeleton } from './skeleton.ts';

/** A node of a template: what stands in one place on some pages of a site. At most 65 deep, as a skeleton is. */
export interface TemplateNode {
  /** As {@link Skeleton.label}. */
  readonly label: number;
  /** Pages that have it; fewer than the template's where it is optional. */
  pages: number;
  /** Hashes of what it says; what varies is a wildcard. */
  readonly texts: FrequentTexts;
  children: TemplateNode[];
  /** What {@link measure} finds of it and all below. */
  measures: NodeMeasures;
}

/** What is known of a node with all below it, so that mapping two trees measures neither. */
export interface NodeMeasures {
  /** Nodes, itself included. */
  readonly size: number;
  /** Numbers that they hold: labels, pages and texts. */
  readonly numbers: number;
  /** Pages of all of them, summed up. */
  readonly pages: number;
  /** Key of labels and most frequent texts: equal for subtrees that are alike. */
  readonly shape: number;
  /** Its own most frequent text; `undefined` without words. */
  readonly text: number | undefined;
}

/** Measures a node whose children are measured. */
export function measure({
  label,
  pages,
  texts,
  children,
}: Omit<TemplateNode, 'measures'>): NodeMeasures {
  const text = mostFrequentText(texts);
  let size = 1;
  let numbers = 3 + 2 * texts.counts.size;
  let sum = pages;
  let shape = joinKeys(label, text ?? 0);
  for (const { measures } of children) {
    size += measures.size;
    numbers += measures.numbers;
    sum += measures.pages;
    shape = joinKeys(shape, measures.shape);
  }
  return { size, numbers, pages: sum, shape: joinKeys(shape, children.length), text };
}

function measured(node: Omit<TemplateNode, 'measures'>): TemplateNode {
  return { ...node, measures: measure(node) };
}

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
  const childrenOf: TemplateNode[][] = Array.from({ length: count }, () => []);
  const nodes: TemplateNode[] = [];
  for (let v = count - 1; v >= 0; v--) {
    const text = texts[v] === 0 ? undefined : texts[v] >>> 0;
    const children = childrenOf[v].reverse();
    nodes[v] = measured({ label: skeleton.label[v], pages: 1, texts: textsOfPage(text), children });
    if (v > 0) childrenOf[skeleton.parent[v]].push(nodes[v]);
  }
  return { root: nodes[0], nodes };
}

/** Hash of the words of each leaf; 0 without words. */
function leafTexts(page: Page, { count, ofSegment }: Skeleton): Int32Array {
  const hash = new Int32Array(count);
  const words = readSegmentWords(page);
  for (let w = 0; w < words.count; w++) {
    const leaf = ofSegment[words.segment[w]];
    hash[leaf] = mix(hash[leaf], words.hash[w]) || 1;
  }
  return hash;
}

/** A copy that shares nothing that changes. */
export function copyOf(node: TemplateNode): TemplateNode {
  const { counts, missed } = node.texts;
  return {
    ...node,
    texts: { counts: new Map(counts), missed },
    children: node.children.map(copyOf),
  };
}

/** A template as JSON: label, pages, texts with their pages, missed pages and children of each node. Equal templates give equal JSON. */
export function templateToJson({ label, pages, texts, children }: TemplateNode): unknown {
  const rows = [...texts.counts].sort(([a, m], [b, n]) => n - m || a - b);
  return [label, pages, rows.flat(), texts.missed, children.map(templateToJson)];
}

/**
 * A template from JSON.
 *
 * @param mostTexts of a node.
 * @throws PithError `BAD_SITE_PROFILE`, also for one that is deeper than a skeleton.
 */
export function templateFromJson(json: unknown, mostTexts: number, depth = 0): TemplateNode {
  if (depth > deepestNode) throw badProfile(`at most ${deepestNode} levels`, depth, 'template');
  const [label, pages, texts, missed, children] = readList(json, 'template', 5);
  const flat = readList(texts, 'texts');
  if (flat.length % 2 === 1) throw badProfile('pairs', flat.length, 'texts');
  requireAtMost(mostTexts, flat.length / 2, 'texts');
  const hashes = readKeys(
    flat.filter((_, i) => i % 2 === 0),
    'texts',
  );
  const counts = hashes.map((hash, i): [number, number] => [
    hash,
    readPositive(flat[2 * i + 1], 'texts'),
  ]);
  return measured({
    label: readCount(label, 'label'),
    pages: readPositive(pages, 'pages'),
    texts: { counts: new Map(counts), missed: readCount(missed, 'missed') },
    children: readList(children, 'children').map((child) =>
      templateFromJson(child, mostTexts, depth + 1),
    ),
  });
}
