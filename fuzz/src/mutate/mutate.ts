import type { Random } from '../random.ts';
import { attributeMutators } from './attributes.ts';
import { characterMutators } from './characters.ts';
import type { Mutator } from './mutator.ts';
import { rawTextMutators } from './raw-text.ts';
import { stretchMutators } from './stretches.ts';
import { tagMutators } from './tags.ts';

/** All mutators by name. */
const mutators: Readonly<Record<string, Mutator>> = {
  ...stretchMutators,
  ...tagMutators,
  ...attributeMutators,
  ...characterMutators,
  ...rawTextMutators,
};

const names = Object.keys(mutators);

/** A page is cut off here, UTF-16 units: small pages are many pages. */
const longest = 6_000;

/** Changes a page by one to eight mutators, one after the other. */
export function mutate(html: string, random: Random, other: () => string): string {
  let mutated = html;
  for (let left = 1 + random.below(8); left > 0; left--) {
    mutated = mutators[random.from(names)](mutated, random, other()).slice(0, longest);
  }
  return mutated;
}
