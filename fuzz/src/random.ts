import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that look random and are the same every time. */
export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  /** One of the choices. */
  from<T>(choices: readonly T[]): T;
  /** True in one of `count` cases. */
  oneIn(count: number): boolean;
}

/** The choices that make page number `page` of a seed: no page hangs on those before it. */
export function randomOf(seed: number, page: number): Random {
  const generator = xoroshiro128plus(Math.imul(seed, 0x9e3779b1) ^ Math.imul(page + 1, 0x85ebca6b));
  const below = (limit: number): number => uniformInt(generator, 0, limit - 1);
  return {
    below,
    from: (choices) => choices[below(choices.length)],
    oneIn: (count) => below(count) === 0,
  };
}
