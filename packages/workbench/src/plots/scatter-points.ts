import { effect } from '@preact/signals';
import type { Series } from 'pith/picture';
import type { Workbench } from '../state/workbench.ts';
import type { Drawn } from './plot-library.ts';
import { itemAt } from './track.ts';

/** Farthest that a pointer may be from a point, in pixels. */
const reach = 14;

/** Lets items be pointed at and picked as points of a chart, and marks the one that is pointed at elsewhere. Returns what ends this. */
export function listenToPoints(
  drawn: Drawn,
  { across, up }: { readonly across: Series; readonly up: Series },
  { pointed, focus, pick }: Workbench,
): () => void {
  const [x, y] = [drawn.scale('x')!, drawn.scale('y')!];
  const xs = across.signal.values;
  const ys = up.signal.values;
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  ring.setAttribute('r', '7');
  ring.setAttribute('class', 'ring');
  drawn.append(ring);

  const stretchOf = (item: number) => ({ from: up.signal.from[item], to: up.signal.to[item] });
  const itemNear = ({ clientX, clientY }: MouseEvent): number | undefined => {
    const { left, top } = drawn.getBoundingClientRect();
    let nearest: number | undefined;
    let shortest = reach;
    for (let i = 0; i < ys.length; i++) {
      const distance = Math.hypot(
        x.apply(xs[i]) - (clientX - left),
        y.apply(ys[i]) - (clientY - top),
      );
      if (distance < shortest) [nearest, shortest] = [i, distance];
    }
    return nearest;
  };
  const onMove = (event: Event) => {
    const item = itemNear(event as MouseEvent);
    pointed.value = item === undefined ? undefined : stretchOf(item);
  };
  const onLeave = () => {
    pointed.value = undefined;
  };
  const onClick = (event: Event) => {
    const item = itemNear(event as MouseEvent);
    if (item !== undefined) pick(stretchOf(item));
  };
  drawn.addEventListener('pointermove', onMove);
  drawn.addEventListener('pointerleave', onLeave);
  drawn.addEventListener('click', onClick);
  return effect(() => {
    const at = focus.value;
    const item = at === undefined ? undefined : itemAt(up, at.from);
    ring.style.display = item === undefined ? 'none' : '';
    if (item === undefined) return;
    ring.setAttribute('cx', String(x.apply(xs[item])));
    ring.setAttribute('cy', String(y.apply(ys[item])));
  });
}
