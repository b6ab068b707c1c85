import { escapeHtml, type Html, markup } from '../html.ts';

/** Observable Plot, as imported. */
export type PlotLibrary = typeof import('@observablehq/plot');

/** Draws charts without a browser. */
export interface Plotting {
  readonly Plot: PlotLibrary;
  /** A chart as SVG markup without style sheets, so that the page's own and its policy hold. */
  draw(options: import('@observablehq/plot').PlotOptions): Html;
}

/** Loads Plot and a document for it. Both are loaded here only, since most runs make no report. */
export async function loadPlotting(): Promise<Plotting> {
  const [Plot, { parseHTML }] = await Promise.all([
    import('@observablehq/plot'),
    import('linkedom'),
  ]);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  return {
    Plot,
    draw: (options) => {
      const chart = Plot.plot({
        document: document as never,
        className: 'chart',
        ...options,
        color: { type: 'identity', ...options.color },
      });
      return markup(serialise(chart as unknown as SvgNode));
    },
  };
}

/** What {@link serialise} reads of a node. */
interface SvgNode {
  readonly nodeType: number;
  readonly localName?: string;
  readonly textContent: string | null;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<SvgNode>;
}

const geometry = new Set(
  'x y x1 y1 x2 y2 cx cy r rx ry width height d transform points'.split(' '),
);

/**
 * Markup of an element: everything escaped (linkedom leaves `&` in attributes as it is), style sheets
 * and style attributes dropped, labels dropped (the figure has one), coordinates to hundredths.
 */
function serialise(node: SvgNode): string {
  if (node.nodeType === 3) return escapeHtml(node.textContent ?? '');
  const name = node.localName;
  if (node.nodeType !== 1 || name === undefined || name === 'style') return '';
  let attributes = '';
  for (const { name: key, value } of node.attributes ?? []) {
    if (key === 'style' || key.startsWith('aria-')) continue;
    attributes += ` ${key}="${escapeHtml(geometry.has(key) ? rounded(value) : value)}"`;
  }
  let content = '';
  for (const child of node.childNodes) content += serialise(child);
  return `<${name}${attributes}>${content}</${name}>`;
}

function rounded(value: string): string {
  return value.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));
}
