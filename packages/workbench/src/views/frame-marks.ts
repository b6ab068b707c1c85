import type { OpenedPage } from '../analysis/opened-page.ts';
import { lowerBound } from '../state/lower-bound.ts';
import type { Stretch } from '../state/stretch.ts';
import type { Workbench } from '../state/workbench.ts';
import { dragText } from './drag-text.ts';
import { shadeSteps } from './shade-steps.ts';
import { wordAt } from './word-at.ts';

/** How what was selected, and what is pointed at, is shown in the frame. */
const style = `
::highlight(pith-selected) { background-color: rgb(120 200 140 / 45%); }
::highlight(pith-gold) { text-decoration: underline 2px rgb(40 110 220); }
${shadeSteps.map((colour, step) => `::highlight(pith-shade-${step}) { background-color: ${colour}; color: #1c1a17; }`).join('\n')}
::highlight(pith-pointed) { background-color: rgb(255 190 60 / 75%); }
::highlight(pith-word) { text-decoration: underline 3px rgb(180 90 0); }
pith-t { cursor: pointer; }
::selection { background-color: rgb(40 110 220 / 40%); } /* as gold, which it becomes */
a, img { -webkit-user-drag: none; } /* dragging over them selects text */
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { /* ended at once rather than left out, as what fades in is hidden before */
    animation-delay: 0s !important; animation-duration: 1ms !important; animation-iteration-count: 1 !important;
    transition: none !important; scroll-behavior: auto !important;
  }
}
@media (forced-colors: active) {
  ::highlight(pith-selected) { background-color: Mark; color: MarkText; }
  ::highlight(pith-pointed) { background-color: Highlight; color: HighlightText; }
}
`;

/** Stretches as columns. */
interface Ranges {
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
}

const nothing: Ranges = { from: [], to: [] };

const columnsOf = ({ from, to }: Stretch): Ranges => ({ from: [from], to: [to] });

const everyRow = (_row: number): boolean => true;

/** Marks in the frame's document; they are ranges of the browser, so the document itself is not changed. */
export interface FrameMarks {
  /** Marks what a method selected. */
  select(ranges: Ranges | undefined): void;
  /** Marks what a person says is content. */
  correct(ranges: Ranges | undefined): void;
  /**
   * Colours stretches by their values, in place of what was selected.
   *
   * @param shares a share from 0 to 1 for each, NaN for none; empty for no colours.
   */
  shade(stretches: Ranges, shares: Float64Array): void;
  point(stretch: Stretch | undefined): void;
  /** Marks a word of it. */
  pointWord(word: Stretch | undefined): void;
  /** Whether text that is dragged over is put in and out of the gold. */
  takeDrags(isTaken: boolean): void;
  /** Scrolls to a stretch: no further than it takes to be seen, or until it is in the middle. */
  show(stretch: Stretch, block: 'nearest' | 'center'): void;
}

/** Prepares a framed document for marks, and tells the workbench what the pointer is at. */
export function frameMarks(
  framed: Document,
  page: OpenedPage,
  { pointed, word, pick, correction }: Workbench,
): FrameMarks {
  const texts = [...framed.querySelectorAll<HTMLElement>('pith-t')].filter(
    ({ firstChild }) => firstChild !== null,
  );
  const starts = Int32Array.from(texts, ({ dataset }) => Number(dataset.from));
  const view = framed.defaultView as unknown as {
    CSS: { highlights: Map<string, unknown> };
    Highlight: new () => {
      priority: number;
      readonly size: number;
      add(range: AbstractRange): void;
    };
  };
  const sheet = framed.createElement('style');
  sheet.textContent = style;
  framed.head.append(sheet);

  framed.addEventListener('pointerover', ({ target }) => {
    pointed.value = stretchOf(target, page);
  });
  framed.addEventListener('pointermove', ({ clientX, clientY }) => {
    const found = wordAt(framed, clientX, clientY);
    const from = found && placeOf(found.node, found.from);
    const to = found && placeOf(found.node, found.to);
    if (from === word.peek()?.from && to === word.peek()?.to) return;
    word.value = from === undefined || to === undefined ? undefined : { from, to };
  });
  framed.addEventListener('pointerleave', () => {
    pointed.value = undefined;
  });
  framed.addEventListener('click', (event) => {
    event.preventDefault();
    pick(stretchOf(event.target, page));
  });

  /** The browser's ranges of a stretch, one in each text that it reaches into. */
  function rangesOf(from: number, to: number): AbstractRange[] {
    const ranges: AbstractRange[] = [];
    for (let i = Math.max(lowerBound(starts, from + 1) - 1, 0); i < texts.length; i++) {
      if (starts[i] >= to) break;
      const node = texts[i].firstChild as Text;
      const start = offsetIn(page, starts[i], Math.max(from, starts[i]));
      const end = Math.min(offsetIn(page, starts[i], to), node.length);
      if (start >= end) continue;
      ranges.push(
        new StaticRange({
          startContainer: node,
          startOffset: start,
          endContainer: node,
          endOffset: end,
        }),
      );
    }
    return ranges;
  }

  function mark(name: string, { from, to }: Ranges, priority = 0, isMarked = everyRow): void {
    const highlight = new view.Highlight();
    highlight.priority = priority;
    for (let row = 0; row < from.length; row++) {
      if (!isMarked(row)) continue;
      for (const range of rangesOf(from[row], to[row])) highlight.add(range);
    }
    if (highlight.size === 0) view.CSS.highlights.delete(name);
    else view.CSS.highlights.set(name, highlight);
  }

  const takeDrags = dragText(framed, (range) => {
    const from = placeOf(range.startContainer, range.startOffset);
    const to = placeOf(range.endContainer, range.endOffset);
    if (from !== undefined && to !== undefined && from < to) correction.toggle({ from, to });
  });

  /** Place in the source of an offset in one of the texts. */
  function placeOf(node: Node, offset: number): number | undefined {
    const text = node.parentElement?.closest<HTMLElement>('pith-t');
    if (text === null || text === undefined) return undefined;
    const start = Number(text.dataset['from']);
    let low = start;
    let high = page.events.from[lowerBound(page.events.from, start + 1)];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (offsetIn(page, start, middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    takeDrags,
    select: (ranges) => mark('pith-selected', ranges ?? nothing),
    correct: (ranges) => mark('pith-gold', ranges ?? nothing),
    shade(stretches, shares) {
      const last = shadeSteps.length - 1;
      for (let step = 0; step <= last; step++) {
        mark(
          `pith-shade-${step}`,
          shares.length === 0 ? nothing : stretches,
          1,
          (row) => Math.min(last, Math.floor(shares[row] * shadeSteps.length)) === step,
        );
      }
    },
    point(stretch) {
      mark('pith-pointed', stretch === undefined ? nothing : columnsOf(stretch), 2);
    },
    pointWord(stretch) {
      mark('pith-word', stretch === undefined ? nothing : columnsOf(stretch), 3);
    },
    show({ from }, block) {
      const text = texts[Math.max(lowerBound(starts, from + 1) - 1, 0)];
      text?.scrollIntoView({ block });
    },
  };
}

/** The text that an element of the frame holds. */
function stretchOf(target: EventTarget | null, { events }: OpenedPage): Stretch | undefined {
  const from = Number((target as Element | null)?.closest?.('pith-t')?.getAttribute('data-from'));
  if (!(from > 0)) return undefined;
  return { from, to: events.from[lowerBound(events.from, from + 1)] };
}

/** Offset in a text node, whose text begins at `start`, of a place in the source: references are longer there than what they spell. */
function offsetIn({ references, source }: OpenedPage, start: number, place: number): number {
  let offset = place - start;
  for (let i = lowerBound(references.from, start); i < references.from.length; i++) {
    if (references.from[i] >= place) break;
    offset -= references.to[i] - references.from[i] - references.length[i];
  }
  // the parser makes one line break of two characters
  return offset - (source.slice(start, place).match(/\r\n/g)?.length ?? 0);
}
