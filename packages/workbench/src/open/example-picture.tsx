/** Rectangles on a sheet of 60 by 40: across, down, width, height. */
type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** Lines of text, 3 apart. */
function lines(x: number, y: number, width: number, count: number): Rectangle[] {
  return Array.from({ length: count }, (_, i) => [
    x,
    y + 3 * i,
    i === count - 1 ? width * 0.6 : width,
    1.6,
  ]);
}

/** Rows of pieces of text. */
function grid(x: number, y: number, columns: number, rows: number, size: Rectangle): Rectangle[] {
  const [across, down, width, height] = size;
  return Array.from({ length: columns * rows }, (_, i) => [
    x + (i % columns) * across,
    y + Math.floor(i / columns) * down,
    width,
    height,
  ]);
}

const head: Rectangle = [0, 0, 60, 5];

/** Where on such a page its content stands, and what is around it. */
const sheets: Readonly<
  Record<string, { readonly content: Rectangle[]; readonly around: Rectangle[] }>
> = {
  'news-en': {
    content: [[4, 9, 30, 3], ...lines(4, 15, 34, 7)],
    around: [head, [43, 9, 13, 10], [43, 22, 13, 14]],
  },
  'wiki-en': {
    content: grid(14, 9, 5, 9, [8.4, 3.2, 7, 1.6]),
    around: [[0, 0, 10, 40], ...grid(15.4, 10.6, 5, 9, [8.4, 3.2, 4, 0.5])],
  },
  'forum-de': {
    content: [...lines(17, 9, 36, 2), ...lines(17, 20, 36, 2), ...lines(17, 31, 36, 2)],
    around: [head, [4, 8, 9, 8], [4, 19, 9, 8], [4, 30, 9, 8]],
  },
  'docs-en': {
    content: [...lines(18, 9, 36, 3), [18, 19, 36, 9], ...lines(18, 31, 36, 2)],
    around: [[0, 0, 60, 5], ...lines(4, 9, 9, 9)],
  },
  'listing-en': {
    content: grid(4, 9, 3, 2, [18, 16, 15, 13]),
    around: [head],
  },
  'product-en': {
    content: [[27, 9, 20, 3], ...lines(27, 15, 28, 3), ...lines(4, 30, 51, 3)],
    around: [head, [4, 9, 19, 17], [27, 24, 10, 4]],
  },
  'news-ar': {
    content: [
      [26, 9, 30, 3],
      ...lines(22, 15, 34, 7).map(
        ([, y, width, height]): Rectangle => [56 - width, y, width, height],
      ),
    ],
    around: [head, [4, 9, 13, 10], [4, 22, 13, 14]],
  },
  'news-ru': {
    content: [[4, 9, 30, 3], ...lines(4, 15, 34, 7)],
    around: [head, ...lines(43, 9, 13, 9)],
  },
  'blog-fr': {
    content: [[17, 9, 36, 3], ...lines(17, 15, 36, 6)],
    around: [head, [4, 9, 9, 14], ...lines(17, 35, 36, 2)],
  },
  'news-zh': {
    content: grid(4, 9, 9, 7, [4, 4, 3, 3]),
    around: [head, [43, 9, 13, 27]],
  },
};

/** What a page is built like, its content coloured. */
export function ExamplePicture({ name }: { readonly name: string }) {
  const { content, around } = sheets[name];
  const drawn = (all: readonly Rectangle[], kind: string) =>
    all.map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} class={kind} x={x} y={y} width={width} height={height} rx="0.6" />
    ));
  return (
    <svg class="example-picture" viewBox="0 0 60 40" aria-hidden="true">
      {drawn(around, 'around')}
      {drawn(content, 'content')}
    </svg>
  );
}
