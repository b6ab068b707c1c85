import { type Explanation, type Extraction, type ExtractOptions, explain } from 'pith';

/** Says what is wrong with how sure an extraction is of itself. */
export function faultOfEstimates({
  confidence,
  expectedF1,
  pageType,
  blocks,
}: Extraction): string | undefined {
  for (const share of [confidence, expectedF1, ...blocks.map((block) => block.confidence)]) {
    if (share !== undefined && !(share >= 0 && share <= 1)) return `a share is ${share}`;
  }
  if (pageType === undefined) return undefined;
  const sum = Object.values(pageType).reduce((total, one) => total + one, 0);
  return Math.abs(sum - 1) < 1e-3 ? undefined : `the types of page sum up to ${sum}`;
}

/** Says what is wrong with how an extraction is explained: order, borders, numbers that are none. */
export function faultOfExplanation(
  html: string | Uint8Array,
  options: ExtractOptions,
): string | undefined {
  const explanation = explain(html, options);
  const { length } = explanation.page.source;
  for (const { name, from, to, values } of explanation.signals) {
    if (!isInOrder(from, to, length)) return `items of ${name} are out of order`;
    if (values.some(Number.isNaN)) return `${name} is not a number somewhere`;
  }
  return faultOfBlocks(explanation, length);
}

function faultOfBlocks({ blocks }: Explanation, length: number): string | undefined {
  const from = blocks.map((block) => block.from);
  const to = blocks.map((block) => block.to);
  if (!isInOrder(from, to, length)) return 'blocks are out of order';
  for (const { selected, numbers } of blocks) {
    if (!(selected >= 0 && selected <= 1)) return `a block is selected to ${selected}`;
    if (numbers.some(({ mean, minimum, maximum }) => Number.isNaN(mean + minimum + maximum))) {
      return 'the numbers of a block are none';
    }
  }
  const score = blocks[0]?.score; // of one block, as they take long
  return score?.contributions.some(({ contribution }) => Number.isNaN(contribution))
    ? 'a score is none'
    : undefined;
}

/** Whether items stand in source order and inside the page; they may overlap. */
function isInOrder(from: ArrayLike<number>, to: ArrayLike<number>, length: number): boolean {
  for (let i = 0; i < from.length; i++) {
    if (i > 0 && (from[i] < from[i - 1] || to[i] < to[i - 1])) return false;
    if (!(from[i] >= 0 && to[i] >= from[i] && to[i] <= length)) return false;
  }
  return true;
}
