// Stretches of a page that go, come twice, move, or come from another page.
import { type Mutator, replaced, somewhere, stretch } from './mutator.ts';

const drop: Mutator = (html, random) => replaced(html, ...stretch(html, random), '');

const double: Mutator = (html, random) => {
  const [from, to] = stretch(html, random);
  return replaced(html, to, to, html.slice(from, to));
};

const move: Mutator = (html, random) => {
  const [from, to] = stretch(html, random);
  const rest = replaced(html, from, to, '');
  const at = somewhere(rest, random);
  return replaced(rest, at, at, html.slice(from, to));
};

const repeat: Mutator = (html, random) => {
  const [from, to] = stretch(html, random, 60);
  return replaced(html, from, to, html.slice(from, to).repeat(2 + random.below(20)));
};

const truncate: Mutator = (html, random) => html.slice(0, random.below(html.length + 1));

const behead: Mutator = (html, random) => html.slice(random.below(html.length + 1));

const splice: Mutator = (html, random, other) => {
  const [from, to] = stretch(other, random);
  const at = somewhere(html, random);
  return replaced(html, at, at, other.slice(from, to));
};

/** What changes stretches, by name. */
export const stretchMutators = { drop, double, move, repeat, truncate, behead, splice };
