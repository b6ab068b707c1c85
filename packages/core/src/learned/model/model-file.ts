// Reads model files. Layout of what the envelope holds (envelope.ts), little-endian:
//   u32       length of the header in bytes
//   header    JSON, see TreesHeader and what the reader of a kind of model asks for besides
//   u16[]     features used, `used`
//   u16[]     number of thresholds of each, `used`
//   f32[]     thresholds of all of them, ascending in each
//   u8[]      shape of the trees in preorder, `nodes` + `leaves`: 1 for a node, 0 for a leaf
//   u16[]     feature of each node, as a row of the features used
//   u8[]      threshold of each node, as a row of its feature's
//   i16[]     value of each leaf, in units of `leafUnit`
//   u8[]      cover of each leaf: 8 times the binary logarithm of 1 + its training rows
// Sections stand one after another without padding.
import { littleEndian } from '../../math/little-endian.ts';
import { type ChoiceRule, slackFor } from '../choose.ts';
import type { BlockFeature } from '../features/feature.ts';
import { blockFeatures } from '../features/index.ts';
import { badContent, openEnvelope } from './envelope.ts';
import { featureDigest } from './feature-digest.ts';
import type { Forest } from './forest.ts';

/** What any model file says of itself. */
export interface TreesHeader {
  /** Name of the model, such as `learned`. */
  readonly name: string;
  /** Version of the model. */
  readonly version: string;
  /** {@link featureDigest} of the features it was trained on. */
  readonly features: string;
  /** SHA-256 of the training data, hexadecimal. */
  readonly data: string;
  readonly bias: number;
  readonly leafUnit: number;
  readonly used: number;
  readonly trees: number;
  readonly nodes: number;
  readonly leaves: number;
}

/** What the file of a model of blocks says of itself. */
export interface ModelHeader extends TreesHeader {
  /** How probabilities become a choice, by what the user cares for. */
  readonly rules: Readonly<Record<'precision' | 'balanced' | 'recall', ChoiceRule>>;
}

/** Trees with what their file says of itself. */
export interface Trees<Header extends TreesHeader = TreesHeader> {
  readonly header: Header;
  readonly forest: Forest;
  /** By leaf: 8 times the binary logarithm of 1 + its training rows, rounded. */
  readonly cover: Uint8Array;
}

/** A model of blocks, ready to run. */
export type Model = Trees<ModelHeader>;

/**
 * Reads a model of blocks.
 *
 * @param features all features, in the order in which models number them; default those of this code.
 * @throws PithError `BAD_MODEL` when the bytes are no model, damaged, cut short, of another format, of numbers out of range, or trained on other features.
 */
export function readModel(
  bytes: Uint8Array,
  features: readonly BlockFeature[] = blockFeatures,
): Model {
  const model = readTrees(bytes, features) as Model;
  const { rules } = model.header;
  const ordered = [rules?.precision, rules?.balanced, rules?.recall];
  if (!ordered.every(isRule)) {
    throw badContent('rules of the choice', 'a header without them', 'no model of blocks');
  }
  if (!ordered.every((rule, i) => i === 0 || takesAllOf(rule, ordered[i - 1]))) {
    throw badContent('rules of which more recall loses no block', 'others', 'header of the model');
  }
  return model;
}

/**
 * Reads trees of any use: of their header, what belongs to the use is not checked.
 *
 * @throws PithError `BAD_MODEL` as {@link readModel}.
 */
export function readTrees(bytes: Uint8Array, features: readonly BlockFeature[]): Trees {
  const content = openEnvelope(bytes);
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let at = 0;
  const need = (length: number): void => {
    if (at + length > content.length) {
      throw badContent(`${at + length} bytes and more`, `${content.length} bytes`, 'its sections');
    }
  };
  need(4);
  const header = parseHeader(content.subarray(4, 4 + view.getUint32(at, true)), features);
  at = 4 + view.getUint32(at, true);
  /** The bytes of so many numbers of some size. */
  const take = (count: number, size: number): Uint8Array => {
    need(count * size);
    at += count * size;
    return content.subarray(at - count * size, at);
  };

  const { used, nodes, leaves } = header;
  const usedFeatures = littleEndian(Uint16Array, take(used, 2));
  const counts = littleEndian(Uint16Array, take(used, 2));
  const firstThreshold = new Uint32Array(used + 1);
  for (let i = 0; i < used; i++) firstThreshold[i + 1] = firstThreshold[i] + counts[i];
  const thresholds = littleEndian(Float32Array, take(firstThreshold[used], 4));
  const shape = take(nodes + leaves, 1);
  const feature = littleEndian(Uint16Array, take(nodes, 2));
  const row = take(nodes, 1);
  const leafUnits = littleEndian(Int16Array, take(leaves, 2));
  const leaf = new Float32Array(leaves);
  for (let i = 0; i < leaves; i++) leaf[i] = leafUnits[i] * header.leafUnit;
  const cover = take(leaves, 1);
  const largestLeaf = Math.fround(2 ** 15 * header.leafUnit);
  if (!(thresholds.every(Number.isFinite) && Number.isFinite(largestLeaf))) {
    throw badContent('finite thresholds and leaves', 'others', 'the trees are damaged');
  }
  if (at !== content.length) {
    throw badContent(
      `${at} bytes of content`,
      `${content.length} bytes`,
      'behind the last section',
    );
  }
  const threshold = new Float32Array(nodes);
  for (let node = 0; node < nodes; node++) {
    const of = feature[node];
    if (of >= used || row[node] >= counts[of]) {
      throw badContent('thresholds of the features used', `row ${row[node]}`, `node ${node}`);
    }
    threshold[node] = thresholds[firstThreshold[of] + row[node]];
  }
  const unknown = usedFeatures.find((number) => number >= features.length);
  if (unknown !== undefined) {
    throw badContent(`features below ${features.length}`, `${unknown}`, 'features used');
  }
  const forest = {
    features: usedFeatures,
    ...linkTrees(shape, header),
    feature,
    threshold,
    leaf,
    bias: header.bias,
  };
  return { header, forest, cover };
}

