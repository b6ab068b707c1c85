import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type OpenedPage, paint } from '../analysis/opened-page.ts';
import { lowerBound } from '../state/lower-bound.ts';
import type { Stretch } from '../state/stretch.ts';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from './scrolled.tsx';
import { wordAt } from './word-at.ts';

/** Height of a row in pixels, as the style has it. */
const rowHeight = 18;

/** Rows that are drawn above and below what is seen. */
const margin = 20;

const paintNames = Object.fromEntries(
  Object.entries(paint).map(([name, number]) => [number, name]),
);

/** The source, of which only the rows that are seen are elements. */
export function SourceView({ workbench }: { readonly workbench: Workbench }) {
  const scroller = useRef<HTMLDivElement>(null);
  const top = useSignal(0);
  const height = useSignal(600);
  const page = workbench.page.value;
  const pinned = workbench.pinned.value;
  const beginning = workbench.beginning.value;

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      height.value = element.clientHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [page === undefined]);

  const show = (stretch: Stretch | undefined) => {
    if (page === undefined || stretch === undefined) return;
    const row = lowerBound(page.rows, stretch.from + 1) - 1;
    const y = row * rowHeight;
    const { scrollTop, clientHeight } = scroller.current!;
    if (y >= scrollTop && y < scrollTop + clientHeight - rowHeight) return;
    scroller.current!.scrollTop = y - clientHeight / 3;
  };
  useEffect(() => show(beginning), [page, beginning]);
  useEffect(() => show(pinned), [page, pinned]);

  if (page === undefined) return <div class="source" />;
  const rows = page.rows.length - 1;
  const first = Math.max(0, Math.floor(top.value / rowHeight) - margin);
  const last = Math.min(rows, Math.ceil((top.value + height.value) / rowHeight) + margin);
  return (
    <Scrolled
      ref={scroller}
      class="source"
      label="Source"
      dir="ltr"
      onScroll={({ currentTarget }) => {
        top.value = currentTarget.scrollTop;
      }}
      onPointerMove={({ target, clientX, clientY }) => {
        workbench.pointed.value = stretchOf(target);
        workbench.word.value = wordAtPoint(clientX, clientY);
      }}
      onPointerLeave={() => {
        workbench.pointed.value = undefined;
      }}
      onClick={({ target }) => {
        workbench.pick(stretchOf(target));
      }}
    >
      <div style={{ height: `${rows * rowHeight}px` }}>
        <div style={{ transform: `translateY(${first * rowHeight}px)` }}>
          {Array.from({ length: last - first }, (_, i) => (
            <Row key={first + i} page={page} row={first + i} workbench={workbench} />
          ))}
        </div>
      </div>
    </Scrolled>
  );
}

/** A row: pieces that are of one colour, and selected or not. */
function Row({
  page,
  row,
  workbench,
}: {
  readonly page: OpenedPage;
  readonly row: number;
  readonly workbench: Workbench;
}) {
  const { source, rows, events } = page;
  const end = rows[row + 1];
  const analysed = workbench.analysed.value;
  const gold = workbench.correction.gold.value;
  const pointed = useWithin(workbench.pointed, rows[row], end) ?? workbench.pinned.value;
  const focus = useWithin(workbench.focus, rows[row], end);
  const pieces = [];
  let event = lowerBound(events.from, rows[row] + 1) - 1;
  let range = analysed === undefined ? 0 : lowerBound(analysed.to, rows[row] + 1);
  let part = gold === undefined ? 0 : lowerBound(gold.to, rows[row] + 1);
  for (let at = rows[row]; at < end; ) {
    while (events.from[event + 1] <= at) event++;
    while (analysed !== undefined && range < analysed.to.length && analysed.to[range] <= at)
      range++;
    while (gold !== undefined && part < gold.to.length && gold.to[part] <= at) part++;
    const goldFrom = gold?.from[part] ?? Number.POSITIVE_INFINITY;
    const isGold = goldFrom <= at;
    const from = analysed?.from[range] ?? Number.POSITIVE_INFINITY;
    const isSelected = from <= at;
    const stop = Math.min(
      end,
      events.from[event + 1],
      isSelected ? analysed!.to[range] : from,
      isGold ? gold!.to[part] : goldFrom,
      ...bordersAfter(at, pointed),
      ...bordersAfter(at, focus),
    );
    const isPointed = holds(pointed, at);
    const names = [
      paintNames[events.paint[event]],
      isSelected && 'selected',
      isGold && 'gold',
      isPointed && 'pointed',
      isPointed && focus !== pointed && holds(focus, at) && 'word',
    ].filter(Boolean);
    pieces.push(
      <span
        key={at}
        class={names.join(' ')}
        data-at={at}
        data-from={events.from[event]}
        data-to={events.from[event + 1]}
      >
        {source.slice(at, stop)}
      </span>,
    );
    at = stop;
  }
  return <div class="row">{pieces}</div>;
}

/** What of a stretch concerns a row: a row that it does not reach into is not drawn anew when it changes. */
function useWithin(
  stretch: ReadonlySignal<Stretch | undefined>,
  from: number,
  to: number,
): Stretch | undefined {
  return useComputed(() => {
    const at = stretch.value;
    return at !== undefined && at.from < to && from < at.to ? at : undefined;
  }).value;
}

function holds(stretch: Stretch | undefined, at: number): boolean {
  return stretch !== undefined && stretch.from <= at && at < stretch.to;
}

/** The place of the word of the source at a point. */
function wordAtPoint(x: number, y: number): Stretch | undefined {
  const found = wordAt(document, x, y);
  const piece = found?.node.parentElement?.closest<HTMLElement>('[data-at]');
  if (found === undefined || piece === null || piece === undefined) return undefined;
  const start = Number(piece.dataset['at']);
  return { from: start + found.from, to: start + found.to };
}

function bordersAfter(at: number, stretch: Stretch | undefined): number[] {
  return stretch === undefined ? [] : [stretch.from, stretch.to].filter((border) => border > at);
}

function stretchOf(target: EventTarget | null): Stretch | undefined {
  const piece = (target as Element | null)?.closest?.<HTMLElement>('[data-from]');
  if (piece === null || piece === undefined) return undefined;
  return { from: Number(piece.dataset.from), to: Number(piece.dataset.to) };
}
