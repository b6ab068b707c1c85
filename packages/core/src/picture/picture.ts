import type { Algorithm } from '../extractors/algorithm.ts';
import type { ExplainedBlock } from '../extractors/explained-blocks.ts';
import type { Signal } from '../extractors/extractor.ts';
import type { Page } from '../page/page.ts';
import { textOf } from '../selection/coverage.ts';
import { type Selection, selectedLength } from '../selection/selection.ts';
import { formatNumber } from './axis.ts';
import { drawColumns, drawMirrored } from './columns.ts';
import { drawContributions, meanContributions } from './contributions.ts';
import { drawCurve } from './curve.ts';
import { type Drawing, type Layout, layoutOf } from './frame.ts';
import { ink } from './ink.ts';
import { drawPositions, type Scale } from './positions.ts';
import { drawScatter } from './scatter.ts';
import { named, type Series, seriesOf } from './series.ts';
import { drawSpans } from './spans.ts';
import { drawStrip } from './strip.ts';
import { styleOf } from './styles.ts';
import { subtitleOf } from './subtitle.ts';
import { box, coordinate, escapeXml, label, path } from './svg.ts';
import { linesInWidth, shortened } from './words-in-width.ts';

/** What {@link drawExplanation} draws: what `explain()` of `pith` answers has it all. */
export interface DrawnExplanation {
  /** The method, for the lines at the head. */
  readonly algorithm: Pick<Algorithm, 'name' | 'title' | 'reference' | 'parameters'>;
  readonly page: Page;
  /** What the method computed, as its `signals` gave it. */
  readonly signals: readonly Signal[];
  /** What the method selected. */
  readonly selection: Selection;
  /**
   * The blocks that were judged; where they have scores, what features added to these is drawn too.
   * @default none
   */
  readonly blocks?: readonly ExplainedBlock[];
}

/** How {@link drawExplanation} draws it. */
export interface PictureOptions {
  /**
   * First line of the picture: the method, and the page if there are several.
   * @default the algorithm's name
   */
  readonly title?: string;
  /**
   * Lines below it, broken where needed.
   * @default the algorithm's title, reference and parameters
   */
  readonly subtitle?: string;
  /**
   * Width of the picture, in units of which a digit is about 7 wide; 480 to 2400.
   * @default 760
   */
  readonly width?: number;
}

/** Distance of the header's text from the left. */
const edge = 20;

/** Most panels of a picture; further ones are only counted. */
const maxPanels = 16;

/**
 * Draws how a method decided: a panel a signal, with limits and with what was selected shaded, and
 * below them the page from its first to its last character. Returns one self-contained SVG document,
 * the same for the same input, of at most about a megabyte however long the page is.
 */
export function drawExplanation(
  { algorithm, page, signals, selection, blocks = [] }: DrawnExplanation,
  options: PictureOptions = {},
): string {
  const { title = algorithm.name, subtitle = subtitleOf(algorithm) } = options;
  const width = Math.round(Math.min(2400, Math.max(480, options.width || 760)));
  const layout = layoutOf(width);
  const text = textOf(page);
  const series = seriesOf(signals, text, selection);
  const panels = drawPanels(series, layout);
  const scales = scalesOf(series);
  const means = meanContributions(blocks);
  const share = selectedShare(text, selection);

  const drawings = [
    header(layout, title, subtitle, share),
    ...panels.slice(0, maxPanels),
    ...(panels.length > maxPanels
      ? [note(`${panels.length - maxPanels} more panels are not drawn`)]
      : []),
    ...(means.length > 0 ? [drawContributions(means, layout)] : []),
    drawPositions(page.source.length, text, selection, scales, layout),
  ];
  let y = 0;
  let body = '';
  for (const drawing of drawings) {
    body += `<g transform="translate(0 ${coordinate(y)})">${drawing.svg}</g>`;
    y += drawing.height + 12;
  }
  const height = Math.ceil(y);
  const titles = series.map(({ signal }) => signal.title).join('; ');
  const description = shortened(
    `${titles === '' ? 'Positions of the text' : titles}. ${share}`,
    1000,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"`,
    ` font-family="system-ui, 'DejaVu Sans', Verdana, Arial, sans-serif" font-size="11" fill="${ink.text}">`,
    `<title>${escapeXml(shortened(title, 200))}</title><desc>${escapeXml(description)}</desc>`,
    box(0, 0, width, height, 'fill="#fff"'),
    body,
    '</svg>\n',
  ].join('');
}

