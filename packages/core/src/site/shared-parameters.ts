import { number } from '../extractors/parameters.ts';

/** How many different things a method counts at most. */
export const entries = number(
  65_536,
  { minimum: 16, maximum: 4_194_304, unit: 'entries', integer: true },
  'Most different things of a site that are counted; beyond, the rarest are dropped.',
);
