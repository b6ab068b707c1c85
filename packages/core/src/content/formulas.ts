import { lowerBound } from '../math/lower-bound.ts';
import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { classNames } from './class-names.ts';
import type { Formula } from './content.ts';
import type { Material } from './material.ts';
import { texOfMathml } from './mathml.ts';
import { standing } from './standing.ts';
import { readTex, type Tex, withoutDelimiters, withoutStyle } from './tex-source.ts';

/** A formula and the events that show it, of which nothing else is written. */
export interface ShownFormula {
  readonly formula: Formula;
  /** One past the last event. */
  readonly end: number;
}

/** Only pages with one of these have formulas. */
const anySign = /<math|katex|athJax|mjx-|math\/t|e-math|th-tex|matex|=["']?math|data-math|data-tex/;

/** Elements around MathML and what shows it otherwise, by class. */
const wrapperClass = /^(?:katex|katex-display|mwe-math-element)$/;

/** What MathJax 2 shows of the `script` behind it. */
const previewClass = /^mathjax(?:_(?:preview|display|chtml|svg|svg_display))?$/;

/** Elements whose text is TeX between delimiters. */
const texClass = /^(?:math|math-tex|arithmatex)$/;

/** What was found to show a formula. */
interface Found {
  readonly tex: Tex;
  readonly display: boolean;
}

/**
 * The formulas of a page of which something is selected or that stand in what was selected, by the event of the tag with which they begin:
 * MathML with a TeX annotation or translated, KaTeX, MathJax 2 and 3, Wikipedia's pictures of formulas, TeX in elements of the class `math`.
 */
export function findFormulas(material: Material): ReadonlyMap<number, ShownFormula> {
  const { page, text } = material;
  const { source, events, structure } = page;
  const formulas = new Map<number, ShownFormula>();
  if (!anySign.test(source)) return formulas;
  const { count, kind, tag, names } = events;
  const { element, open, end, flags } = structure;
  const mathJax3 = names.indexOf('mjx-container');
  const mathml = mathmlReader(material);
  const stands = standing(material);
  let preview = -1; // where what MathJax 2 shows of the next script begins
  for (let event = 0; event < count && event <= text.last; event++) {
    if (kind[event] === eventKind.text && (flags[event] & flag.hasWord) !== 0) preview = -1;
    if (kind[event] !== eventKind.open) continue;
    if ((flags[event] & (flag.inHead | flag.inTemplate)) !== 0) continue;
    const e = element[event];
    if (tag[event] === tagId.img) {
      add(event, event + 1, ofPicture(event));
    } else if (open[e] !== event) {
    } else if (tag[event] === tagId.script) {
      const found = ofScript(e);
      if (found !== undefined) add(preview < 0 ? event : preview, end[e], found);
      if (found !== undefined) preview = -1;
    } else if (tag[event] === tagId.math || tag[event] === mathJax3) {
      if (add(event, end[e], mathml(e))) event = end[e] - 1;
    } else {
      const classes = classNames(page, e);
      if (classes.some((name) => wrapperClass.test(name))) {
        if (add(event, end[e], mathml(e))) event = end[e] - 1;
      } else if (add(event, end[e], ofAttribute(event))) {
        event = end[e] - 1;
      } else if (classes.some((name) => texClass.test(name))) {
        if (add(event, end[e], ofText(e))) event = end[e] - 1;
      } else if (classes.some((name) => previewClass.test(name))) {
        if (preview < 0) preview = event;
        event = end[e] - 1;
      }
    }
  }
  return formulas;

  /** Adds a formula that is to be shown. */
  function add(event: number, stop: number, found: Found | undefined): boolean {
    if (found === undefined || found.tex.value === '') return false;
    const e = element[event];
    const isSelected = open[e] === event && text.selected[e] > 0;
    if (!isSelected && !stands(event, true)) return false;
    const formula: Formula = { kind: 'formula', ...found.tex, display: found.display };
    formulas.set(event, { formula, end: stop });
    return true;
  }

  function ofPicture(event: number): Found | undefined {
    const classes = attributeOf(source, events, event, 'class') ?? '';
    const alt = attributeOf(source, events, event, 'alt');
    if (alt === undefined || !/\bmwe-math-fallback-image/.test(classes)) return undefined;
    const tex = withoutStyle({ value: alt.replaceAll(/\s+/g, ' ').trim(), stretches: [] });
    return { tex, display: classes.includes('display') };
  }

  /** TeX in an attribute beside a formula that KaTeX shows. */
  function ofAttribute(event: number): Found | undefined {
    const value =
      attributeOf(source, events, event, 'data-math') ??
      attributeOf(source, events, event, 'data-tex');
    if (value === undefined || value.length > 5000) return undefined;
    const tex = { value: value.replaceAll(/\s+/g, ' ').trim(), stretches: [] };
    return {
      tex,
      display:
        tag[event] === tagId.div ||
        classNames(page, element[event]).some((name) => /(?:display|block)/.test(name)),
    };
  }

  function ofScript(script: number): Found | undefined {
    const type = attributeOf(source, events, open[script], 'type') ?? '';
    if (!/^\s*math\/tex\b/i.test(type)) return undefined;
    const tex = readTex(page, open[script] + 1, end[script]);
    return tex && { tex, display: /mode\s*=\s*display/i.test(type) };
  }

  function ofText(e: number): Found | undefined {
    const tex = readTex(page, open[e] + 1, end[e]);
    return tex && withoutDelimiters(tex);
  }
}

/** A function that reads the first MathML at or in an element. */
function mathmlReader({ page, children }: Material): (element: number) => Found | undefined {
  const { source, events, structure } = page;
  const { open, end } = structure;
  const math = rowsOf(page, 'math');
  const annotations = rowsOf(page, 'annotation');
  const firstIn = (rows: Int32Array, element: number): number => {
    const row = rows[lowerBound(rows, element)];
    return row !== undefined && open[row] < end[element] ? row : -1;
  };
  return (element) => {
    const root = firstIn(math, element);
    if (root < 0) return undefined;
    const annotation = firstIn(annotations, root);
    const isTex =
      annotation >= 0 &&
      /tex/i.test(attributeOf(source, events, open[annotation], 'encoding') ?? '');
    const written = isTex ? readTex(page, open[annotation] + 1, end[annotation]) : undefined;
    const tex = written ?? translated(root);
    return tex && { tex, display: isDisplay(root) || isDisplay(element) };
  };

  function translated(root: number): Tex | undefined {
    const value = texOfMathml(page, children, root);
    return value === undefined ? undefined : { value, stretches: [] };
  }

  function isDisplay(e: number): boolean {
    const value = attributeOf(source, events, open[e], 'display')?.trim().toLowerCase();
    return value === 'block' || value === 'true' || classNames(page, e).includes('katex-display');
  }
}

/** The elements of a tag name, in source order. */
function rowsOf({ events, structure }: Page, name: string): Int32Array {
  const id = events.names.indexOf(name);
  const rows: number[] = [];
  for (let e = 1; e < structure.count; e++) if (structure.tag[e] === id) rows.push(e);
  return Int32Array.from(rows);
}