function drawPanels(all: readonly Series[], layout: Layout): Drawing[] {
  const drawnWithOthers = new Set(
    all.flatMap(({ signal }) => [styleOf(signal.name)?.below, styleOf(signal.name)?.curve]),
  );
  const panels: Drawing[] = [];
  for (const series of all) {
    const { name } = series.signal;
    if (drawnWithOthers.has(name)) continue;
    const style = styleOf(name);
    const below = named(all, style?.below);
    const host = named(all, style?.windowsOf);
    const over = named(all, style?.over);
    if (below !== undefined) panels.push(drawMirrored(series, below, layout));
    else if (host !== undefined) panels.push(drawSpans(series, host, layout));
    else {
      for (const panel of style?.panels ?? ['columns']) {
        if (panel === 'strip') panels.push(drawStrip(series, layout));
        else if (panel === 'curve') panels.push(drawCurve(series, layout, style?.chord));
        else panels.push(drawColumns(series, layout));
      }
    }
    if (over !== undefined) panels.push(drawScatter(over, series, layout));
  }
  return panels;
}

/** A scale for each kind of items that panels have, without the windows. */
function scalesOf(all: readonly Series[]): Scale[] {
  const scales: Scale[] = [];
  for (const { signal, item } of all) {
    const isKnown = scales.some(({ from }) => isEqual(from, signal.from));
    if (!isKnown && styleOf(signal.name)?.windowsOf === undefined) {
      scales.push({ item, from: signal.from });
    }
  }
  return scales.slice(0, 3);
}

function isEqual(a: Int32Array, b: Int32Array): boolean {
  return a === b || (a.length === b.length && a.every((value, i) => value === b[i]));
}

function selectedShare(text: Selection, selection: Selection): string {
  const all = selectedLength(text);
  const chosen = selectedLength(selection);
  const percent = all === 0 ? 0 : Math.min(100, (100 * chosen) / all);
  return `Selected: ${formatNumber(chosen)} of ${formatNumber(all)} characters of text (${formatNumber(percent)} %), in ${formatNumber(selection.count)} ${selection.count === 1 ? 'range' : 'ranges'}.`;
}

/** Title, subtitle, what was selected, and what the marks of the panels mean. */
function header({ width }: Layout, title: string, subtitle: string, share: string): Drawing {
  const room = width - 2 * edge;
  let y = 8;
  let svg = '';
  for (const text of linesInWidth(title, room / 17, 2)) {
    y += 19;
    svg += label(edge, y, text, { size: 17, bold: true });
  }
  y += 3;
  for (const text of linesInWidth(subtitle, room / 11.5, 6)) {
    y += 15;
    svg += label(edge, y, text, { size: 11.5, colour: ink.faint });
  }
  y += 18;
  svg += label(edge, y, share, { size: 11.5 });
  y += 18;
  svg += box(edge, y - 9, 22, 11, `fill="${ink.region}"`);
  svg += box(edge + 28, y - 9, 5, 11, `fill="${ink.selected}"`);
  svg += label(edge + 40, y, 'selected', { size: 11.5 });
  svg += box(edge + 110, y - 9, 5, 11, `fill="${ink.other}"`);
  svg += label(edge + 122, y, 'not selected', { size: 11.5 });
  svg += path(
    `M${edge + 212} ${y - 4}h24`,
    `stroke="${ink.limit}" stroke-width="1.3" stroke-dasharray="6 3"`,
  );
  svg += label(edge + 242, y, 'limit', { size: 11.5 });
  return { height: y + 6, svg };
}

function note(text: string): Drawing {
  return { height: 14, svg: label(edge, 11, text, { colour: ink.faint }) };
}
