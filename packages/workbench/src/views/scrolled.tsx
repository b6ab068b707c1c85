import type { HTMLAttributes, Ref } from 'preact';

/** A named part of the page that scrolls: the keyboard reaches it, as else nobody could scroll it without a pointer. */
export function Scrolled({
  label,
  ...attributes
}: { readonly label: string; readonly ref?: Ref<HTMLElement> } & HTMLAttributes<HTMLElement>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by the keyboard
  return <section aria-label={label} tabIndex={0} {...attributes} />;
}
