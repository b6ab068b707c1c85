import type { Annotator } from './annotator.ts';

/** Keys of the panel: Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, outside of text fields, where they are the field's; Ctrl+Enter adds the page. */
export function listenToKeys(annotator: Annotator): void {
  const edits: Readonly<Record<string, () => void>> = {
    z: annotator.undo,
    Z: annotator.redo,
    y: annotator.redo,
  };
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (!ctrlKey && !metaKey) return;
    const isInField = target instanceof HTMLElement && target.matches('input[type=text], textarea');
    if (key === 'Enter') {
      if (isInField) target.blur(); // what was typed is said of the page first
      annotator.keep();
    } else if (Object.hasOwn(edits, key) && !isInField) edits[key]();
    else return;
    event.preventDefault();
  });
}
