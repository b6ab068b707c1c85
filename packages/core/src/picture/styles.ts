import type { Signal } from '../extractors/extractor.ts';

/** How a signal is drawn and how its axes are called. */
export interface Style {
  /** Panels of the signal, default columns. */
  readonly panels?: readonly ('strip' | 'columns' | 'curve')[];
  /** Title of the horizontal axis, where its papers have a word for it. */
  readonly item?: string;
  /** Title of the vertical axis. */
  readonly unit: string;
  /** Signal drawn as a curve over this one's columns; it then has no panel of its own. */
  readonly curve?: string;
  /** Signal drawn below the axis of this one; it then has no panel of its own. */
  readonly below?: string;
  /** Signal that is above zero in what may be shaded: the runs that a method decided by. */
  readonly within?: string;
  /** Signal over whose items this one's windows lie. */
  readonly windowsOf?: string;
  /** Signal that gives the horizontal place of a second panel with one point an item. */
  readonly over?: string;
  /** Name of the straight line from the first to the last point of the curve. */
  readonly chord?: string;
}

const vector: Style = {
  panels: ['strip'],
  unit: 'content 1, code 0',
};

/** Signals with a drawing of their own, by name. All others are columns. */
const styles: Readonly<Record<string, Style>> = {
  'content-code-vector': vector,
  'content-code-ratio': { panels: ['strip', 'curve'], unit: 'content code ratio' },
  'cumulative-tags': { panels: ['curve'], unit: 'tags so far' },
  'document-slope-curve': { panels: ['curve'], unit: 'tags so far', chord: 'document slope D' },
  'window-slope': { unit: 'tags per token', windowsOf: 'document-slope-curve' },
  'string-length': {
    unit: 'characters',
    item: 'string between structural tags',
    curve: 'fitted-length',
  },
  region: { panels: [], unit: '' },
  'above-axis': {
    unit: 'characters',
    item: 'line or segment',
    below: 'below-axis',
    within: 'line-difference',
  },
  'line-difference': {
    unit: 'characters',
    item: 'line or segment',
    within: 'line-difference',
  },
  'tag-ratio': { unit: 'characters per tag' },
  'smoothed-tag-ratio': { unit: 'characters per tag' },
  'tag-ratio-derivative': { unit: 'characters per tag', over: 'smoothed-tag-ratio' },
  'text-to-tag-ratio': { unit: 'characters per tag', item: 'line-block' },
  'anchor-text-to-text-ratio': { unit: 'link text / text', item: 'line-block' },
  'title-keyword-density': { unit: 'title keywords', item: 'line-block' },
  votes: { unit: 'votes', item: 'word' },
  'links-per-word': { unit: 'links / words', item: 'text block' },
  'link-quota': { unit: 'link text / text', item: 'text block' },
  'link-density': { unit: 'words in links / words', item: 'text block' },
  'word-count': { unit: 'words', item: 'text block' },
  'text-density': { unit: 'words per line', item: 'text block' },
  'feature-value': { unit: 'share of the largest' },
  'feature-weight': { unit: 'share of all features' },
};

/** The drawing of a signal, if it has one of its own. */
export function styleOf(name: string): Style | undefined {
  return Object.hasOwn(styles, name) ? styles[name] : undefined;
}

/** Names of the signals that have a drawing of their own. */
export const styledNames: readonly string[] = Object.keys(styles);

/** What an item of each domain is called when the style does not say. */
export const items: Readonly<Record<Signal['domain'], string>> = {
  character: 'character of the vector',
  token: 'token: tag or word',
  line: 'line',
  block: 'block',
};
