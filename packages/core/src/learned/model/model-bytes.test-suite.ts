// Writes model files from a few lines, for tests of what reads them. The layout stands in envelope.ts and model-file.ts.
import type { BlockFeature } from '../features/feature.ts';
import { crc32 } from './crc32.ts';
import { formatVersion } from './envelope.ts';
import { featureDigest } from './feature-digest.ts';
import type { ModelHeader } from './model-file.ts';

/** A tree: a leaf, in units of `leafUnit`, or a split, whose values not above the threshold go left. */
export type Tree = number | Split;

/** A node of a tree. */
export interface Split {
  /** Number of the feature in the list of all. */
  readonly feature: number;
  readonly threshold: number;
  readonly left: Tree;
  readonly right: Tree;
}

/** What is not said of a header. */
export const plainHeader = {
  name: 'tiny',
  version: '7',
  data: '00',
  bias: 0,
  leafUnit: 1,
  rules: {
    precision: { blend: 0, fewestWords: 0, slack: 0.5 },
    balanced: { blend: 0, fewestWords: 0, slack: 1 },
    recall: { blend: 0, fewestWords: 0, slack: 2 },
  },
} as const satisfies Partial<ModelHeader>;

/**
 * The bytes of a model.
 *
 * @param header what differs from {@link plainHeader} and from what the trees say; may be nonsense.
 */
export function modelBytes(
  trees: readonly Tree[],
  features: readonly BlockFeature[],
  header: Readonly<Record<string, unknown>> = {},
): Uint8Array {
  const parts = trees.flatMap(preorder);
  const splits = parts.filter((part) => typeof part !== 'number');
  const leaves = parts.filter((part) => typeof part === 'number');
  const used = sorted(splits.map(({ feature }) => feature));
  const thresholds = used.map((number) =>
    sorted(splits.filter(({ feature }) => feature === number).map(({ threshold }) => threshold)),
  );
  const rows = splits.map(({ feature }) => used.indexOf(feature));
  const json = JSON.stringify({
    ...plainHeader,
    features: featureDigest(features),
    used: used.length,
    trees: trees.length,
    nodes: splits.length,
    leaves: leaves.length,
    ...header,
  });
  return fileOf(json, [
    ...used.map(word),
    ...thresholds.map(({ length }) => word(length)),
    ...thresholds.flat().map(float),
    parts.map((part) => (typeof part === 'number' ? 0 : 1)),
    ...rows.map(word),
    splits.map(({ threshold }, node) => thresholds[rows[node]].indexOf(threshold)),
    ...leaves.map(word),
    leaves.map((_, leaf) => leaf % 256),
  ]);
}

/** A model file with any header and body. */
export function fileOf(
  header: string,
  body: readonly (readonly number[])[],
  version: number = formatVersion,
): Uint8Array {
  const text = new TextEncoder().encode(header);
  return enveloped([...double(text.length), ...text, ...body.flat()], version);
}

/** A whole and undamaged model file with any content. */
export function enveloped(content: ArrayLike<number>, version: number = formatVersion): Uint8Array {
  const bytes = Uint8Array.from(content);
  const magic = new TextEncoder().encode('PithTree');
  return Uint8Array.from([
    ...[...magic, ...double(version), ...double(20 + bytes.length), ...double(crc32(bytes))],
    ...bytes,
  ]);
}

/** Parents before children, left before right. */
function preorder(tree: Tree): Tree[] {
  return typeof tree === 'number'
    ? [tree]
    : [tree, ...preorder(tree.left), ...preorder(tree.right)];
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function word(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff];
}

function double(value: number): number[] {
  return [...word(value), ...word(value >>> 16)];
}

function float(value: number): number[] {
  return [...new Uint8Array(Float32Array.of(value).buffer)];
}
