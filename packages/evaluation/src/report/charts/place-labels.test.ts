import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const size = { width: 16, height: 12 };
const frame = { width: 600, height: 400 };

it('puts labels that have room apart from each other, even when their points are one', () => {
  const points = Array.from({ length: 12 }, () => ({ x: 300, y: 200 }));
  const places = placeLabels(points, size, frame);
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) {
      const apart = Math.abs(a.x - b.x) >= size.width || Math.abs(a.y - b.y) >= size.height;
      expect(apart).toBe(true);
    }
  }
});

it('keeps labels inside the frame, near their points, in the same place every time', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: frame.width, noNaN: true }),
    y: fc.double({ min: 0, max: frame.height, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const places = placeLabels(points, size, frame);
      expect(placeLabels(points, size, frame)).toEqual(places);
      const astray = places.filter(({ x, y }, index) => {
        const isInside = x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
        return !(isInside && Math.hypot(x - points[index].x, y - points[index].y) < 84);
      });
      expect(astray).toEqual([]);
    }),
  );
});
