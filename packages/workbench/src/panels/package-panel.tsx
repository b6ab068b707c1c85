import { FolderField } from '../open/folder-field.tsx';
import { openPackageFolder } from '../open/open-folder.ts';
import type { PackageReview } from '../state/package-review.ts';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** A test package page by page: where one is, and how well the method does on each. */
export function PackagePanel({ workbench }: { readonly workbench: Workbench }) {
  const review = workbench.review.value;
  if (review === undefined) {
    return (
      <div class="nothing">
        <p>
          A test package is a folder of pages with their gold: NAME.html beside NAME.txt. Open one
          to go through its pages with <kbd>[</kbd> and <kbd>]</kbd>, to correct their gold, and to
          score methods on all of them.
        </p>
        <FolderField
          label="Choose a package"
          onFiles={(files) => openPackageFolder(workbench, files)}
        />
      </div>
    );
  }
  return (
    <Scrolled class="package" label="Pages of the package">
      <p class="buttons">
        <strong>{review.name}</strong>
        <span class="count">
          page {review.at.value + 1} of {review.names.length}
        </span>
        <button
          type="button"
          disabled={review.at.value === 0}
          onClick={() => workbench.turnTo(review.at.value - 1)}
        >
          Previous
        </button>
        <button
          type="button"
          disabled={review.at.value === review.names.length - 1}
          onClick={() => workbench.turnTo(review.at.value + 1)}
        >
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
            <Score f1={review.scores.value[number]} />
          </li>
        ))}
      </ol>
    </Scrolled>
  );
}

/** A page's score, as a number and as a bar. */
function Score({ f1 }: { readonly f1: number | undefined }) {
  if (f1 === undefined) return null;
  return (
    <>
      <meter min={0} max={1} value={f1} aria-hidden="true" />
      <span class="count">{f1.toFixed(3)}</span>
    </>
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
