import type { PackageReview } from '../state/package-review.ts';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** A test package page by page: where one is, and how well the method does on each. */
export function PackagePanel({ workbench }: { readonly workbench: Workbench }) {
  const review = workbench.review.value;
  if (review === undefined) {
    return (
      <p class="nothing">
        Open the folder of a test package to go through its pages, with <kbd>[</kbd> and{' '}
        <kbd>]</kbd>.
      </p>
    );
  }
  return (
    <Scrolled class="package" label="Pages of the package">
      <p class="buttons">
        <strong>{review.name}</strong>
        <span class="count">
          page {review.at.value + 1} of {review.names.length}
        </span>
        <button type="button" onClick={() => workbench.turnTo(review.at.value - 1)}>
          Before
        </button>
        <button type="button" onClick={() => workbench.turnTo(review.at.value + 1)}>
          Next
        </button>
        <button type="button" class="first" onClick={() => review.score(workbench.question.value)}>
          Score {workbench.question.value.algorithm} on all pages
        </button>
        <Mean review={review} />
      </p>
      <ol>
        {review.names.map((name, number) => (
          <li key={name}>
            <button
              type="button"
              class="plain"
              aria-current={review.at.value === number ? 'page' : undefined}
              onClick={() => workbench.turnTo(number)}
            >
              {name}
            </button>{' '}
            <span class="count">{review.scores.value[number]?.toFixed(3)}</span>
          </li>
        ))}
      </ol>
    </Scrolled>
  );
}

function Mean({ review: { scores, scored, names } }: { readonly review: PackageReview }) {
  const known = scores.value.filter((score) => score !== undefined);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  return (
    <span class="count" role="status">
      {scored.value?.algorithm}: mean F1 {mean.toFixed(3)} of {known.length} / {names.length}
    </span>
  );
}
