import { readerPalettes, readerStyle } from '@pith/server/reader';
import type { Settings } from '../settings/settings.ts';

const sepia =
  '--paper: #f5ecd9; --raised: #ecdfc5; --ink: #3a2d1c; --soft: #6a573b; --line: #dccdb0; --link: #7a3f10; --mark: #f3d98b;';

/** Takes away what the page below hands on, as direction and letter spacing, before anything is set. */
const reset = '.page { all: initial; display: block; }';

/** Adds to the reader's style what its settings and tools need. Sizes are in the reader's own units, not those of the page below. */
const ownStyle = `
.page {
  box-sizing: border-box;
  min-height: 100dvh;
  padding-block-end: 4rem;
  background: var(--paper);
  color: var(--ink);
  font: calc(1.1875rem * var(--size, 1) * var(--scale)) / calc(var(--leading) * var(--spacing, 1)) var(--text);
  overflow-wrap: break-word;
  text-rendering: optimizeLegibility;
}
.page[dir="rtl"] { direction: rtl; }
.page[data-colours="light"] { color-scheme: light; ${readerPalettes.light} }
.page[data-colours="sepia"] { color-scheme: light; ${sepia} }
.page[data-colours="dark"] { color-scheme: dark; ${readerPalettes.dark} }
.page[data-typeface="sans"], .page[data-typeface="sans"] [lang] { --text: var(--sans); }
.page .sheet { max-width: var(--measure, 36em); }
.page .text [lang] { line-height: calc(var(--leading) * var(--spacing, 1)); }
.page main:focus { outline: none; }
.page .whole { font: 0.82em var(--sans); padding: 0.6em 1.1em; min-height: 2.75rem; border: 1px solid var(--soft); border-radius: 0.5rem; background: var(--paper); color: var(--link); cursor: pointer; }
.page .waiting { max-width: 30em; margin: 0 auto; padding: 20vh 2rem 0; color: var(--soft); font-family: var(--sans); text-align: center; animation: appear 0s 0.25s both; }
@keyframes appear { from { visibility: hidden; } }

.tools { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.15rem; padding: 0.35rem clamp(0.5rem, 2vw, 1rem); background: var(--paper); border-block-end: 1px solid var(--line); font: 0.875rem/1.4 var(--sans); color: var(--soft); }
.tools p { margin: 0; }
.tools .space { flex: 1; }
.tools .said { position: absolute; inset-inline-end: 1rem; inset-block-start: calc(100% + 0.5rem); padding: 0.4rem 0.9rem; border-radius: 0.4rem; background: var(--ink); color: var(--paper); }
.tools .said:empty { display: none; }
.tools button { display: inline-flex; align-items: center; justify-content: center; min-width: 2.5rem; min-height: 2.5rem; padding: 0; border: 0; border-radius: 0.5rem; background: none; color: var(--ink); font: inherit; cursor: pointer; }
.tools button:hover, .tools button[aria-pressed="true"] { background: var(--raised); }
.tools button[aria-pressed="true"] { color: var(--link); }
.tools svg { width: 1.3rem; height: 1.3rem; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.menu { position: fixed; inset: 3.4rem auto auto auto; inset-inline-end: max(0.75rem, env(safe-area-inset-right)); margin: 0; padding: 1rem; width: min(21rem, calc(100vw - 1.5rem)); box-sizing: border-box; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--paper); color: var(--ink); box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.22); font: 0.9375rem/1.4 var(--sans); }
.menu label { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding-block: 0.4rem; }
.menu input[type="range"] { flex: 0 0 55%; min-width: 0; accent-color: var(--link); }
.menu fieldset { display: grid; grid-template-columns: 1fr 1fr; gap: 0.4rem; margin: 0.7rem 0 0; padding: 0; border: 0; }
.menu legend { padding: 0 0 0.35rem; }
.menu .choice { justify-content: flex-start; gap: 0.5rem; padding: 0.5rem 0.7rem; border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer; }
.menu .choice:has(:checked) { border-color: var(--link); box-shadow: inset 0 0 0 1px var(--link); }
.menu .choice:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px; }
.menu .choice input { margin: 0; accent-color: var(--link); }
.menu [data-value="sans"] { font-family: var(--sans); }
.menu [data-value="serif"] { font-family: var(--serif); }
.menu [data-value="light"] { background: #fbf9f5; color: #211e1a; }
.menu [data-value="sepia"] { background: #f5ecd9; color: #3a2d1c; }
.menu [data-value="dark"] { background: #1a1917; color: #ddd8cf; }
.menu > button { display: flex; justify-content: space-between; width: 100%; padding-inline: 0.75rem; }
.menu > button span { color: var(--soft); }

dialog { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: none; overflow: auto; overscroll-behavior: contain; scroll-padding-block-start: 4rem; }
dialog::backdrop { background: none; }

@media (min-width: 82rem) {
  .page .with-contents { max-width: none; grid-template-columns: minmax(0, 1fr) minmax(0, calc(var(--measure, 36em) - 4em)) minmax(0, 1fr); }
  .page .with-contents > .contents { top: 5rem; max-height: calc(100vh - 7rem); }
}
@media (prefers-reduced-motion: no-preference) {
  dialog { scroll-behavior: smooth; }
}
@media print {
  dialog { position: static; overflow: visible; }
  .page { font-size: 11pt; padding: 0; }
  .page[data-colours] { --paper: #fff; --raised: #fff; --ink: #000; --soft: #333; --line: #999; --link: #000; color-scheme: light; }
  .tools, .page .whole { display: none; }
}
`;

/**
 * The style sheet of the reader. Its properties have names of their own: what a page registers (`@property --size`) holds in shadow
 * roots too.
 *
 * @param rootSize what `rem` stands for, in CSS pixels: the size that the user has chosen for text, as a page may set its own.
 */
export function styleOf(rootSize: number): string {
  return `${reset}${readerStyle}${ownStyle}`
    .replace(
      /(?<![\w.#-])(\d*\.?\d+)rem\b/g,
      (_, count: string) => `${Number((Number(count) * rootSize).toFixed(3))}px`,
    )
    .replace(/--(?=[a-z])/g, '--pith-');
}

/** Shows settings on an element of the class `page`. */
export function showSettings(page: HTMLElement, settings: Settings): void {
  page.dataset['colours'] = settings.colours;
  page.dataset['typeface'] = settings.typeface;
  page.style.setProperty('--pith-size', String(settings.size));
  page.style.setProperty('--pith-measure', `${settings.measure}em`);
  page.style.setProperty('--pith-spacing', String(settings.leading));
}
