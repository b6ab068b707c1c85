/** A place in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Room that a label takes, in pixels. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

const directions = 16;
const rings = [11, 15, 20, 26, 33, 41, 50, 60, 71, 83];

/**
 * Centres of labels for points, so that no label lies on another label or on a point as far as the
 * room allows: each takes the first free place around its point, near ones first. Deterministic.
 *
 * @param frame what labels must stay inside.
 */
export function placeLabels(
  points: readonly Place[],
  size: LabelSize,
  frame: { readonly width: number; readonly height: number },
): readonly Place[] {
  const placed: Place[] = [];
  for (const point of points) placed.push(freePlace(point, points, placed, size, frame));
  return placed;
}

function freePlace(
  point: Place,
  points: readonly Place[],
  placed: readonly Place[],
  size: LabelSize,
  frame: { readonly width: number; readonly height: number },
): Place {
  let best = point;
  let fewest = Number.POSITIVE_INFINITY;
  for (const radius of rings) {
    for (let step = 0; step < directions; step++) {
      const angle = -Math.PI / 4 + (step * 2 * Math.PI) / directions;
      const x = point.x + radius * Math.cos(angle);
      const y = point.y + radius * Math.sin(angle);
      const outside =
        x < size.width / 2 ||
        y < size.height / 2 ||
        x > frame.width - size.width / 2 ||
        y > frame.height - size.height / 2;
      if (outside) continue;
      let collisions = 0;
      for (const other of placed) {
        if (Math.abs(other.x - x) < size.width && Math.abs(other.y - y) < size.height) collisions++;
      }
      for (const other of points) {
        const dx = Math.abs(other.x - x) - size.width / 2;
        const dy = Math.abs(other.y - y) - size.height / 2;
        if (dx < 4 && dy < 4) collisions++;
      }
      if (collisions === 0) return { x, y };
      if (collisions < fewest) {
        fewest = collisions;
        best = { x, y };
      }
    }
  }
  return best;
}
