import type { Page } from 'pith/page';
import { type ElementName, layoutMarks, tokensOf } from './element-names.ts';

/** An element and those around it, from `body` down: `body > main#content > div.story`. */
export type Chain = string;

/** Most steps of a chain; of an element that is nested deeper only the innermost count. */
const mostSteps = 60;

const joint = ' > ';

/** The chain of an element, with the marks that name parts of the layout. */
export function chainOf({ structure }: Page, names: readonly ElementName[], row: number): Chain {
  const steps: string[] = [];
  for (let at = row; at >= 0 && steps.length < mostSteps; at = structure.parent[at]) {
    steps.push(names[at].tag + layoutMarks(names[at].marks).sort().join(''));
  }
  return steps.reverse().join(joint);
}

/** Chains with the same tags made one, which has the marks that all of them have. */
export function chainsOf(chains: readonly Chain[]): readonly Chain[] {
  const byTags = new Map<string, string[][]>();
  for (const chain of chains) {
    const steps = stepsOf(chain);
    const key = steps.map(([tag]) => tag).join(joint);
    const common = byTags.get(key);
    byTags.set(
      key,
      common?.map((step, i) => step.filter((name) => steps[i].includes(name))) ?? steps,
    );
  }
  return [...byTags.values()].map((steps) => steps.map((step) => step.join('')).join(joint));
}

/** Whether a chain has the tags of one of the others, and all marks of it. */
export function fitsChain(chain: Chain, others: readonly Chain[]): boolean {
  const steps = stepsOf(chain);
  return others.some((other) => {
    const wanted = stepsOf(other);
    return (
      wanted.length === steps.length &&
      wanted.every(
        (step, i) => step[0] === steps[i][0] && step.every((name) => steps[i].includes(name)),
      )
    );
  });
}

/** The tag and marks of each step, the tag first. */
function stepsOf(chain: Chain): string[][] {
  return chain.split(joint).map(tokensOf);
}
