import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { readText } from '../selection/read-text.ts';
import type { Text } from './content.ts';
import { InlineRun } from './inline-run.ts';

/** A formula as TeX and where its characters come from. */
export type Tex = Pick<Text, 'value' | 'stretches'>;

/** TeX longer than this, in UTF-16 units, is no formula. */
const longest = 5000;

/** Delimiters around TeX in the text of a page, and whether they set it on lines of its own. */
const delimiters: readonly (readonly [open: string, close: string, display: boolean])[] = [
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$$', '$$', true],
  ['$', '$', false],
];

/** TeX that stands in the text of some events, white space collapsed; `undefined` for none. */
export function readTex(page: Page, firstEvent: number, endEvent: number): Tex | undefined {
  const { kind, from } = page.events;
  if (from[endEvent] - from[firstEvent] > longest) return undefined;
  const run = new InlineRun();
  const sink = {
    plain: (start: number, to: number) => run.plain(page.source.slice(start, to), start, []),
    decoded: (value: string, start: number) => run.decoded(value, start, []),
    space: () => run.space(),
  };
  for (let event = firstEvent; event < endEvent; event++) {
    if (kind[event] === eventKind.text) readText(page, event, from[event], from[event + 1], sink);
  }
  const [text] = run.finish();
  if (text?.kind !== 'text') return undefined;
  return withoutStyle({ value: text.value, stretches: text.stretches });
}

/** TeX between delimiters, which are taken off; `undefined` where there are none. */
export function withoutDelimiters(tex: Tex): { tex: Tex; display: boolean } | undefined {
  for (const [open, close, display] of delimiters) {
    const length = tex.value.length - open.length - close.length;
    if (length > 0 && tex.value.startsWith(open) && tex.value.endsWith(close)) {
      return { tex: slice(tex, open.length, open.length + length), display };
    }
  }
  return undefined;
}

/** Wikipedia sets formulas as `{\displaystyle x}`. */
export function withoutStyle(tex: Tex): Tex {
  const match = /^\{\\(?:display|text)style\s*(?=[\s\S]*\}$)/.exec(tex.value);
  return match === null ? tex : slice(tex, match[0].length, tex.value.length - 1);
}

/** A part of a text without white space at its ends. */
export function slice(text: Tex, start: number, stop: number): Tex {
  const inner = text.value.slice(start, stop);
  const from = start + inner.length - inner.trimStart().length;
  return part(text, from, from + inner.trim().length);
}

/** A part of a text, which knows where it comes from as the whole does. */
export function part({ value, stretches }: Tex, from: number, to: number): Tex {
  const kept: number[] = [];
  for (let i = 0; i < stretches.length; i += 3) {
    const first = Math.max(stretches[i], from);
    const last = Math.min(stretches[i] + stretches[i + 2], to);
    if (first < last)
      kept.push(first - from, stretches[i + 1] + first - stretches[i], last - first);
  }
  return { value: value.slice(from, to), stretches: kept };
}
