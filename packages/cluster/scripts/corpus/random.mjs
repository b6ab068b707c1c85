import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that look random and are the same every time; each pair of numbers has its own. */
export function randomOf(seed, number) {
  const generator = xoroshiro128plus(
    Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b),
  );
  const below = (limit) => uniformInt(generator, 0, limit - 1);
  return {
    below,
    from: (choices) => choices[below(choices.length)],
    oneIn: (count) => below(count) === 0,
  };
}

/** One of a table's kinds, as often as the weights say. Rows are [kind, weight]. */
export function byWeight(random, table) {
  let at = random.below(table.reduce((sum, [, weight]) => sum + weight, 0));
  return table.find(([, weight]) => (at -= weight) < 0)[0];
}
