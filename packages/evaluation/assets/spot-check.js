// @ts-check
// Counts what a person says of each page, and saves it.
const extractor = document.body.dataset.extractor ?? '';
const pages = [...document.querySelectorAll('article')];
const tally = /** @type {HTMLOutputElement} */ (document.querySelector('output'));
const save = /** @type {HTMLButtonElement} */ (document.querySelector('button'));
let isSaved = true;

document.addEventListener('change', (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const page = input.closest('article');
  if (page === null) return;
  page.dataset.verdict = input.value;
  isSaved = false;
  show();
});

// keys for the page that the pointer is at, else for the one with the focus
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const verdict = { r: 'right', w: 'wrong' }[event.key];
  if (verdict === undefined) return;
  const page =
    pages.find((one) => one.matches(':hover')) ?? pages.find((one) => one.matches(':focus-within'));
  const input = page?.querySelector(`input[value="${verdict}"]`);
  if (input instanceof HTMLInputElement) input.click();
});

save.addEventListener('click', () => {
  const rows = pages.map((page) =>
    [extractor, (page.dataset.source ?? '').replace(/\s+/g, ' '), page.dataset.verdict ?? ''].join(
      '\t',
    ),
  );
  const text = `${['extractor\tpage\tverdict', ...rows].join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/tab-separated-values' }));
  link.download = 'verdicts.tsv';
  link.click();
  URL.revokeObjectURL(link.href);
  isSaved = true;
});

window.addEventListener('beforeunload', (event) => {
  if (!isSaved) event.preventDefault();
});

show();

function show() {
  const right = pages.filter((page) => page.dataset.verdict === 'right').length;
  const judged = pages.filter((page) => page.dataset.verdict !== undefined).length;
  save.disabled = judged === 0;
  if (judged === 0) {
    tally.textContent = `${pages.length} pages to judge`;
    return;
  }
  const [low, high] = wilsonInterval(right, judged).map(percent);
  tally.textContent = `${right} of ${judged} pages right: ${percent(right / judged)} (95% interval ${low} to ${high}); ${pages.length - judged} to judge`;
}

/**
 * Wilson's score interval: a copy of `wilson-interval.ts`, as a page that stands alone imports nothing. The page's test holds them to each other.
 *
 * @param {number} successes
 * @param {number} trials
 */
function wilsonInterval(successes, trials) {
  const share = successes / trials;
  const square = 1.959964 ** 2 / trials;
  const centre = (share + square / 2) / (1 + square);
  const half =
    (1.959964 * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))) / (1 + square);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(1)}%`;
}
