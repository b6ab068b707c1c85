import { presets } from './registry.ts';

/** Every preset under its own name, and a combination. */
export const allAlgorithms: readonly string[] = [
  ...presets.filter(({ aliasOf }) => aliasOf === undefined).map(({ name }) => name),
  'combine:vote(2;dsc,tccb,density)',
];
