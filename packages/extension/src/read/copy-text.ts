import { createElement } from '../snapshot/dom.ts';

/**
 * Copies a text, within a press of a button. Where the browser offers its clipboard to secure pages alone, a field is copied from.
 *
 * @param near an element that the field may stand in.
 * @returns whether it was copied.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isWritten) return true;
  const field = createElement('textarea');
  field.value = text;
  near.append(field);
  field.select();
  const isCopied = Document.prototype.execCommand.call(document, 'copy');
  field.remove();
  return isCopied;
}
