// Which pages of `docs/algorithms` have a demo to play with, and where.
import { combine, docsPages } from '../../scripts/algorithm-docs.mjs';

/** A demo, which stands below a picture of the page. */
export interface Demo {
  /** Name of the picture in `docs/algorithms/pictures`, without its ending. */
  readonly picture: string;
  /** A preset or an expression. */
  readonly algorithm: string;
  /** The example page of the workbench that it begins with. */
  readonly example: string;
}

/** Demos by the name of the page: the first picture of what a method saw, drawn of the same page. */
export const demos: Readonly<Record<string, Demo>> = {
  ...Object.fromEntries(
    Object.entries(docsPages).map(([page, { pictures }]) => [page, demoOf(pictures)]),
  ),
  combine: {
    picture: combine.page,
    algorithm: combine.picture.expression,
    example: combine.picture.fixture,
  },
  calibration: { picture: 'calibration-accb', algorithm: 'accb', example: 'news-en' },
};

function demoOf(pictures: Readonly<Record<string, string>>): Demo {
  const [[algorithm, example]] = Object.entries(pictures);
  return { picture: algorithm, algorithm, example };
}
