import { html, type Markup } from '@pith/server/reader';

/** Outlines on a field of 24 by 24; a button's name stands beside it, for screen readers as well. */
const outlines = {
  close: 'M6 6l12 12M18 6L6 18',
  appearance: 'M3 19l5-14 5 14M5 14h6M15 19l3-8 3 8M16 16h4',
  pictures: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5h.01',
  copy: 'M9 8h11v13H9zM5 16V3h11',
  save: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  inPanel: 'M3 5h18v14H3zM14 5v14',
  annotate: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
} as const;

/** Name of a picture on a button. */
export type Icon = keyof typeof outlines;

/** A picture for a button, in the colour of its text. */
export function icon(name: Icon): Markup {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${outlines[name]}"/></svg>`;
}
