// Parameters that many methods have. None is in a paper.
import { linkNormalisations } from '../features/code-length.ts';
import { choice, toggle } from './parameters.ts';

/** For every method but combinations, whose operands have it (`algorithms.md` 1.7). */
export const dropHidden = toggle(
  false,
  'Whether hidden elements are left out: those with `hidden` or an inline `display: none`. Ours.',
);

/** For methods that count tags, each as one. */
export const countedAnchors = choice(
  'keep',
  linkNormalisations,
  'Whether anchor tags count: only `ignore` leaves them out, as their length does not matter here. Ours.',
);

/** For methods that count characters of the source. */
export const decodeReferences = toggle(
  true,
  'Whether character references in text are decoded first; spelled out they are ASCII letters. Ours.',
);
