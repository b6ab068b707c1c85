import type { Workbench } from './workbench.ts';

/**
 * Makes keys work anywhere but in fields: `j` and `k` go to the next block and the one before, `n` to the next that was decided otherwise, `Escape`
 * lets go of the block that is explained, `[` and `]` turn the pages of a package.
 */
export function listenToKeys(document: Document, workbench: Workbench): void {
  const { pinned, block, review, turnTo } = workbench;
  document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if ((target as Element).closest('input, textarea, select, dialog') !== null) return;
    const { from, to, selected } = workbench.blocks.value;
    const at = pinned.value === undefined ? -1 : (block.value ?? -1);
    const pin = (row: number) => {
      if (row < 0 || row >= from.length) return;
      pinned.value = { from: from[row], to: to[row] };
    };
    if (key === 'j') pin(at + 1);
    else if (key === 'k') pin(at - 1);
    else if (key === '[' || key === ']')
      turnTo((review.value?.at.value ?? 0) + (key === ']' ? 1 : -1));
    else if (key === 'Escape') pinned.value = undefined;
    else if (key === 'n') {
      const isIn = at >= 0 && selected[at] >= 0.5;
      pin(selected.findIndex((share, row) => row > at && share >= 0.5 !== isIn));
    }
  });
}