/** Children of each node and roots of the trees, from the shape in preorder. */
function linkTrees(
  shape: Uint8Array,
  { trees, nodes, leaves }: TreesHeader,
): Pick<Forest, 'roots' | 'left' | 'right'> {
  const roots = new Int32Array(trees);
  const left = new Int32Array(nodes);
  const right = new Int32Array(nodes);
  const waiting: number[] = []; // nodes whose right child has not come: ~node once the left one has
  let tree = 0;
  let node = 0;
  let leafRow = 0;
  for (let i = 0; i < shape.length; i++) {
    const isNode = shape[i] === 1;
    const child = isNode ? node : ~leafRow;
    if (waiting.length === 0) {
      if (tree === trees) throw badContent(`${trees} trees`, 'more', 'shape of the trees');
      roots[tree++] = child;
    } else {
      const parent = waiting[waiting.length - 1];
      if (parent >= 0) {
        left[parent] = child;
        waiting[waiting.length - 1] = ~parent;
      } else {
        right[~parent] = child;
        waiting.pop();
      }
    }
    if (isNode) waiting.push(node++);
    else leafRow++;
    if (node > nodes || leafRow > leaves) break;
  }
  if (tree !== trees || node !== nodes || leafRow !== leaves || waiting.length > 0) {
    throw badContent(
      `${trees} trees of ${nodes} nodes`,
      `${tree} of ${node}`,
      'shape of the trees is damaged',
    );
  }
  return { roots, left, right };
}

function parseHeader(bytes: Uint8Array, features: readonly BlockFeature[]): TreesHeader {
  let header: Partial<TreesHeader> | null;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw badContent('a header in JSON', 'other bytes', 'the header is damaged', { cause });
  }
  const { name, version, features: trainedOn, data, bias, leafUnit } = header ?? {};
  const { used, trees, nodes, leaves } = header ?? {};
  const holds =
    [name, version, trainedOn, data].every((text) => typeof text === 'string') &&
    [used, trees, nodes, leaves].every(isCount) &&
    trees! > 0 &&
    [bias, leafUnit].every(Number.isFinite) &&
    leafUnit! > 0;
  if (!holds) {
    throw badContent('names, counts and units', 'a header without them', 'the header is damaged');
  }
  const digest = featureDigest(features);
  if (trainedOn !== digest) {
    throw badContent(
      `features ${digest}`,
      `${trainedOn}`,
      `model ${name} ${version} was trained with another version of Pith`,
    );
  }
  return header as TreesHeader;
}

function isCount(value: number | undefined): boolean {
  return Number.isInteger(value) && value! >= 0 && value! < 2 ** 24;
}

/** Whether a rule is meant to take all blocks that another takes, whatever their probabilities; with a shared error `heldTo` sees to it. */
function takesAllOf(rule: ChoiceRule, other: ChoiceRule): boolean {
  const { blend, fewestWords, sharedDeviation = 0 } = rule;
  return (
    blend === other.blend &&
    sharedDeviation === (other.sharedDeviation ?? 0) &&
    fewestWords <= other.fewestWords &&
    [0, 1].every((article) => slackFor(rule, article) >= slackFor(other, article))
  );
}

/**
 * The ranges that {@link ChoiceRule} states. What is not there is refused: a number that this code does not know would decide otherwise
 * than the model was made for, unnoticed.
 */
const rangeOf: Readonly<Record<keyof ChoiceRule, (value: number) => boolean>> = {
  blend: (value) => value >= 0 && value <= 1,
  fewestWords: (value) => value >= 0,
  slack: (value) => value > 0,
  slackOfArticles: (value) => value > 0,
  sharedDeviation: (value) => value >= 0 && value <= 10,
};

/** Whether it has the numbers that a rule needs, and no others, in their ranges. */
function isRule(rule: ChoiceRule | undefined): boolean {
  const numbers = Object.entries(rule ?? {});
  const needed = ['blend', 'fewestWords', 'slack'] as const;
  return (
    needed.every((name) => rule?.[name] !== undefined) &&
    numbers.every(
      ([name, value]) =>
        Object.hasOwn(rangeOf, name) &&
        Number.isFinite(value) &&
        rangeOf[name as keyof ChoiceRule](value),
    )
  );
}
